package shown

import (
	"crypto/sha256"
	"fmt"
)

// Fingerprint is the SHA-256 of a certificate, written as the dialogues of devices write it.
func Fingerprint(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return fmt.Sprintf("% X", sum[:])
}
