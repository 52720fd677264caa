package event_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
)

func withSecond(kind knockout.Elimination) tournament.Created {
	return tournament.Created{Format: tournament.Format{System: tournament.KnockOut, Elimination: kind}}
}

// A double elimination from its first game to the second final, with the forms of its page alone.
func TestADoubleEliminationIsRunFromItsBracket(t *testing.T) {
	e := visit.OpenEvent(t, withSecond(knockout.Double))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	e.Anybody.Open(e.Path("/bracket")).Must(http.StatusOK)
	e.Anybody.Same("#bracket h2", "Main bracket", "Second bracket", "Final")
	e.Anybody.Same("#bracket h3", "Round 1", "Round 2", "Round 2", "Round 3", "Round 4")
	e.Anybody.Same("#match-2-2 .side", "Loser of round 1, match 1", "Loser of round 1, match 2")
	e.Anybody.Same("#match-3-1 .side", "Winner of round 2, match 2", "Loser of round 2, match 1")
	e.Anybody.Same("#match-4-1 .side", "Winner of round 2, match 1", "Winner of round 3, match 1")
	if words := e.Anybody.Words("#bracket"); !strings.Contains(words, "If the winner of the second bracket wins, a second final is played.") {
		t.Errorf("of a second final: %q", words)
	}
	publishDue(e)
	e.End("ada-dag", "1-0")
	e.End("bo-cleo", "1-0")
	if words := e.Arbiter.Open(e.Path("/bracket")).Words(".due"); !strings.Contains(words, "From match 2 on: Second bracket") || !strings.Contains(words, "Publish round 2") {
		t.Errorf("round 2 is published with %q", words)
	}
	publishDue(e)
	e.End("ada-bo", "1-0")
	e.End("cleo-dag", "0-1")
	publishDue(e)
	e.Anybody.Open(e.Path("")).Must(http.StatusOK)
	if words := e.Anybody.Words("main"); !strings.Contains(words, "Round 3: 0 of 1 matches are over.") {
		t.Errorf("the overview says %q", words)
	}
	e.End("bo-dag", "1-0")
	if words := e.Arbiter.Open(e.Path("/bracket")).Words(".due"); !strings.Contains(words, "Publish the final") {
		t.Errorf("the final is published with %q", words)
	}
	publishDue(e)
	e.Anybody.Open(e.Path("/bracket")).Same("#places li", "3 Dag EST", "4 Cleo EST")
	e.End("ada-bo", "0-1")
	if words := e.Arbiter.Open(e.Path("/bracket")).Words(".due"); !strings.Contains(words, "Publish the second final") {
		t.Errorf("the second final is published with %q", words)
	}
	publishDue(e)
	e.End("ada-bo", "0-1")
	e.Anybody.Open(e.Path("/bracket")).Same("#places li", "1 Bo EST", "2 Ada EST", "3 Dag EST", "4 Cleo EST")
	e.Anybody.Same("#bracket h3", "Round 1", "Round 2", "Round 2", "Round 3", "Round 4", "Second final")
	if words := e.Anybody.Words("#bracket"); strings.Contains(words, "If the winner") {
		t.Errorf("the second final is played: %q", words)
	}
	e.Anybody.Open(e.Path("")).Same(".winners li", "1 Bo EST", "2 Ada EST", "3 Dag EST")
	e.Anybody.Open(e.Path("/paper/standings")).Must(http.StatusOK).Same(".paper h2", "Final places", "Round 1", "Round 2", "Second bracket: Round 2", "Second bracket: Round 3", "Final", "Second final")
	signedFromItsPage(e, "/bracket")
}

// Whose first match is lost plays for the places behind.
func TestAConsolationIsRunFromItsBracket(t *testing.T) {
	e := visit.OpenEvent(t, withSecond(knockout.Consolation))
	e.Enter("Ada", "Bo", "Cleo", "Dag", "Eve")
	e.Anybody.Open(e.Path("/bracket")).Must(http.StatusOK)
	e.Anybody.Same("#bracket h2", "Main bracket", "Consolation")
	e.Anybody.Same("#bracket h3", "Quarter-finals", "Semifinals", "Final", "Round 3", "Round 4")
	e.Anybody.Same("#match-3-2 .side", "Loser of round 1, match 2", "Loser of round 2, match 1, if it was the first match")
	publishDue(e)
	publishDue(e) // bo-cleo, whose players had a bye
	e.End("dag-eve", "1-0")
	e.End("bo-cleo", "1-0")
	publishDue(e)
	e.End("ada-dag", "0-1") // ada's first match
	publishDue(e)
	e.End("bo-dag", "1-0")
	e.End("ada-eve", "1-0")
	publishDue(e)
	e.End("ada-cleo", "1-0")
	e.Anybody.Open(e.Path("/bracket")).Same("#places li", "1 Bo EST", "2 Dag EST", "3 Ada EST", "4 Cleo EST", "5 Eve EST")
	signedFromItsPage(e, "/bracket")
}

// Too few entries are told on the page, with a way on.
func TestTooFewForASecondBracket(t *testing.T) {
	for kind, says := range map[knockout.Elimination]string{knockout.Double: "at least three entries", knockout.Consolation: "at least four entries"} {
		e := visit.OpenEvent(t, withSecond(kind))
		e.Enter("Ada", "Bo")
		if words := e.Arbiter.Open(e.Path("/bracket")).Must(http.StatusOK).Words("main"); !strings.Contains(words, says) || !strings.Contains(words, "Settings") {
			t.Errorf("%s of two: %q", kind, words)
		}
	}
}
