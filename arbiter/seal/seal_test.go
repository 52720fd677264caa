package seal

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The bytes under a seal are written down: each part with its length before it.
func TestTheBytesUnderASeal(t *testing.T) {
	bytes := "\x00\x00\x00\x00\x00\x00\x00\x06person" +
		"\x00\x00\x00\x00\x00\x00\x00\x02\x01\x02" +
		"\x00\x00\x00\x00\x00\x00\x00\x03Ada" +
		"\x00\x00\x00\x00\x00\x00\x00\x00"
	sum := sha256.Sum256([]byte(bytes))
	if got := Of("person", Salt{1, 2}, "Ada", ""); got != hex.EncodeToString(sum[:]) {
		t.Error(got)
	}
}

// Nothing else has the same seal: no other salt, no other border between two fields.
func TestNothingElseHasTheSameSeal(t *testing.T) {
	seen := map[string]int{}
	for i, s := range []string{
		Of("person", Salt{1}, "Ada", "Brook"), Of("person", Salt{2}, "Ada", "Brook"), Of("account", Salt{1}, "Ada", "Brook"),
		Of("person", Salt{1}, "AdaB", "rook"), Of("person", Salt{1}, "Ada", "Brook", ""), Of("person", Salt{1}, "Brook", "Ada"),
		Of("person", nil, "\x01", "Ada", "Brook"),
	} {
		if j, twice := seen[s]; twice {
			t.Errorf("%d and %d have one seal", i, j)
		}
		seen[s] = i
	}
}
