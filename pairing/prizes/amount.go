package prizes

import (
	"strconv"
	"strings"
)

// ParseAmount reads an amount as people write it: "300", and where the unit has
// cents also "300.5" or "300,50". False for anything else and above MaxPrize.
func ParseAmount(text string, cents bool) (Amount, bool) {
	whole, part, fraction := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	if fraction && (!cents || part == "" || len(part) > 2) {
		return 0, false
	}
	if cents {
		part += strings.Repeat("0", 2-len(part))
	}
	digits := whole + part
	if whole == "" || len(digits) > 15 || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	return Amount(n), err == nil && Amount(n) <= MaxPrize
}

// Text writes an amount as ParseAmount reads it, cents always with two digits.
func (a Amount) Text(cents bool) string {
	if !cents {
		return strconv.FormatInt(int64(a), 10)
	}
	text := strconv.FormatInt(int64(a), 10)
	if len(text) < 3 {
		text = strings.Repeat("0", 3-len(text)) + text
	}
	return text[:len(text)-2] + "." + text[len(text)-2:]
}
