package statement

import (
	"encoding/hex"
	"slices"
)

// Digits are bytes in hexadecimal, in groups of four digits, as people compare them.
func Digits(b []byte) []string {
	var list []string
	for pair := range slices.Chunk(b, 2) {
		list = append(list, hex.EncodeToString(pair))
	}
	return list
}
