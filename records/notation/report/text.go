package report

import (
	"strings"
	"unicode"
)

// fitting is a text that fits its column, else none: a code that is cut is another code.
func fitting(text string, width int) string {
	if text = oneLine(text); len([]rune(text)) > width {
		return ""
	}
	return text
}

// cut is a text as far as it fits its column.
func cut(text string, width int) string {
	letters := []rune(text)
	return strings.TrimSpace(string(letters[:min(len(letters), width)]))
}

// oneLine is a text without what would end its line.
func oneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == '\ufeff' || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, text))
}

func within(n, most int) int {
	if n < 0 || n > most {
		return 0
	}
	return n
}
