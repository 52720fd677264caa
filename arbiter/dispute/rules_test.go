package dispute

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// In another game of the family its own rules stand in the place of those that only renju has.
func TestTheRulesOfAnotherGameAreItsOwn(t *testing.T) {
	for _, in := range []string{"", game.Renju} {
		if rules := Rules(OfClaim, in); !slices.Contains(rules, "RIF 9.3") || rules[0] != "RIF 9.1" {
			t.Errorf("in %q a claim rests on %q", in, rules)
		}
	}
	if rules := Rules(OfClaim, "gomoku"); rules[0] != "gomoku" || slices.Contains(rules, "RIF 9.3") || !slices.Contains(rules, "RIF 9.6") {
		t.Errorf("in gomoku a claim rests on %q", rules)
	}
	for _, one := range []struct {
		in    string
		rules []string
		want  bool
	}{
		{"", nil, true}, {"", []string{"RIF 9.3", "RIF 9.1"}, true}, {"", []string{"RIF 9.3", "RIF 9.3"}, false}, {"", []string{"RIF 15"}, false},
		{"", []string{"gomoku"}, false}, {"gomoku", []string{"gomoku", "RIF 9.3"}, true},
	} {
		if got := cites(OfClaim, one.in, one.rules); got != one.want {
			t.Errorf("%q in %q can be cited: %v", one.rules, one.in, got)
		}
	}
	all := AllRules()
	for _, rule := range []string{"RIF 9.3", "RIF 16", "RIF 17.2", "gomoku"} {
		if n := len(slices.DeleteFunc(slices.Clone(all), func(r string) bool { return r != rule })); n != 1 {
			t.Errorf("%s stands %d times among all rules", rule, n)
		}
	}
	if slices.Contains(all, game.Renju) {
		t.Error("renju is cited by its rules, not by its name")
	}
}

// A ruling is appealed so many minutes after it or after the game, whichever ends later.
func TestAnAppealHasADeadline(t *testing.T) {
	over := ended(t, 5*minute)
	for _, one := range []struct {
		file  File
		game  game.State
		until clock.Instant
		known bool
	}{
		{File{}, over, 0, false},
		{File{Ruling: &Ruled{At: 3 * minute, Minutes: 30}}, running(t), 0, false},
		{File{Ruling: &Ruled{At: 3 * minute, Minutes: 30}}, over, 35 * minute, true},
		{File{Ruling: &Ruled{At: 9 * minute, Minutes: 10}}, over, 19 * minute, true},
	} {
		if until, known := one.file.Deadline(one.game); until != one.until || known != one.known {
			t.Errorf("%+v: until %v, %v", one.file.Ruling, until, known)
		}
	}
}

// A tie of the jury lets the ruling stand.
func TestATieLetsTheRulingStand(t *testing.T) {
	four := append(slices.Clone(three), Member{Account: "d", Country: "CHN"})
	with := facts(running(t), four...)
	f := must(t, must(t, must(t, nil, begin, with, minute), rule, with, 2*minute), appeal, with, 3*minute)
	for i, m := range four {
		f = must(t, f, Vote{Number: 1, Overturn: i < 2, Member: m.Account}, with, 4*minute)
	}
	f = must(t, f, Conclude{Number: 1, Overturn: true, Words: "Two and two.", Member: "a"}, with, 5*minute)
	if d := f[0].Decision; d.Overturn || d.For != 2 || d.Against != 2 {
		t.Errorf("decided: %+v", d)
	}
	if _, refusal := Decide(f, Vote{Number: 1, Member: "a"}, with, 6*minute); refusal == nil || refusal.Code != NotAppealed {
		t.Errorf("a vote afterwards: %v", refusal)
	}
}

// A decision has an effect where it overturns the ruling, and none where the ruling stands.
func TestADecisionThatOverturnsHasItsEffect(t *testing.T) {
	goes, over := facts(running(t)), facts(ended(t, 5*minute))
	chief := appeal
	chief.To = Chief
	f := must(t, must(t, must(t, nil, begin, goes, minute), rule, goes, 2*minute), chief, goes, 3*minute)
	draw := Effect{Score: &game.Score{P1: 1, P2: 1}}
	same := Effect{Score: &game.Score{P1: 2}}
	decide := func(overturn bool, does Effect) (Decided, *Refusal) {
		e, refusal := Decide(f, Conclude{Number: 1, Overturn: overturn, Words: "x", Effect: does, Chief: true, Typed: "account:chief"}, over, 6*minute)
		if refusal != nil {
			return Decided{}, refusal
		}
		return e.(Decided), nil
	}
	if d, refusal := decide(true, draw); refusal != nil || d.Effect != draw || d.Was != "1-0" || d.Lifted {
		t.Errorf("overturned: %+v, %v", d, refusal)
	}
	if d, refusal := decide(false, draw); refusal != nil || d.Effect != (Effect{}) || d.Was != "" {
		t.Errorf("it stands: %+v, %v", d, refusal)
	}
	if _, refusal := decide(true, same); refusal == nil || refusal.Code != SameResult {
		t.Errorf("overturned into the same result: %v", refusal)
	}
	if _, refusal := decide(false, same); refusal != nil {
		t.Errorf("it stands, and no effect is asked for: %v", refusal)
	}
}

// A member of the jury has an account. A party of no known country has no compatriots.
func TestWhoMayJudge(t *testing.T) {
	f := File{Opened: Opened{Players: []string{"p1", "p2"}}}
	with := Facts{Countries: []string{"", "swe"}, Jury: []Member{{Country: "POL"}, {Account: "a", Country: "POL"}, {Account: "b", Country: "SWE", Person: "p9"}}}
	for account, want := range map[string]Code{"": NotOfJury, "a": "", "b": CompatriotJudges, "c": NotOfJury} {
		got := Code("")
		if refusal := f.MayJudge(with, account); refusal != nil {
			got = refusal.Code
			if got == CompatriotJudges && refusal.Country != "SWE" {
				t.Errorf("a compatriot from %q", refusal.Country)
			}
		}
		if got != want {
			t.Errorf("%q may judge: %q, not %q", account, got, want)
		}
	}
}

// A refusal names the field of the form that it is about.
func TestARefusalNamesItsField(t *testing.T) {
	for code, want := range map[Code]string{WordsNeeded: "words", WitnessNeeded: "witness", NoSubject: "subject", NoParty: "by", WhomNeeded: "by", BadRule: "rules",
		ClaimWaits: "upheld", NoClaimWaits: "upheld", SameResult: "score", EndsTwice: "score", GameIsVoid: "score", NoCourt: "to", JuryTooSmall: "to", OwnRuling: "to", FileClosed: ""} {
		if got := (&Refusal{Code: code}).Field(); got != want {
			t.Errorf("%s is about %q, not %q", code, got, want)
		}
	}
	if key, _ := (&Refusal{Code: NoSuchDispute}).Sentence(); key != "failure.not-found" {
		t.Errorf("of no dispute it is said %s", key)
	}
}

// A published ruling was made, stands, and is no longer about a game that goes on.
func TestWhatCanBePublished(t *testing.T) {
	over := ended(t, 5*minute)
	for name, one := range map[string]struct {
		file File
		game game.State
		want bool
	}{
		"ruled":          {File{State: Settled, Ruling: &Ruled{}}, over, true},
		"decided":        {File{State: Closed, Ruling: &Ruled{}}, over, true},
		"appealed":       {File{State: Appeal, Ruling: &Ruled{}}, over, false},
		"withdrawn":      {File{State: Dropped, Ruling: &Ruled{}}, over, false},
		"not ruled":      {File{State: Settled}, over, false},
		"it goes on":     {File{State: Settled, Ruling: &Ruled{}}, running(t), false},
		"by a spectator": {File{Opened: Opened{Subject: OfSpectator}, State: Settled, Ruling: &Ruled{}}, over, false},
	} {
		if got := one.file.Publishable(one.game); got != one.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A statement is of a party or of a witness with a name, and is taken down while the file waits.
func TestAStatementIsOfAPartyOrAWitness(t *testing.T) {
	with := facts(running(t))
	f := must(t, nil, begin, with, minute)
	e, refusal := Decide(f, Say{Number: 1, By: board.P2, Witness: "somebody", Words: " mine "}, with, 2*minute)
	if said := e.(Stated); refusal != nil || said.Witness != "" || said.Words != "mine" || said.By != board.P2 {
		t.Errorf("%+v, %v", said, refusal)
	}
	for name, one := range map[string]struct {
		do   Say
		want Code
	}{
		"of a third":       {Say{Number: 1, By: board.P3, Words: "x"}, NoParty},
		"of nobody":        {Say{Number: 1, Witness: " ", Words: "x"}, WitnessNeeded},
		"of a witness":     {Say{Number: 1, Witness: "w", Words: "x"}, ""},
		"without words":    {Say{Number: 1, By: board.P1, Words: " "}, WordsNeeded},
		"in no file":       {Say{Number: 2, By: board.P1, Words: "x"}, NoSuchDispute},
		"in file number 0": {Say{By: board.P1, Words: "x"}, NoSuchDispute},
	} {
		got := Code("")
		if _, refusal := Decide(f, one.do, with, 2*minute); refusal != nil {
			got = refusal.Code
		}
		if got != one.want {
			t.Errorf("%s: %q, not %q", name, got, one.want)
		}
	}
}
