package swiss

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// value is the number that two's complement words stand for.
func value(w wide) *big.Int {
	n := new(big.Int)
	for k := len(w) - 1; k >= 0; k-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(w[k]))
	}
	if w[len(w)-1]>>63 == 1 {
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), 64*uint(len(w))))
	}
	return n
}

func TestWideNumbersCountAsBigOnes(t *testing.T) {
	word := rapid.OneOf(rapid.Uint64(), rapid.SampledFrom([]uint64{0, 1, 1<<64 - 1, 1 << 63}))
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) wide {
			top := rapid.Int64Range(-1<<61, 1<<61-1).Draw(t, name+" top")
			return wide{word.Draw(t, name+" low"), word.Draw(t, name+" middle"), uint64(top)}
		}
		a, b := draw("a"), draw("b")
		if value(plus(a, b)).Cmp(new(big.Int).Add(value(a), value(b))) != 0 {
			t.Fatal("plus")
		}
		if value(minus(a, b)).Cmp(new(big.Int).Sub(value(a), value(b))) != 0 {
			t.Fatal("minus")
		}
		if less(a, b) != (value(a).Cmp(value(b)) < 0) {
			t.Fatal("less")
		}
		if half(plus(a, a)) != a {
			t.Fatal("half")
		}
	})
}

func TestAValueMayCrossWords(t *testing.T) {
	var w wide
	put(&w, 60, 1000)
	put(&w, 60, 24)
	if value(w).Cmp(new(big.Int).Lsh(big.NewInt(1), 70)) != 0 {
		t.Errorf("%v", w)
	}
}
