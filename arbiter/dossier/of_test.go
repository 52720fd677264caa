package dossier

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/stages"
)

// What was said to everybody, what was drawn, who is kept apart and which byes were asked for is
// in the document; a bye in a round to come is not everybody's business.
func TestWhatIsSaidAndDrawnIsInTheDossier(t *testing.T) {
	free, err := game.Settings{Game: game.Renju}.With("opening", "free")
	if err != nil {
		t.Fatal(err)
	}
	var happened []Happened
	for i, e := range []tournament.Event{
		tournament.Created{Name: "Open", Game: free, Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.Swiss, Rounds: 3}},
		tournament.Entered{Players: []tournament.PlayerEntry{{Player: "a"}, {Player: "b"}, {Player: "c"}}},
		tournament.Described{Description: tournament.Description{Times: []string{"2026-08-01T10:00"}}},
		tournament.Forbade{Players: []string{"a", "c"}},
		tournament.ColourDrawn{Second: true, Method: "lot"},
		tournament.ByeRequested{Player: "c", Round: 2, Bye: tournament.HalfBye},
		tournament.ByeRequested{Player: "c", Round: 1, Bye: tournament.ZeroBye},
		tournament.Announced{ID: "y", Text: "Wrong hall"},
		tournament.Announced{ID: "x", Text: "Doors at 9", Round: 1},
		tournament.AnnouncementEnded{ID: "y"},
		tournament.Published{Pairings: []tournament.Pairing{{Round: 1, Board: 1, Game: "g", First: "b", Second: "a"}, {Round: 1, Board: 2, First: "c", Bye: tournament.ZeroBye}}},
		tournament.Described{Description: tournament.Description{Times: []string{"2026-08-01T11:00"}}},
	} {
		happened = append(happened, Happened{Position: int64(i + 1), At: clock.Instant(i + 1), Wall: int64(1000 * i), Said: e})
	}
	for _, did := range []game.Event{
		game.Created{Settings: free, Round: 1, Board: 1, Players: [2]string{"b", "a"}},
		game.Started{}, game.Ended{Outcome: game.Outcome{Score: game.Score{P1: 2}, Reason: game.ReasonFive}},
		game.Resulted{Old: game.Outcome{Score: game.Score{P1: 2}, Reason: game.ReasonFive}, New: game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonRuling}, Reason: "misread"}, game.Confirmed{By: 1},
	} {
		n := int64(len(happened))
		happened = append(happened, Happened{Position: n + 1, At: clock.Instant(n + 1), Wall: 1000 * n, Game: "g", Did: did})
	}
	who := func(id string) (Person, bool) { return Person{ID: id, Name: id}, true }
	for audience, byes := range map[Audience][]Bye{Arbiters: {{1, "zero"}, {2, "half"}}, Public: {{1, "zero"}}} {
		d, err := Of("event", happened, who, For{Audience: audience})
		if err != nil {
			t.Fatal(err)
		}
		if name := d.Entries[2].Name; name != "" {
			t.Errorf("an entry of one person has the name %s beside the person's", name)
		}
		if diff := cmp.Diff(byes, d.Entries[2].Byes); diff != "" {
			t.Errorf("%s: %s", audience, diff)
		}
		if d.Event.Initial != "second" || d.Event.Described != 2 || d.Event.DescribedAt != 11000 || cmp.Diff([][]string{{"a", "c"}}, d.Event.Apart) != "" {
			t.Errorf("%+v", d.Event)
		}
		if diff := cmp.Diff([]Announcement{{Position: 8, At: 7000, Words: "Wrong hall", Ended: true}, {Position: 9, Round: 1, At: 8000, Words: "Doors at 9"}}, d.Announcements); diff != "" {
			t.Error(diff)
		}
		if len(d.Rounds) != 1 || len(d.Rounds[0].Pairings) != 2 || d.Rounds[0].Pairings[0].Result != "0-1" || d.Rounds[0].Pairings[1].Bye != "zero" {
			t.Errorf("the round: %+v", d.Rounds)
		}
		if g := d.Games[0]; g.Result.Score != "0-1" || g.Resulted != 16 || g.ResultedAt != 15000 {
			t.Errorf("%+v", g)
		}
		book, err := d.Book()
		if err != nil || !book.Initial.Second || len(book.Forbidden) != 1 || book.Entries[2].Byes[1] != tournament.ZeroBye {
			t.Errorf("%v %+v", err, book)
		}
	}
}

// A dossier says who came from which place of another event, and the places of a knock-out. Its check
// reckons the places; a dossier of before has none.
func TestSeatsAndPlacesAreInTheDossier(t *testing.T) {
	free, err := game.Settings{Game: game.Renju}.With("opening", "free")
	if err != nil {
		t.Fatal(err)
	}
	rule := seats.Rule{}.With(0, seats.Row{Kind: stages.PlaceSeat, From: "qt", Place: 1}, seats.Row{Kind: stages.NationSeat, Nation: "EST"})
	var happened []Happened
	for i, e := range []tournament.Event{
		tournament.Created{Name: "Final", Game: free, Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.KnockOut}},
		seats.RuleSet{Rule: rule},
		seats.Confirmed{Seats: []seats.Taken{{Row: 1, Who: seats.Ref{Event: "qt", Player: "x"}, Player: "a", Why: stages.MovedUp, From: "qt", Place: 2},
			{Row: 2, Who: seats.Ref{Player: "b"}, Player: "b", Why: stages.WasNamed}}},
		tournament.Entered{Players: []tournament.PlayerEntry{{Player: "a"}, {Player: "b"}}},
		tournament.Published{Pairings: []tournament.Pairing{{Round: 1, Board: 1, Leg: 1, Game: "g", First: "a", Second: "b"}}},
	} {
		happened = append(happened, Happened{Position: int64(i + 1), At: clock.Instant(i + 1), Said: e})
	}
	for _, did := range []game.Event{game.Created{Settings: free, Round: 1, Board: 1, Players: [2]string{"a", "b"}},
		game.Started{}, game.Ended{Outcome: game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonFive}}} {
		n := int64(len(happened))
		happened = append(happened, Happened{Position: n + 1, At: clock.Instant(n + 1), Game: "g", Did: did})
	}
	d, err := Of("final", happened, func(id string) (Person, bool) { return Person{ID: id, Name: id}, true }, For{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]Seat{{Entry: "a", Kind: "place", Why: "moved-up", From: "qt", Place: 2}, {Entry: "b", Kind: "nation", Why: "named", Nation: "EST"}}, d.Seats); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]Place{{1, 1, 2}, {2, 2, 1}}, d.Places); diff != "" {
		t.Error(diff)
	}
	for places, faults := range map[string]int{"theirs": 0, "none": 0, "others": 1} {
		switch places {
		case "none":
			d.Places = nil
		case "others":
			d.Places = []Place{{1, 1, 1}, {2, 2, 2}}
		}
		if got := d.Check(); len(got) != faults {
			t.Errorf("%s: %v", places, got)
		}
		d.Places = []Place{{1, 1, 2}, {2, 2, 1}}
	}
}

// What happened later than either limit, that of the journal or that of the day, is left out.
func TestADossierEndsAtTheEarlierOfItsLimits(t *testing.T) {
	var happened []Happened
	for i, e := range []tournament.Event{
		tournament.Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.Swiss, Rounds: 3}},
		tournament.Announced{ID: "x", Text: "Doors at 9"},
		tournament.Announced{ID: "y", Text: "Doors at 10"},
	} {
		happened = append(happened, Happened{Position: int64(i + 1), At: clock.Instant(i + 1), Wall: int64(1000 * (i + 1)), Said: e})
	}
	for said, limits := range map[int][]For{
		2: {{}, {Until: 3}, {UntilWall: 3000}, {Until: 3, UntilWall: 3000}},
		1: {{Until: 2}, {UntilWall: 2000}, {Until: 2, UntilWall: 3000}, {Until: 3, UntilWall: 2000}},
		0: {{Until: 1}, {UntilWall: 1000}, {Until: 1, UntilWall: 2000}},
	} {
		for _, f := range limits {
			f.Audience = Arbiters
			if d, err := Of("event", happened, func(string) (Person, bool) { return Person{}, false }, f); err != nil || len(d.Announcements) != said {
				t.Errorf("until %d and %d: %d announcements, not %d: %v", f.Until, f.UntilWall, len(d.Announcements), said, err)
			}
		}
	}
}
