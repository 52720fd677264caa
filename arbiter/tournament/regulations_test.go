package tournament

import (
	"errors"
	"slices"
	"testing"

	"renju-arbiter/arbiter/game"
)

// everybody agrees to a change.
var everybody = Consent{Of: AllPlayers}

// Every setting of every game and system is in the regulations, and says how it stands to the
// rules of RIF; no other setting has a stand.
func TestEverySettingIsInTheRegulations(t *testing.T) {
	known := map[string]bool{"cycles": true}
	for _, r := range Rows() {
		known[r.Name] = Regulates(r.Name)
	}
	for _, name := range game.Games() {
		choices, err := game.Choices(name)
		if err != nil {
			t.Fatal(err)
		}
		c := Usual()
		c.Game = game.Settings{Game: name}
		listed := c.Regulations()
		for _, n := range choices {
			known[n.Name] = true
			if !n.Unsaid() && !slices.ContainsFunc(listed, func(r Regulation) bool { return r.Name == n.Name && r.OfGames && r.Stance != "" }) {
				t.Errorf("%s: %s is not in the regulations", name, n.Name)
			}
		}
	}
	for _, system := range Systems {
		for _, boards := range []int{0, 4} {
			c := Usual()
			c.System, c.Boards, c.Apart = system, boards, ApartLast
			settled := c.Settled()
			for _, r := range Rows() {
				listed := slices.ContainsFunc(c.Regulations(), func(in Regulation) bool { return in.Name == r.Name })
				if has := r.Of(&c) && r.Get(&settled) != "" && Regulates(r.Name); has != listed {
					t.Errorf("%s of %d boards: %s is in the regulations: %v", system, boards, r.Name, listed)
				}
			}
		}
	}
	for name, regulates := range known {
		if _, has := stands()[name]; regulates && !has {
			t.Errorf("nobody says how %s stands to the rules of RIF", name)
		}
	}
	for name := range stands() {
		if !known[name] {
			t.Errorf("there is no setting %s", name)
		}
	}
}

// A value that leaves a rule says which one it leaves.
func TestADepartureNamesTheRuleItLeaves(t *testing.T) {
	renju := func(change func(*game.Settings)) Created {
		c := Usual()
		c.Game = game.Settings{Opening: "taraguchi-10", Control: "5400+30"}
		change(&c.Game)
		c.Game, _ = c.Game.Complete()
		return c
	}
	for _, test := range []struct {
		name, rule string
		is         Stance
		change     func(*game.Settings)
	}{
		{"opening", "RIF 12 (seed 10)", Kept, func(*game.Settings) {}},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "exclusion(rif,yamaguchi,soosorv-8)" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "free" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "swap-1989" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "exclusion(rif,yamaguchi,swap-1989)" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "exclusion(taraguchi-5,tarannikov,soosorv-4)" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "exclusion(rif,yamaguchi,soosorv-7)" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "rif" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "yamaguchi" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "tarannikov" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "soosorv-4" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "soosorv-8" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "soosorv-7" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "soosorv-1" }},
		{"opening", "RIF 12 (seed 10)", Kept, func(g *game.Settings) { g.Opening = "taraguchi-5" }},
		{"opening", "RIF 12 (seed 10)", Departs, func(g *game.Settings) { g.Opening = "taraguchi-8" }},
		{"mode", "RIF 9.6 (seed 7.6)", Kept, func(*game.Settings) {}},
		{"mode", "RIF 9.6 (seed 7.6)", Departs, func(g *game.Settings) { g.Mode = game.ModeAutomatic }},
		{"flags", "RIF 14.8 (seed 12.8)", Kept, func(*game.Settings) {}},
		{"flags", "RIF 14.8 (seed 12.8)", Departs, func(g *game.Settings) { g.Flags = game.FlagsAutomatic }},
		{"flags", "RIF 14.8 (seed 12.8)", Kept, func(g *game.Settings) { g.Flags, g.TimeArbiters = game.FlagsAutomatic, true }},
		{"control", "RIF 14 (seed 12)", Kept, func(*game.Settings) {}},
		{"control", "RIF 14 (seed 12)", Departs, func(g *game.Settings) { g.Control = "" }},
		{"bothFlags", "RIF 10.4 (seed 8.4)", Departs, func(g *game.Settings) { g.Rules.BothFlags = game.BothFlagsOnClaim }},
		{"drawOffer", "RIF 10b (seed 8b)", Kept, func(*game.Settings) {}},
		{"drawOffer", "RIF 10b (seed 8b)", Departs, func(g *game.Settings) { g.Rules.DrawOffer = game.DrawOfferAfterPress }},
		{"lateLimit", "RIF 15 (seed 13)", Open, func(*game.Settings) {}},
		{"game", "", Unruled, func(*game.Settings) {}},
		{"mode", "", Unruled, func(g *game.Settings) { g.Game, g.Opening = "gomoku", "free" }},
		{"lateLimit", "RIF 15 (seed 13)", Open, func(g *game.Settings) { g.Game, g.Opening = "gomoku", "free" }},
	} {
		list := renju(test.change).Regulations()
		i := slices.IndexFunc(list, func(r Regulation) bool { return r.Name == test.name })
		if i < 0 || list[i].Rule != test.rule || list[i].Stance != test.is {
			t.Errorf("%s is to be %s, %s: %+v", test.name, test.is, test.rule, list)
		}
	}
}

// Round 1 freezes the regulations with their hash; taking it back thaws them.
func TestRound1FreezesTheRegulations(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	if h.Sheet.Frozen == "" || h.Sheet.Frozen != h.RegulationsHash() {
		t.Errorf("frozen with %q, and the content is %q", h.Sheet.Frozen, h.RegulationsHash())
	}
	first := h.Sheet.Frozen
	h.endAll()
	h.next(t)
	if h.Sheet.Frozen != first {
		t.Error("round 2 froze them again")
	}
	other := h.Created
	other.Appeal = 15
	if other.RegulationsHash() == first {
		t.Error("other regulations have the same hash")
	}
	other = h.Created
	other.Name, other.TimeZone = "Other", "Asia/Tokyo"
	if other.RegulationsHash() != first {
		t.Error("a name is no regulation")
	}
	again := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	again.next(t)
	again.do(t, Unpublish{Round: 1, Reason: "r"})
	if again.Sheet.Frozen != "" {
		t.Error("round 1 was taken back")
	}
}

// After that a regulation is changed with a reason and somebody's consent, and stands as an
// amendment.
func TestAFrozenRegulationIsAmended(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	to := h.Created
	to.Appeal = 15
	for _, c := range []Consent{{}, {Of: "the cat"}} {
		if err := h.try(t, ChangeSettings{To: to, Reason: "short breaks", Consent: c}); !refusedWith(err, ConsentNeeded) {
			t.Errorf("with the consent of %q: %v", c.Of, err)
		}
	}
	_, err := Decide(h.book(), ChangeSettings{To: to}, h.newID)
	if joined, is := err.(interface{ Unwrap() []error }); !is || len(joined.Unwrap()) != 2 {
		t.Errorf("reason and consent are both missing: %v", err)
	}
	renamed := h.Created
	renamed.Name = "Other"
	h.do(t, ChangeSettings{To: renamed, Reason: "sponsor"})
	if len(h.Sheet.Amended) != 0 || h.Sheet.Edition != 0 {
		t.Errorf("a name is no regulation: %+v", h.Sheet)
	}
	to.Name = "Other"
	h.do(t, ChangeSettings{To: to, Reason: "short breaks", Consent: Consent{Of: TheJury, Words: "all three"}})
	if len(h.Sheet.Amended) != 1 {
		t.Fatalf("%d amendments", len(h.Sheet.Amended))
	}
	a := h.Sheet.Amended[0]
	if a.Round != 1 || a.Was.Appeal != 0 || a.Is.Appeal != 15 || !slices.Equal(a.Fields, []string{"appeal"}) || a.Consent.Of != TheJury || a.Reason != "short breaks" || a.Hash != h.RegulationsHash() {
		t.Errorf("the amendment is %+v", a)
	}
}

// Where all rounds are published at once, an amendment is of the round that the hall is in.
func TestAnAmendmentIsOfTheRoundThatIsPlayed(t *testing.T) {
	h := &sampleEvent{games: map[string]game.State{}}
	events, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5}))
	if err != nil {
		t.Fatal(err)
	}
	h.State = apply(t, State{}, events...)
	h.do(t, Admit{Players: entries("a", "b", "c", "d")})
	h.do(t, PublishSchedule{})
	for _, p := range h.PairingsIn(1) {
		h.end(p.Game, "1-0", game.ReasonFive)
	}
	h.do(t, CloseRound{Round: 1, now: 1})
	to := h.Created
	to.Appeal = 15
	h.do(t, ChangeSettings{To: to, Reason: "short breaks", Consent: Consent{Of: AllPlayers}})
	if a := h.Sheet.Amended[0]; a.Round != 2 || h.State.Rounds() != 3 {
		t.Errorf("of round %d of %d", a.Round, h.State.Rounds())
	}
}

// Who has read the regulations has read them until they change; nobody else is noted.
func TestTheRegulationsAreAcknowledged(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.do(t, Acknowledge{Persons: []string{"a", "b", "a"}, Signed: true, Typed: "account:x"})
	if got := h.Unread(); !slices.Equal(got, []string{"c", "d"}) || !h.Sheet.Readings["a"].Signed {
		t.Errorf("%v have not", got)
	}
	for what, test := range map[string]struct {
		c    Acknowledge
		code Code
	}{
		"nobody":                {Acknowledge{}, NobodyNamed},
		"a stranger":            {Acknowledge{Persons: []string{"z"}}, NotEntered},
		"who has already":       {Acknowledge{Persons: []string{"a"}}, AlreadyAcknowledged},
		"a sheet of before":     {Acknowledge{Persons: []string{"c"}, Edition: 7}, RegulationsChanged},
		"a stranger among them": {Acknowledge{Persons: []string{"c", "z"}}, NotEntered},
	} {
		if err := h.try(t, test.c); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", what, err)
		}
	}
	h.next(t)
	to := h.Created
	to.Appeal = 15
	h.do(t, ChangeSettings{To: to, Reason: "r", Consent: everybody})
	if got := h.Unread(); len(got) != 4 || !h.book().AsksToRead() {
		t.Errorf("after a change %v have not", got)
	}
	if err := h.try(t, Acknowledge{Persons: []string{"c"}}); !refusedWith(err, RegulationsChanged) {
		t.Errorf("the sheet of before: %v", err)
	}
	h.do(t, Acknowledge{Persons: []string{"c"}, Edition: 1})
	h.do(t, Withdraw{Player: "d", Reason: "ill"})
	if got := h.Unread(); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("%v have not", got)
	}
}

// The time for an appeal is the event's; where nothing is said it is that of before.
func TestTheTimeForAnAppealIsASetting(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b")
	for minutes, want := range map[int]int{0: 30, 15: 15} {
		h.Created.Appeal = minutes
		if facts, err := h.book().disputeFacts(""); err != nil || facts.Minutes != want {
			t.Errorf("%d: %d minutes, %v", minutes, facts.Minutes, err)
		}
	}
	for _, value := range []string{"0", "-1", "1441", "2.5", "soon"} {
		if _, err := h.Created.With("appeal", value); err == nil {
			t.Errorf("%s minutes are taken", value)
		}
	}
	if c, err := h.Created.With("appeal", ""); err != nil || c.Appeal != 0 {
		t.Errorf("nothing said is %d, %v", c.Appeal, err)
	}
	if err := errors.Join(Created{Name: "E", Cycles: 1, Win: 1, Format: Format{Appeal: -3}}.Wrong()...); !refusedWith(err, BadAppeal) {
		t.Errorf("-3 minutes: %v", err)
	}
}

// Who was expelled is not asked to accept the regulations any more, as who has withdrawn is not; of
// a team the others are.
func TestWhoIsExpelledIsNotAskedToAcceptTheRegulations(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.do(t, Expel{Player: "b", Rule: "RIF 16", Reason: "x"})
	h.do(t, Withdraw{Player: "c", Round: 2, Reason: "ill"})
	if got := h.Unread(); !slices.Equal(got, []string{"a", "d"}) || h.book().Asks("b") {
		t.Errorf("%v", got)
	}
	h.do(t, Readmit{Player: "b", Reason: "x"})
	if got := h.Unread(); !slices.Equal(got, []string{"a", "b", "d"}) {
		t.Errorf("when they play again: %v", got)
	}
}

// An event of an older program has settings that its journal does not name: they are the usual ones,
// so that a change of something else is no change of theirs, and its regulations are what they were.
func TestAnEventOfAnOlderProgramIsChanged(t *testing.T) {
	for _, golden := range goldens {
		if golden.kind != (Created{}).Kind() {
			continue
		}
		e, err := Decode(golden.kind, 1, []byte(golden.body))
		if err != nil {
			t.Fatal(err)
		}
		old := e.(Created)
		h := &sampleEvent{games: map[string]game.State{}, State: apply(t, State{}, old)}
		if old.Boards > 0 || old.Game.Persons() == 4 {
			continue
		}
		h.do(t, Admit{Players: entries("a", "b", "c", "d")})
		if old.how() == Swiss {
			h.do(t, PublishRound{Round: 1})
		} else if err := h.try(t, PublishSchedule{}); err != nil {
			continue
		}
		to := h.Created
		to.Name = "Other"
		if err := h.try(t, ChangeSettings{To: to, Reason: "sponsor"}); err != nil {
			t.Errorf("%s: %v: %v", golden.body, err, Differing(old, to))
			continue
		}
		if len(h.Sheet.Amended) > 0 {
			t.Errorf("%s: a name has amended %v", golden.body, h.Sheet.Amended[0].Fields)
		}
		if h.Sheet.Frozen != h.RegulationsHash() {
			t.Errorf("%s: the regulations have another content than was frozen", golden.body)
		}
	}
}
