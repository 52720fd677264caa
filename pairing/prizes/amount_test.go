package prizes

import "testing"

func TestAnAmountIsReadAsItIsWritten(t *testing.T) {
	for _, c := range []struct {
		text  string
		cents bool
		want  Amount
		ok    bool
	}{
		{"300", false, 300, true}, {"300", true, 30000, true}, {"300.5", true, 30050, true}, {"300,05", true, 30005, true}, {"0", true, 0, true},
		{"1000000000000", false, MaxPrize, true}, {"1000000000001", false, 0, false}, {"10000000000.01", true, 0, false},
		{"300.5", false, 0, false}, {"300.", true, 0, false}, {".5", true, 0, false}, {"3.005", true, 0, false}, {"", true, 0, false},
		{"-3", true, 0, false}, {"+3", false, 0, false}, {"1e3", false, 0, false}, {"1.2,3", true, 0, false}, {"٣", false, 0, false}, {"99999999999999999999", false, 0, false},
	} {
		got, ok := ParseAmount(c.text, c.cents)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%q, cents %v: %d %v", c.text, c.cents, got, ok)
		}
	}
	for a, want := range map[Amount]string{0: "0.00", 5: "0.05", 30050: "300.50"} {
		if a.Text(true) != want {
			t.Errorf("%d is %q", a, a.Text(true))
		}
	}
}

func FuzzParseAmount(f *testing.F) {
	for _, seed := range []string{"300", "300.5", "0,05", "007", "1.", "x"} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, text string, cents bool) {
		a, ok := ParseAmount(text, cents)
		if !ok {
			return
		}
		if again, ok := ParseAmount(a.Text(cents), cents); a < 0 || a > MaxPrize || !ok || again != a {
			t.Errorf("%q is %d, written %q", text, a, a.Text(cents))
		}
	})
}
