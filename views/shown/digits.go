package shown

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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

// Fingerprint is the SHA-256 of a certificate, written as the dialogues of devices write it.
func Fingerprint(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return fmt.Sprintf("% X", sum[:])
}
