package tournament

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
)

// An event keeps an organiser. A dismissed official goes off duty.
func TestAnEventKeepsAnOrganiser(t *testing.T) {
	h := swissEvent(t, 1, Format{}, "a", "b")
	refused := func(c Command, code Code) {
		t.Helper()
		if err := h.try(t, c); !refusedWith(err, code) {
			t.Errorf("%+v: %v, not %s", c, err, code)
		}
	}
	refused(Appoint{Role: access.Arbiter}, BadAppointment)
	refused(Appoint{Account: "1", Role: "king"}, BadAppointment)
	refused(Dismiss{Account: "1"}, NotAppointed)
	h.do(t, Appoint{Account: "1", Role: access.Organising})
	refused(Appoint{Account: "1", Role: access.Arbiter}, LastOrganiser)
	refused(Dismiss{Account: "1"}, LastOrganiser)
	h.do(t, Appoint{Account: "2", Role: access.Organising})
	h.do(t, Appoint{Account: "1", Role: access.Arbiter})
	h.do(t, Appoint{Account: "3", Role: access.TimeArbiter, Juror: access.Juror{Country: "EST"}})
	if h.Access.Jurors["3"] != (access.Juror{}) {
		t.Errorf("a time arbiter is a juror: %+v", h.Access.Jurors["3"])
	}
	refused(Appoint{Account: "4", Role: access.Jury, Juror: access.Juror{Country: "E1"}}, BadCountry)
	refused(Appoint{Account: "4", Role: access.Jury, Juror: access.Juror{Player: "x"}}, NotEntered)
	h.do(t, Appoint{Account: "4", Role: access.Jury, Juror: access.Juror{Country: "est", Player: "b"}})
	if h.Access.Jurors["4"] != (access.Juror{Country: "EST", Player: "b"}) {
		t.Errorf("the juror: %+v", h.Access.Jurors["4"])
	}
	if events, err := Decide(h.book(), Appoint{Account: "4", Role: access.Jury, Juror: access.Juror{Country: "EST", Player: "b"}}, h.newID); err != nil || len(events) > 0 {
		t.Errorf("the same again: %v, %v", events, err)
	}
	h.do(t, Appoint{Account: "4", Role: access.Jury, Juror: access.Juror{Country: "SWE", Player: "b"}})
	if got := h.Access.Appointed(); !slices.Equal(got, []string{"1", "2", "3", "4"}) {
		t.Errorf("appointed are %q", got)
	}
	h.State = apply(t, h.State, TimeArbiterCame{Arbiter: "account:3"})
	h.do(t, Dismiss{Account: "3", Reason: "r"})
	if len(h.TimeArbiters) > 0 || len(h.Access.Appointed()) != 3 {
		t.Errorf("on duty are %q", h.TimeArbiters)
	}
	h.do(t, Dismiss{Account: "1"})
	if got := h.Leaves("4", "r"); len(got) != 1 || got[0] != Event(access.Dismissed{Account: "4", Reason: "r"}) {
		t.Errorf("%+v", got)
	}
}

// Somebody is expelled once, for a reason, and plays again once.
func TestAnExpulsionIsGivenOnce(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	for name, one := range map[string]struct {
		do   Command
		want Code
	}{
		"a stranger": {Expel{Player: "x", Rule: "RIF 16", Reason: "r"}, NotEntered}, "by no rule": {Expel{Player: "a", Rule: "RIF 1", Reason: "r"}, ConductRule},
		"without a reason": {Expel{Player: "a", Rule: "RIF 16"}, ReasonNeeded}, "back before": {Readmit{Player: "a", Reason: "r"}, NotExpelled}, "a stranger back": {Readmit{Player: "x", Reason: "r"}, NotEntered},
	} {
		if err := h.try(t, one.do); !refusedWith(err, one.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	h.do(t, Expel{Player: "a", Rule: "RIF 16", Reason: "r"})
	if err := h.try(t, Expel{Player: "a", Rule: "RIF 16", Reason: "r"}); !refusedWith(err, AlreadyExpelled) || h.Out("a") != 1 || h.outIn("a", 1) != true || h.outIn("b", 1) {
		t.Errorf("twice: %v, from round %d", err, h.Out("a"))
	}
	if err := h.try(t, Readmit{Player: "a"}); !refusedWith(err, ReasonNeeded) {
		t.Errorf("back without a reason: %v", err)
	}
	h.do(t, Readmit{Player: "a", Reason: "r"})
	if h.Out("a") != 0 || h.outIn("a", 9) {
		t.Errorf("back: %d", h.Out("a"))
	}
	h.endAll()
	h.do(t, Expel{Player: "b", Rule: "RIF 16", Reason: "r"})
	if h.Out("b") != 2 {
		t.Errorf("after the round: from round %d", h.Out("b"))
	}
	for want, e := range map[int]Entry{0: {}, 2: {Withdrawn: 2, Expelled: 3}, 3: {Withdrawn: 4, Expelled: 3}, 4: {Expelled: 4}, 5: {Withdrawn: 5}} {
		if e.Left() != want {
			t.Errorf("%+v has left in round %d", e, e.Left())
		}
	}
	if (Expelled{Player: "t", Person: "p"}).Whom() != "p" || (Readmitted{Player: "t"}).Whom() != "t" {
		t.Error("the person of a team, or the entry")
	}
}

// What a round was paired with is kept by round, and forgotten for the rounds from one on.
func TestTheBasisBeforeARound(t *testing.T) {
	s := State{Basis: map[string][]Paired{"g1": {{Round: 2}, {Round: 3}}, "g2": {{Round: 3}}}}
	before := s.Basis.before(3)
	if len(before) != 1 || len(before["g1"]) != 1 || before["g1"][0].Round != 2 || len(s.Basis["g1"]) != 2 {
		t.Errorf("%+v", before)
	}
}

// A text on a page is one line; a country and a sum have their form.
func TestATextThatCanStandOnAPage(t *testing.T) {
	for text, want := range map[string]bool{"Ann": true, "": true, "a\nb": false, "a\u2028b": false, "a\u202eb": false, "a\u202fb": true, "a\u2066b": false, "a\u2069b": false, "a\u206ab": true, "a\xff": false} {
		if err := CheckName(text, "f"); (err == nil) != want || err != nil && !refusedWith(err, BadText) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for code, want := range map[string]bool{"EST": true, "EE": true, "E": false, "ESTO": false, "E1T": false, "est": false, "AZ": true, "": false} {
		if capitals(code) != want {
			t.Errorf("%q is a country: %v", code, !want)
		}
	}
	for day, want := range map[string]bool{"": true, "2026-05-01": true, "1900-01-01": true, "1899-12-31": false, "2026-02-30": false, "x": false} {
		if isDate(day) != want {
			t.Errorf("%q is a day: %v", day, !want)
		}
	}
	sum := "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	for hash, want := range map[string]bool{sum: true, sum[1:]: false, sum + "0": false, "g" + sum[1:]: false, "A" + sum[1:]: false, "": false} {
		if isHash(hash) != want {
			t.Errorf("%q is a sum: %v", hash, !want)
		}
	}
}

// Persons are rated by the games that they played on the board; a team's by their own ratings.
func TestWhoIsRated(t *testing.T) {
	h := swissEvent(t, 3, Format{})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Rating: 2000}, {Player: "b", Rating: 1900}, {Player: "c"}, {Player: "d", Rating: 1800}}})
	h.next(t)
	h.end("g1", "1-0", game.ReasonFive)
	h.end("g2", "1-0", game.ReasonLate)
	ratingOf := func(string) int { return 7 }
	persons, players, games := h.book().Rated(ratingOf)
	if !slices.Equal(persons, []string{"a", "b", "c", "d"}) || players[0].Rating != 2000 || players[2].Rating != 0 || players[3].No != 4 {
		t.Errorf("%q, %+v", persons, players)
	}
	p := h.Pairings[0]
	number := func(player string) int { return 1 + slices.Index(persons, player) }
	if len(games) != 1 || games[0].First != number(p.First) || games[0].Second != number(p.Second) || games[0].Round != 1 || games[0].FirstScore <= games[0].SecondScore {
		t.Errorf("a forfeit is not rated: %+v", games)
	}
	h.Boards = 1
	if _, players, _ := h.book().Rated(ratingOf); players[0].Rating != 7 {
		t.Errorf("of a team of one: %+v", players[0])
	}
}
