package installation

import (
	"fmt"
	"testing"
)

// A passkey opens the account that it was added to, under its own seal, until it is taken
// away or the password is set anew; a password that its holder changes leaves it.
func TestWhatAPasskeyOpens(t *testing.T) {
	var s State
	for _, id := range []string{"one", "two"} {
		does(t, &s, Make{id, Administrator, "n", "p"})
	}
	for i, step := range []struct {
		c     Command
		want  Code
		holds bool // one holds k1
	}{
		{AddPasskey{"nobody", "k1", "s1"}, NoAccount, false},
		{AddPasskey{"one", "k1", "s1"}, "", true},
		{RemovePasskey{"two", "k1"}, NoPasskey, true},
		{SetPassword{"one", "p2"}, "", true},
		{LogOut{"one"}, "", true},
		{RemovePasskey{"one", "k1"}, "", false},
		{RemovePasskey{"one", "k1"}, NoPasskey, false},
		{AddPasskey{"one", "k1", "s1"}, "", true},
		{MakeReset{"one", "t1", 10}, "", true},
		{Reset{"t1", 1, "p3"}, "", false},
		{AddPasskey{"one", "k1", "s1"}, "", true},
		{ReplacePassword{"one", "p4"}, "", false},
		{AddPasskey{"one", "k1", "s1"}, "", true},
		{Remove{"one"}, "", false},
		{RemovePasskey{"one", "k1"}, NoAccount, false},
	} {
		before := s
		if got := does(t, &s, step.c); got != step.want || s.Holds("one", "k1", "s1") != step.holds {
			t.Errorf("%d %T: %q, holds %t", i, step.c, got, s.Holds("one", "k1", "s1"))
		}
		if epoch := s.Accounts["one"].Epoch - before.Accounts["one"].Epoch; epoch != 0 && i == 1 {
			t.Error("a passkey that is added ends sessions")
		}
	}
	if s.Holds("two", "k1", "") || s.Holds("two", "k1", "s1") {
		t.Error("what an account has not is held")
	}
	for i := range MostPasskeys {
		does(t, &s, AddPasskey{"two", fmt.Sprint(i), "s"})
	}
	if got := does(t, &s, AddPasskey{"two", "more", "s"}); got != ManyPasskeys {
		t.Errorf("one more than may be: %q", got)
	}
}
