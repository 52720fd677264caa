package arbiter_test

import (
	"testing"

	"renju-arbiter/arbiter/journal"
)

// Whoever is refused because no node decides is told why, and whether anything may have been written.
func TestWhyNobodyDecidesIsSaid(t *testing.T) {
	for why, want := range map[journal.NoLeaderError]string{
		{}:                       "failure.leaderless",
		{Sent: true}:             "failure.unsure",
		{Soon: true}:             "failure.elsewhere",
		{Sent: true, Soon: true}: "failure.unsure",
		{Sent: true, Cut: true}:  "failure.leaderless.lost",
	} {
		asked := journal.WithNoLeader(t.Context(), why)
		told := journal.Explained(asked, &journal.NotLeaderError{})
		if is, found := told.(*journal.NoLeaderError); !found || *is != why {
			t.Errorf("%+v is explained with %v", why, told)
		} else if key, _ := is.Sentence(); key != want {
			t.Errorf("%+v is said with %s", why, key)
		}
	}
}
