# Debian's cross compiler for 64-bit Arm; programs run under qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(ZLIB_LIBRARY /usr/lib/aarch64-linux-gnu/libz.so)
set(AMPSCOPE_ZIP /usr/lib/aarch64-linux-gnu/libzip.so)
