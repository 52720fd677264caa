package installation

import (
	"fmt"
	"slices"
	"testing"
)

// Two starts are joined once, never with themselves, and parted again; each with a reason. Nothing changes otherwise.
func TestStartsAreJoinedAndParted(t *testing.T) {
	var s State
	for _, step := range []struct {
		c    Command
		want Code
	}{
		{JoinPersons{Person: "a", With: "a", Reason: "typed twice"}, JoinedSelf},
		{JoinPersons{Person: "a", Reason: "typed twice"}, NoPerson},
		{JoinPersons{Person: "a", With: "b"}, ReasonMissing},
		{JoinPersons{Person: "a", With: "b", Reason: "he said so"}, ""},
		{JoinPersons{Person: "b", With: "a", Reason: "he said so"}, JoinedAlready},
		{JoinPersons{Person: "c", With: "b", Reason: "he said so"}, ""},
		{JoinPersons{Person: "c", With: "a", Reason: "he said so"}, JoinedAlready},
		{PartPersons{Person: "c", With: "a", Reason: "an error"}, NotJoined},
		{PartPersons{Person: "b", With: "a"}, ReasonMissing},
		{PartPersons{Person: "b", With: "a", Reason: "an error"}, ""},
		{PartPersons{Person: "a", With: "b", Reason: "an error"}, NotJoined},
	} {
		before := s.Joined
		if got := does(t, &s, step.c); got != step.want || got != "" && !slices.Equal(before, s.Joined) {
			t.Errorf("%+v: %q, not %q", step.c, got, step.want)
		}
	}
	if fmt.Sprint(s.JoinedWith("a"), s.JoinedWith("b"), s.JoinedWith("c")) != "[a] [b c] [c b]" {
		t.Error(s.Joined)
	}
}
