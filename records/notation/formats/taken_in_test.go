package formats

import (
	"bytes"
	"strings"
	"testing"
)

// The name of the file that somebody took in is no name of an event: it does not leave again.
func TestWhatWasTakenInLeavesWithoutTheNameOfItsFile(t *testing.T) {
	for name, file := range map[string]string{"sgf": "(;GM[4]SZ[15];B[hh];W[hi]C[Here.])", "lib": "\x78\x00\x79\x40", "psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\nA\nB\n0\n"} {
		f, _ := Named(name)
		d, _, err := f.Read([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		plain := f.Leaves(d)
		d.Event.Name = "Mine." + strings.ToUpper(name)
		for _, to := range all {
			if to.Write == nil || to.single() {
				continue
			}
			if bytes.Contains(to.Leaves(d).Bytes, []byte("Mine")) {
				t.Errorf("%s as %s has the name of its file", name, to.Name)
			}
		}
		if got := f.Leaves(d); !f.single() && !bytes.Equal(got.Bytes, plain.Bytes) {
			t.Errorf("%s: %q, not %q", name, got.Bytes, plain.Bytes)
		}
	}
}
