package text

import "slices"

// Languages are the codes (BCP 47) of the languages of pages and papers, in the order in which a reader
// chooses. The first is used where nothing else fits.
func Languages() []string {
	return []string{"en", "eu", "fr", "de", "cs", "et", "hu", "pl", "sv", "ru", "zh-Hans", "zh-Hant", "ja", "ko"}
}

// IsLanguage reports whether a code is one of them.
func IsLanguage(code string) bool { return slices.Contains(Languages(), code) }
