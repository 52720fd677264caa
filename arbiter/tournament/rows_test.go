package tournament

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/standings"
)

// Every field of a format is described, under the name that it has in the journal, but
// which order was the usual one: nobody chooses that.
func TestNoSettingOfAFormatIsForgotten(t *testing.T) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Format]()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name != "usualOrder" && !slices.Contains(names(), name) {
			t.Errorf("%s is not described", name)
		}
	}
}

// An event has the settings of its system, in the order in which they are shown.
func TestAnEventHasTheSettingsOfItsSystem(t *testing.T) {
	for _, c := range []struct {
		format Format
		want   string
	}{
		{Format{}, "system boards legs win draw tiebreaks unplayed numbers seed apart adjourned keep firstBoard appeal"},
		{Format{Apart: ApartLast, Legs: 2, Score: ByMatches}, "system boards legs win draw score matchWin matchDraw tiebreaks unplayed numbers seed apart apartRounds adjourned keep firstBoard appeal"},
		{Format{System: Swiss, Legs: 2, Score: ByGames}, "system rounds boards legs win draw score tiebreaks unplayed numbers seed apart unfinished adjourned baku colourFree firstBoard appeal"},
		{Format{System: KnockOut, Legs: 2}, "system boards legs win draw tiebreaks unplayed numbers seed level thirdPlace elimination firstBoard appeal"},
		{Format{System: KnockOut, Elimination: knockout.Double}, "system boards legs win draw tiebreaks unplayed numbers seed level thirdPlace elimination oneFinal firstBoard appeal"},
		{Format{System: Scheveningen}, "system boards legs win draw tiebreaks unplayed seed adjourned firstBoard appeal"},
		{Format{System: Swiss, Boards: 4}, "system rounds boards reserves gamesFirst freeOrder lineUpMinutes win draw matchWin matchDraw tiebreaks unplayed seed apart unfinished adjourned baku colourFree firstBoard appeal"},
		{Format{System: Keizer, Legs: 2}, "system rounds boards numbers unfinished adjourned colourFree keizerAbsence keizerDuty keizerBye keizerRepeat firstBoard appeal"},
	} {
		var has []string
		for _, r := range Rows() {
			if r.Of(&Created{Format: c.format}) {
				has = append(has, r.Name)
			}
		}
		if got := strings.Join(has, " "); got != c.want {
			t.Errorf("%+v has %s", c.format, got)
		}
	}
}

// A number ends where the form and the manual say.
func TestTheLargestNumbersOfAnEvent(t *testing.T) {
	most := map[string]float64{"rounds": 50, "boards": 20, "reserves": 20, "legs": 12, "win": 100, "draw": 100, "matchWin": 100, "matchDraw": 100, "apartRounds": 50, "appeal": 1440, "lineUpMinutes": 1440, "firstBoard": 9000, "keizerRepeat": 50}
	for _, r := range Rows() {
		if r.Most != most[r.Name] {
			t.Errorf("%s is %v at most, not %v", r.Name, r.Most, most[r.Name])
		}
	}
}

// drawCreated sets each setting to something that it may be, or not.
func drawCreated(t *rapid.T) Created {
	c := Created{Name: "Open", Cycles: 1}
	for _, r := range Rows() {
		values := append([]string{"", ""}, r.Known...)
		switch r.Kind {
		case setting.Number:
			values = []string{"", "", "1", "2", "4", "0.5"}
		case setting.List:
			values = []string{"", strings.Join(r.Known[:2], ","), r.Known[1]}
		case setting.Text:
			values = []string{"", "phrase"}
		}
		with, err := c.With(r.Name, rapid.SampledFrom(values).Draw(t, r.Name))
		if err == nil {
			c = with
		}
	}
	return c
}

// What is shown of an event makes the same event again; what it does not have is kept
// of none.
func TestAFormatIsReadBackAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCreated(t)
		again := Created{Name: c.Name, Cycles: c.Cycles}
		for _, r := range Rows() {
			if !r.Of(&c) && r.Get(&c) != r.Get(&Created{}) {
				t.Fatalf("%s is %q in %+v", r.Name, r.Get(&c), c.Format)
			}
			with, err := again.With(r.Name, r.Get(&c))
			if err != nil && !refusedWith(err, r.Code) {
				t.Fatalf("%s %q: %v", r.Name, r.Get(&c), err)
			}
			again = with
		}
		if !sameFormat(c, again) {
			t.Fatalf("%+v became %+v", c.Format, again.Format)
		}
		settled := c.Settled()
		if !reflect.DeepEqual(settled, settled.Settled()) || settled.Games() != c.Games() || settled.Ranks() != c.Ranks() {
			t.Fatalf("%+v is settled as %+v", c.Format, settled.Format)
		}
	})
}

func sameFormat(a, b Created) bool {
	x, _ := Encode(a)
	y, _ := Encode(b)
	return string(x) == string(y)
}

// What cannot be read is named by its setting, and what does not do is refused as
// Create would, both at once.
func TestASettingOfAFormatIsRefusedWhereItIsSaid(t *testing.T) {
	for _, c := range []struct {
		format      Format
		name, value string
		field       string
		code        Code // empty: it cannot be read
	}{
		{Format{System: Swiss}, "rounds", "many", "rounds", ""},
		{Format{System: Swiss}, "rounds", "51", "rounds", BadRounds},
		{Format{}, "system", "ladder", "system", BadSystem},
		{Format{}, "win", "Inf", "win", ""},
		{Format{}, "apart", "mostly", "apart", BadApart},
		{Format{Apart: ApartLast}, "apartRounds", "0", "apart", BadApart},
		{Format{Boards: 4}, "reserves", "21", "boards", BadBoards},
		{Format{}, "dance", "yes", "dance", ""},
	} {
		with, err := Created{Format: c.format}.With(c.name, c.value)
		about, known := errors.AsType[interface {
			error
			Field() string
		}](err)
		if !known || about.Field() != c.field || c.code != "" && !refusedWith(err, c.code) {
			t.Errorf("%s %q: %v", c.name, c.value, err)
		}
		if !sameFormat(with, Created{Format: c.format}) {
			t.Errorf("%s %q changed %+v", c.name, c.value, with.Format)
		}
	}
	if with, err := (Created{}).With("rounds", "5"); err != nil || with.Rounds != 0 {
		t.Errorf("a round robin takes no rounds: %d, %v", with.Rounds, err)
	}
}

// Boards begin with their number, and nothing else of an event differs: pairings, colours, results by lots or by the
// arbiter, the table and the last round.
func TestBoardsBeginWithTheirNumber(t *testing.T) {
	for _, format := range []Format{
		{}, {Legs: 2, Score: ByGames}, {System: Swiss, Rounds: 3}, {System: Scheveningen},
		{System: KnockOut, ThirdPlace: true, Level: []string{"extra-pair", "arbiter"}},
		{System: KnockOut, Elimination: knockout.Double, Level: []string{"lots"}, Seed: "7"}, {System: KnockOut, Legs: 2, Level: []string{"arbiter"}},
	} {
		played := func(first int) (pairings []Pairing, table standings.Standings) {
			format.FirstBoard = first
			h := eventOf(t, Created{Format: format}, entries("a", "b", "c", "d", "e", "f")...)
			if h.Whole() {
				h.do(t, PublishSchedule{})
			}
			for draws := 0; draws < 40; draws++ {
				for _, p := range h.Pairings {
					if p.Game != "" && h.games[p.Game].Outcome == nil {
						score := []string{"1-0", "1/2-1/2", "0-1"}[draws%3]
						h.end(p.Game, score, game.ReasonRuling)
						draws++
					}
				}
				for _, l := range h.book().Levels() {
					if l.Rule {
						h.do(t, RuleMatch{Round: l.Round, Board: l.Board, Winner: l.Lower, Reason: "lots"})
					}
				}
				if due, _ := h.book().Due(); h.how() == KnockOut && len(due) > 0 {
					h.do(t, PublishRound{Round: due[0].Round})
				} else if h.how() == Swiss && h.Rounds() < 3 {
					h.next(t)
				}
			}
			if h.how() == KnockOut {
				if state, err := h.book().KnockOut(); err != nil || state.Winner == 0 || h.book().LevelMatch(h.Rounds()) > 0 {
					t.Fatalf("%+v: %v, %+v", format, err, state)
				}
			}
			table, _, err := h.book().Tables()
			if err != nil && h.how() != KnockOut {
				t.Fatal(err)
			}
			return h.Pairings, table
		}
		want, table := played(0)
		got, shifted := played(21)
		for i := range got {
			got[i].Board -= 20
		}
		if diff := cmp.Diff(want, got); diff != "" || len(want) < 5 {
			t.Errorf("%+v: %s", format, diff)
		}
		if diff := cmp.Diff(table, shifted); diff != "" {
			t.Errorf("%+v: %s", format, diff)
		}
	}
}

// Boards have their numbers before the first round, and keep them.
func TestTheFirstBoardIsSettled(t *testing.T) {
	h := eventOf(t, Created{}, entries("a", "b", "c")...)
	to := h.Created
	to.FirstBoard = MaxFirstBoard + 1
	if err := h.try(t, ChangeSettings{To: to}); !refusedWith(err, BadFirstBoard) {
		t.Error(err)
	}
	to.FirstBoard = 41
	h.do(t, ChangeSettings{To: to})
	h.do(t, PublishSchedule{})
	if board := h.Pairings[0].Board; board != 41 {
		t.Errorf("the first board is %d", board)
	}
	to.FirstBoard = 1
	if err := h.try(t, ChangeSettings{To: to, Reason: "another room", Consent: everybody}); !refusedWith(err, SettingSettled) {
		t.Error(err)
	}
}
