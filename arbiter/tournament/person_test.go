package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
)

// A correction names its fields and its reason; an entry is paired and ranked by
// what is right from then on.
func TestAPersonIsCorrectedWithAReason(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	name := []PersonField{NameField}
	for what, c := range map[string]struct {
		command CorrectPerson
		code    Code
	}{
		"nobody":           {CorrectPerson{Person: "x", Fields: name, Reason: "r"}, NotEntered},
		"without a reason": {CorrectPerson{Person: "a", Fields: name}, ReasonNeeded},
		"the same again":   {CorrectPerson{Person: "a", Reason: "r"}, NothingChanged},
	} {
		if err := h.try(t, c.command); !refusedWith(err, c.code) {
			t.Errorf("%s: %v", what, err)
		}
	}
	h.do(t, CorrectPerson{Person: "b", Fields: []PersonField{NameField, RatingField, CountryField}, Rating: 2150, Nation: "EST", Reason: "misread"})
	if e, _ := h.Entry("b"); e.Rating != 2150 || e.Nation != "EST" || e.Number != 2 {
		t.Errorf("the entry is %+v", e)
	}
	want := []PersonChange{{Person: "b", Fields: []PersonField{NameField, RatingField, CountryField}, Reason: "misread"}}
	if diff := cmp.Diff(want, h.PersonChanges); diff != "" {
		t.Error(diff)
	}
	if made := h.PairingRecords[1].Before; len(made.PersonChanges) > 0 {
		t.Error("round 1 was paired before the correction, and knows of it")
	}
	h.end(h.Pairings[0].Game, "1-0", game.ReasonFive)
	h.end(h.Pairings[1].Game, "1-0", game.ReasonFive)
	h.State.Signed = true
	if err := h.try(t, CorrectPerson{Person: "a", Fields: name, Reason: "r"}); !refusedWith(err, AlreadySigned) {
		t.Errorf("in a signed table: %v", err)
	}
}

// A member of a team has no entry of its own; the team has no nation.
func TestAMemberOfATeamIsCorrectedWithoutTheTeam(t *testing.T) {
	s := State{Created: Created{Format: Format{Boards: 1}}, Entries: []Entry{{Player: "t", Number: 1, Rating: 2000, Members: []string{"m"}}}}
	for person, want := range map[string]PersonCorrected{
		"m": {Person: "m", Fields: []PersonField{RatingField}, Reason: "r"},
		"t": {Person: "t", Fields: []PersonField{RatingField}, Rating: 1900, Reason: "r"},
	} {
		events, err := decide(s, CorrectPerson{Person: person, Fields: []PersonField{RatingField}, Rating: 1900, Nation: "EST", Reason: "r"})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]Event{want}, events); diff != "" {
			t.Error(diff)
		}
		next := apply(t, s, events...)
		if e, _ := next.Entry("t"); person == "m" && e.Rating != 2000 || person == "t" && e.Rating != 1900 || e.Nation != "" {
			t.Errorf("%s: the team is %+v", person, e)
		}
	}
}

// Somebody is forgotten when nothing is left to play: the event is over, or the
// player has withdrawn and every own game is finished.
func TestWhoStillPlaysIsNotForgotten(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	expect := func(when string, code Code) {
		t.Helper()
		if err := h.try(t, ForgetPerson{"a"}); !refusedWith(err, code) {
			t.Errorf("%s: %v", when, err)
		}
	}
	expect("before the first round", RemoveInstead)
	if err := h.try(t, ForgetPerson{"x"}); !refusedWith(err, NotEntered) {
		t.Errorf("nobody: %v", err)
	}
	h.next(t)
	expect("in a game", StillPlays)
	h.endAll()
	expect("between rounds", StillPlays)
	withdrawn := *h
	withdrawn.do(t, Withdraw{Player: "a", Reason: "ill"})
	withdrawn.do(t, ForgetPerson{"a"})
	h.next(t)
	expect("in the last game", StillPlays)
	h.endAll()
	h.sign(t)
	h.do(t, ForgetPerson{"a"})
	expect("twice", AlreadyUnknown)
	if !h.Forgotten("a") || h.Forgotten("b") {
		t.Errorf("forgotten: %+v", h.PersonChanges)
	}
	h.do(t, ReopenTable{Reason: "r"})
	if err := h.try(t, CorrectPerson{Person: "a", Fields: []PersonField{NameField}, Reason: "r"}); !refusedWith(err, AlreadyUnknown) {
		t.Errorf("a name for somebody forgotten: %v", err)
	}
}

func TestAnEntryIsRemovedBeforeTheFirstRound(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	h.do(t, Forbid{Players: []string{"a", "b"}})
	h.do(t, Forbid{Players: []string{"b", "c", "d"}})
	if err := h.try(t, RemoveEntry{"x"}); !refusedWith(err, NotEntered) {
		t.Error(err)
	}
	h.do(t, RemoveEntry{"b"})
	if _, entered := h.Entry("b"); entered || len(h.Entries) != 3 || h.Entries[1].Number != 2 {
		t.Errorf("%+v", h.Entries)
	}
	if diff := cmp.Diff([][]string{{"c", "d"}}, h.Forbidden); diff != "" {
		t.Error(diff)
	}
	h.next(t)
	if err := h.try(t, RemoveEntry{"a"}); !refusedWith(err, EntryHasGames) {
		t.Error(err)
	}
}

// Who came late, or never, and has no game can be taken out after round 1 as well: the
// rounds are those of the others.
func TestAnEntryWithoutGamesIsRemovedAtAnyTime(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d", "e")
	h.do(t, RequestBye{Player: "e", Round: 1, Bye: ZeroBye})
	h.next(t)
	h.do(t, Admit{Players: []PlayerEntry{{Player: "f"}}})
	h.do(t, RemoveEntry{"e"})
	h.do(t, RemoveEntry{"f"})
	if len(h.Entries) != 4 || len(h.PairingsIn(1)) != 2 || len(h.PairingRecords[1].Before.Entries) != 5 {
		t.Errorf("entries %v, round 1 %v", h.Entries, h.PairingsIn(1))
	}
	h.end(h.Pairings[0].Game, "1-0", game.ReasonFive)
	h.end(h.Pairings[1].Game, "1-0", game.ReasonFive)
	if h.next(t); len(h.PairingsIn(2)) != 2 {
		t.Errorf("round 2 is %v", h.PairingsIn(2))
	}
}

// The language of a card is noted, changed and taken back; it goes with the person who is forgotten.
func TestTheLanguageOfACardIsNoted(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	h.do(t, NoteLanguage{"a", "zh-Hans"})
	h.do(t, NoteLanguage{"b", "ja"})
	h.do(t, NoteLanguage{"a", "ko"})
	h.do(t, NoteLanguage{"b", ""})
	if diff := cmp.Diff(Languages{"a": "ko"}, h.Languages); diff != "" {
		t.Error(diff)
	}
	for _, c := range []struct {
		who, code string
		refused   Code
	}{{"a", "ko", NothingChanged}, {"b", "", NothingChanged}, {"x", "fr", NotEntered}, {"a", "tlh", NoSuchLanguage}, {"a", "EN", NoSuchLanguage}, {"a", "zh", NoSuchLanguage}} {
		if err := h.try(t, NoteLanguage{c.who, c.code}); !refusedWith(err, c.refused) {
			t.Errorf("%s for %s: %v", c.code, c.who, err)
		}
	}
	for range 2 {
		h.next(t)
		h.endAll()
	}
	h.do(t, ForgetPerson{"a"})
	if h.Languages["a"] != "ko" { // it stands in the journal, and is listed among what stays
		t.Errorf("%v", h.Languages)
	}
	if err := h.try(t, NoteLanguage{"a", "fr"}); !refusedWith(err, AlreadyUnknown) {
		t.Error(err)
	}
}
