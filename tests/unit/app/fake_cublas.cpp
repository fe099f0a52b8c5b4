extern "C" __attribute__((visibility("default"))) int fakeCublas()
{
    return 0;
}
