package pairing

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"slices"
	"strconv"
)

// Lots draws an order of numbers that anybody can repeat who knows the seed: by the
// SHA-256 of "SEED:NUMBER", lowest first, as the standings draw theirs.
func Lots(numbers []int, seed string) []int {
	hash := make(map[int][sha256.Size]byte, len(numbers))
	for _, n := range numbers {
		hash[n] = sha256.Sum256([]byte(seed + ":" + strconv.Itoa(n)))
	}
	return slices.SortedFunc(slices.Values(numbers), func(a, b int) int {
		x, y := hash[a], hash[b]
		return cmp.Or(bytes.Compare(x[:], y[:]), cmp.Compare(a, b))
	})
}
