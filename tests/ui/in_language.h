#pragma once
// The application in another language for as long as this lives; then in English again, as all other tests expect it.
#include "ui/language.h"

class InLanguage {
public:
    explicit InLanguage(ui::Language language) { ui::useLanguage(language); }
    ~InLanguage() { ui::useLanguage(ui::Language::English); }
    InLanguage(const InLanguage&) = delete;
    InLanguage& operator=(const InLanguage&) = delete;
};
