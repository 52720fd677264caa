package tournament

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"renju-arbiter/arbiter/game"
)

// systems are events of every system before their first round.
func systems(t *testing.T) map[string]*sampleEvent {
	t.Helper()
	var players, clubs []PlayerEntry
	for n := range 9 {
		players = append(players, PlayerEntry{Player: fmt.Sprint("p", n), Rating: 2000 - n, Nation: []string{"EST", "JPN", "RUS"}[n%3]})
		clubs = append(clubs, club(fmt.Sprint("c", n), 3))
	}
	return map[string]*sampleEvent{
		"round robin":       eventOf(t, Created{}, players...),
		"round robin, legs": eventOf(t, Created{Format: Format{Legs: 2}}, players...),
		"swiss":             eventOf(t, Created{Format: Format{System: Swiss, Rounds: 5, Unfinished: UnfinishedDraw}}, players...),
		"swiss, legs":       eventOf(t, Created{Format: Format{System: Swiss, Rounds: 5, Legs: 2}}, players...),
		"knock-out":         eventOf(t, Created{Format: Format{System: KnockOut, ThirdPlace: true}}, players...),
		"scheveningen":      eventOf(t, Created{Format: Format{System: Scheveningen}}, players[:8]...),
		"teams":             eventOf(t, Created{Format: Format{Boards: 2, Reserves: 1}}, clubs...),
		"teams in a swiss":  eventOf(t, Created{Format: Format{System: Swiss, Rounds: 5, Boards: 2, Reserves: 1}}, clubs...),
	}
}

// sampleEvents are the same in the middle of their last round but one.
func sampleEvents(t *testing.T) map[string]*sampleEvent {
	t.Helper()
	all := systems(t)
	for name, h := range all {
		random := rand.New(rand.NewPCG(7, uint64(len(name))))
		h.do(t, SetPrizes{Fund: PrizeFund{Currency: "EUR", Lists: []PrizeList{{Name: "all", Prizes: nil}}}})
		if h.Whole() {
			h.do(t, PublishSchedule{})
		}
		for round := 1; round < max(h.LastRound(), 4); round++ {
			if !h.Whole() {
				h.do(t, PublishRound{Round: round})
			}
			for _, p := range h.PairingsIn(round) {
				if p.Game != "" && (round < 3 || random.IntN(3) > 0) {
					h.end(p.Game, []string{"1-0", "0-1"}[random.IntN(2)], []string{game.ReasonFive, game.ReasonLate}[random.IntN(2)])
				}
			}
			if round == 3 {
				break
			}
			if h.How() == Swiss { // who did not come is here again
				h.do(t, CheckIn{Players: h.Entries.ByRating(), Here: true})
			}
		}
	}
	all["round robin"].do(t, Withdraw{Player: "p3", Round: 4, Reason: "ill"})
	return all
}

// What is read in a book is what the event says of itself, and no game is asked for
// it: each was asked once, when the book was made.
func TestABookAsksEachGameOnce(t *testing.T) {
	for name, h := range sampleEvents(t) {
		asked := map[string]int{}
		b := NewBook(h.State, func(id string) (game.State, error) {
			asked[id]++
			return h.gameOf(id)
		})
		same := func(what string, got, want any, gotErr, wantErr error) {
			t.Helper()
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
				t.Errorf("%s, %s: %v, not %v: %s", name, what, gotErr, wantErr, diff)
			}
		}
		for range 2 {
			table, cross, err := b.Tables()
			want, wantCross, wantErr := h.book().Tables()
			same("table", table, want, err, wantErr)
			same("cross table", cross, wantCross, err, wantErr)
			if h.Boards > 0 {
				teams, cross, err := b.TeamTables()
				wantTeams, wantCross, wantErr := h.book().TeamTables()
				same("team table", teams, wantTeams, err, wantErr)
				same("cross table of teams", cross, wantCross, err, wantErr)
			}
			if _, err := b.Payout(); err != nil {
				t.Errorf("%s, prizes: %v", name, err)
			}
			field, err := b.Field()
			wantField, wantErr := h.book().Field()
			same("field", field, wantField, err, wantErr)
			pairs, err := b.Proposal()
			wantPairs, wantErr := h.book().Proposal()
			same("proposal", pairs, wantPairs, err, wantErr)
			same("missing", b.Missing(), h.book().Missing(), nil, nil)
			same("away", b.Away(), h.book().Away(), nil, nil)
			same("finished", b.Finished(), h.book().Finished(), nil, nil)
			same("notes", b.Notes(), h.book().Notes(), nil, nil)
		}
		for _, p := range h.Pairings {
			if n := asked[p.Game]; p.Game != "" && n != 1 {
				t.Errorf("%s: game %s was asked %d times", name, p.Game, n)
			}
		}
		for round := range 6 {
			field, known := b.FieldOf(round)
			want, wantKnown := h.book().FieldOf(round)
			if diff := cmp.Diff(want, field); diff != "" || known != wantKnown {
				t.Errorf("%s, field of round %d: %s", name, round, diff)
			}
		}
	}
}

func TestABookSaysHowFarAnEventIs(t *testing.T) {
	h := swissEvent(t, 2, Format{})
	says := func(when string, round int, p Progress) {
		t.Helper()
		gotRound, got := h.book().Progress()
		if gotRound != round || got != p {
			t.Errorf("%s: %s in round %d", when, got, gotRound)
		}
	}
	says("without players", 0, Preparing)
	h.do(t, Admit{Players: entries("a", "b", "c", "d")})
	says("before round 1", 0, Preparing)
	h.next(t)
	says("in round 1", 1, Running)
	h.endAll()
	says("between two rounds", 1, Running)
	h.next(t)
	says("in round 2", 2, Running)
	h.endAll()
	says("after the last", 2, Finished)
	h.games[h.Pairings[0].Game] = game.State{Status: game.Open}
	says("a game of round 1 goes on", 1, Running)
	h.games[h.Pairings[0].Game] = game.State{Status: game.Void}
	says("a game of round 1 is void", 2, Finished)
	h.games[h.Pairings[0].Game] = game.State{Status: game.Void, Claims: []game.Claim{{Judged: false}}} // nobody rules on it any more
	h.games[h.Pairings[1].Game] = game.State{Status: game.Scheduled}
	h.games[h.Pairings[3].Game] = game.State{Status: game.Open}
	if going := h.book().Going(); !slices.Equal(going, []Pairing{h.Pairings[3]}) {
		t.Errorf("going on: %+v", going)
	}
	h.games[h.Pairings[1].Game], h.games[h.Pairings[3].Game] = game.State{Status: game.Void}, game.State{Status: game.Void}
	if c := h.book().Count(1); c != (Count{Games: 2}) {
		t.Errorf("round 1: %+v", c)
	}
	broken := func(string) (game.State, error) { return game.State{}, errors.New("no such game") }
	if round, p := NewBook(h.State, broken).Progress(); round != 2 || p != Finished {
		t.Errorf("without games: %s in round %d", p, round)
	}
}
