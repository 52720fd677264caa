package dispute

import (
	"reflect"
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// What ends the game comes last: the claim that fails, the sanction, the claim that holds, the result.
func TestARulingBecomesCommandsOfTheReferee(t *testing.T) {
	s, over := running(t), ended(t, 5*minute)
	contested := over
	contested.Contest = &game.Contest{By: board.P2}
	yes, no, draw := true, false, game.Score{P1: 1, P2: 1}
	judge := func(upheld bool) game.Command {
		return game.Command{Do: game.DoJudge, Claim: 4, Upheld: upheld, Reason: "why", Point: board.NoPoint}
	}
	warning := Effect{Penalty: game.PenaltyTime, Against: board.P2, Amount: 7, Rule: "RIF 8"}
	warns := game.Command{Do: game.DoPenalty, Player: board.P2, Kind: game.PenaltyTime, Amount: 7, Rule: "RIF 8", Reason: "why", Point: board.NoPoint}
	expulsion := Effect{Penalty: game.PenaltyExpulsion, Against: board.P1}
	expels := game.Command{Do: game.DoPenalty, Player: board.P1, Kind: game.PenaltyExpulsion, Reason: "why", Point: board.NoPoint}
	both := func(e Effect, upheld *bool) Effect { e.Upheld = upheld; return e }
	settle := game.Command{Do: game.DoSettle, Reason: "why", Point: board.NoPoint}
	scores := func(do game.Act) game.Command {
		return game.Command{Do: do, Score: draw, Reason: "why", Point: board.NoPoint}
	}
	for name, one := range map[string]struct {
		does    Effect
		subject Subject
		game    game.State
		want    []game.Command
	}{
		"nothing":                           {Effect{}, OfConduct, s, nil},
		"a claim that fails":                {both(warning, &no), OfClaim, s, []game.Command{judge(false), warns}},
		"a claim that holds":                {both(warning, &yes), OfClaim, s, []game.Command{warns, judge(true)}},
		"an expulsion":                      {expulsion, OfConduct, s, []game.Command{expels}},
		"an expulsion after the game":       {expulsion, OfConduct, over, nil},
		"an expulsion, and a claim holds":   {both(expulsion, &yes), OfClaim, s, []game.Command{judge(true)}},
		"an expulsion, and a claim fails":   {both(expulsion, &no), OfClaim, s, []game.Command{judge(false), expels}},
		"a sanction after the game":         {warning, OfConduct, over, []game.Command{warns}},
		"a result that stands":              {Effect{}, OfResult, contested, []game.Command{settle}},
		"a result that was not refused":     {Effect{}, OfResult, over, nil},
		"conduct beside a contested result": {Effect{}, OfConduct, contested, nil},
		"a contested result is another":     {Effect{Score: &draw}, OfResult, contested, []game.Command{scores(game.DoResult)}},
		"a result while the game goes on":   {Effect{Score: &draw}, OfCall, s, []game.Command{scores(game.DoRule)}},
	} {
		if got := one.does.Commands(File{Opened: Opened{Subject: one.subject, Claim: 4}}, one.game, "why"); !reflect.DeepEqual(got, one.want) {
			t.Errorf("%s: %+v, not %+v", name, got, one.want)
		}
	}
}

// A ruling changes nothing without a claim, a sanction, a result or a readmission.
func TestWhatARulingDoesIsKnown(t *testing.T) {
	yes, no := true, false
	for name, one := range map[string]struct {
		does                             Effect
		nothing, expels, upholds, chiefs bool
	}{
		"nothing":        {Effect{}, true, false, false, false},
		"a claim fails":  {Effect{Upheld: &no}, false, false, false, false},
		"a claim holds":  {Effect{Upheld: &yes}, false, false, true, false},
		"a sanction":     {Effect{Penalty: game.PenaltyNote}, false, false, false, false},
		"an expulsion":   {Effect{Penalty: game.PenaltyExpulsion}, false, true, false, true},
		"a result":       {Effect{Score: &game.Score{}}, false, false, false, false},
		"a readmission":  {Effect{Readmit: true}, false, false, false, true},
		"a rule for all": {Effect{Rule: "RIF 8"}, true, false, false, false},
	} {
		if e := one.does; e.Nothing() != one.nothing || e.Expels() != one.expels || e.upholds() != one.upholds || e.ofChief() != one.chiefs {
			t.Errorf("%s: nothing %v, expels %v, upholds %v, of the chief %v", name, e.Nothing(), e.Expels(), e.upholds(), e.ofChief())
		}
	}
	if usual, other := (Effect{}).Rests(), (Effect{Rule: "RIF 8"}).Rests(); usual != "RIF 16" || other != "RIF 8" {
		t.Errorf("sanctions rest on %s and %s", usual, other)
	}
	does := Effect{Penalty: game.PenaltyNote}
	for _, e := range []Event{Ruled{Effect: does, Words: "w"}, Decided{Effect: does, Words: "w"}} {
		if got, why := EffectOf(e); got != does || why != "w" {
			t.Errorf("%T does %+v, as %q", e, got, why)
		}
	}
	if got, why := EffectOf(Stated{Words: "w"}); !got.Nothing() || why != "" {
		t.Errorf("a statement does %+v, as %q", got, why)
	}
}

// Other games of a player are touched by an expulsion, by a readmission, and by the end of an expulsion.
func TestAnExpulsionTouchesTheOtherGames(t *testing.T) {
	file := File{Opened: Opened{Number: 1, Players: []string{"p1", "p2"}}}
	expelled := file
	expelled.Ruling = &Ruled{Effect: Effect{Penalty: game.PenaltyExpulsion, Against: board.P1}}
	expulsion := Effect{Penalty: game.PenaltyExpulsion, Against: board.P2}
	for name, one := range map[string]struct {
		file File
		do   Command
		want []string
	}{
		"a warning":              {file, Rule{Number: 1, Effect: Effect{Penalty: game.PenaltyWarning, Against: board.P2}}, nil},
		"an expulsion":           {file, Rule{Number: 1, Effect: expulsion}, []string{"p2"}},
		"of nobody":              {file, Rule{Number: 1, Effect: Effect{Penalty: game.PenaltyExpulsion}}, nil},
		"of a third":             {file, Rule{Number: 1, Effect: Effect{Penalty: game.PenaltyExpulsion, Against: board.P3}}, nil},
		"in no file":             {file, Rule{Number: 2, Effect: expulsion}, nil},
		"a readmission":          {file, Rule{Number: 1, Effect: Effect{Readmit: true, Against: board.P1}}, []string{"p1"}},
		"an appeal expels":       {file, Conclude{Number: 1, Effect: expulsion}, []string{"p2"}},
		"an appeal ends one":     {expelled, Conclude{Number: 1}, []string{"p1"}},
		"an appeal exchanges":    {expelled, Conclude{Number: 1, Effect: expulsion}, []string{"p1", "p2"}},
		"a statement does not":   {expelled, Say{Number: 1}, nil},
		"an appeal of a warning": {File{Opened: file.Opened, Ruling: &Ruled{Effect: Effect{Penalty: game.PenaltyWarning, Against: board.P1}}}, Conclude{Number: 1}, nil},
	} {
		if got := Touches(Files{one.file}, one.do); !slices.Equal(got, one.want) {
			t.Errorf("%s touches %q, not %q", name, got, one.want)
		}
	}
}

// The sanction of an overturned ruling is taken back at its board while it stands. The loss of a game is
// not, once a round was closed on it.
func TestAnOverturnedSanctionIsLifted(t *testing.T) {
	sanctioned := func(penal string) game.State {
		s, err := game.Apply(running(t), game.Penalised{Player: board.P1, Penal: game.PenaltyNote, Reason: "another"}, 3*minute)
		if err == nil {
			s, err = game.Apply(s, game.Penalised{Player: board.P1, Penal: penal, Reason: "w"}, 3*minute)
		}
		if err == nil && penal == game.PenaltyLoss {
			s, err = game.Apply(s, game.Ended{At: 3 * minute, Outcome: game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonPenalty}}, 3*minute)
		}
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	warned, lost := sanctioned(game.PenaltyWarning), sanctioned(game.PenaltyLoss)
	lifted := warned
	lifted.ArbiterActs = slices.Clone(warned.ArbiterActs)
	lifted.ArbiterActs[1].TakenBack = true
	ruled := func(penal, words string, against board.Person) File {
		return File{Ruling: &Ruled{Effect: Effect{Penalty: penal, Against: against}, Words: words}}
	}
	for name, one := range map[string]struct {
		file      File
		game      game.State
		bound     bool
		has, lift bool
	}{
		"a warning":              {ruled(game.PenaltyWarning, "w", board.P1), warned, false, true, true},
		"after the round":        {ruled(game.PenaltyWarning, "w", board.P1), warned, true, true, true},
		"a loss":                 {ruled(game.PenaltyLoss, "w", board.P1), lost, false, true, true},
		"a loss after the round": {ruled(game.PenaltyLoss, "w", board.P1), lost, true, true, false},
		"taken back before":      {ruled(game.PenaltyWarning, "w", board.P1), lifted, false, false, false},
		"for other words":        {ruled(game.PenaltyWarning, "x", board.P1), warned, false, false, false},
		"of the other player":    {ruled(game.PenaltyWarning, "w", board.P2), warned, false, false, false},
		"another sanction":       {ruled(game.PenaltyTime, "w", board.P1), warned, false, false, false},
		"an expulsion":           {ruled(game.PenaltyExpulsion, "w", board.P1), sanctioned(game.PenaltyExpulsion), false, false, false},
		"no sanction":            {ruled("", "w", board.P1), sanctioned(""), false, false, false},
		"no ruling":              {File{}, warned, false, false, false},
	} {
		c, has := one.file.Lift(one.game, "why")
		if has != one.has || c.Do != game.DoTakeBack || c.Reason != "why" || has && c.ArbiterAct != 2 {
			t.Errorf("%s: %+v, %v", name, c, has)
		}
		if got := one.file.liftable(Facts{Game: one.game, Bound: one.bound}, 4*minute); got != one.lift {
			t.Errorf("%s can be lifted: %v", name, got)
		}
	}
}

// A ruling fits its file and its game, or says why not.
func TestARulingFitsItsFile(t *testing.T) {
	s, over := running(t), ended(t, 5*minute)
	waits := s
	waits.Claims = []game.Claim{{Claimed: game.Claimed{Number: 1, By: board.P2}, Judged: true}, {Claimed: game.Claimed{Number: 2, By: board.P1}}}
	resigned, void := over, s
	resigned.Claims, void.Status = waits.Claims, game.Void
	yes, no, draw := true, false, game.Score{P1: 1, P2: 1}
	claim := func(n int) File {
		return File{Opened: Opened{Subject: OfClaim, Claim: n, Players: []string{"p1", "p2"}}}
	}
	conduct := File{Opened: Opened{Subject: OfConduct, Claim: 2, Players: []string{"p1", "p2"}}}
	penal := func(what string, against board.Person) Effect { return Effect{Penalty: what, Against: against} }
	and := func(e Effect, upheld *bool, score *game.Score) Effect {
		e.Upheld, e.Score = upheld, score
		return e
	}
	for name, one := range map[string]struct {
		does Effect
		file File
		game game.State
		want Code
	}{
		"a claim waits":               {Effect{}, claim(2), waits, ClaimWaits},
		"a claim is upheld":           {Effect{Upheld: &yes}, claim(2), waits, ""},
		"a claim is not upheld":       {Effect{Upheld: &no}, claim(2), waits, ""},
		"a judged claim":              {Effect{Upheld: &no}, claim(1), waits, NoClaimWaits},
		"no claim":                    {Effect{Upheld: &no}, claim(3), waits, NoClaimWaits},
		"the game was resigned":       {Effect{Upheld: &no}, claim(2), resigned, NoClaimWaits},
		"of a judged claim nothing":   {Effect{}, claim(1), waits, ""},
		"not about the claim":         {Effect{Upheld: &no}, conduct, waits, NoClaimWaits},
		"for nobody":                  {penal(game.PenaltyNote, board.Nobody), conduct, s, WhomNeeded},
		"for the second":              {penal(game.PenaltyNote, board.P2), conduct, s, ""},
		"for a third":                 {penal(game.PenaltyNote, board.P3), conduct, s, WhomNeeded},
		"a readmission of nobody":     {Effect{Readmit: true}, conduct, s, WhomNeeded},
		"a rule on conduct":           {Effect{Rule: "RIF 8"}, conduct, s, ""},
		"a rule on something else":    {Effect{Rule: "RIF 9.3"}, conduct, s, BadRule},
		"a note after the game":       {penal(game.PenaltyNote, board.P1), conduct, over, ""},
		"time after the game":         {penal(game.PenaltyTime, board.P1), conduct, over, GameIsOver},
		"a loss after the game":       {penal(game.PenaltyLoss, board.P1), conduct, over, GameIsOver},
		"an expulsion after the game": {penal(game.PenaltyExpulsion, board.P1), conduct, over, ""},
		"a result":                    {Effect{Score: &draw}, conduct, s, ""},
		"a result of a void game":     {Effect{Score: &draw}, conduct, void, GameIsVoid},
		"an expulsion from void":      {penal(game.PenaltyExpulsion, board.P1), conduct, void, ""},
		"a loss and a result":         {and(penal(game.PenaltyLoss, board.P1), nil, &draw), conduct, s, EndsTwice},
		"a note and a result":         {and(penal(game.PenaltyNote, board.P1), nil, &draw), conduct, s, ""},
		"an expulsion and a result":   {and(penal(game.PenaltyExpulsion, board.P1), nil, &draw), conduct, s, EndsTwice},
		"the same after the game":     {and(penal(game.PenaltyExpulsion, board.P1), nil, &draw), conduct, over, ""},
		"a claim and a result":        {and(Effect{}, &yes, &draw), claim(2), waits, EndsTwice},
		"no claim and a result":       {and(Effect{}, &no, &draw), claim(2), waits, ""},
		"a loss and a claim":          {and(penal(game.PenaltyLoss, board.P1), &yes, nil), claim(2), waits, EndsTwice},
		"a loss and no claim":         {and(penal(game.PenaltyLoss, board.P1), &no, nil), claim(2), waits, ""},
		"a note and a claim":          {and(penal(game.PenaltyNote, board.P1), &yes, nil), claim(2), waits, ""},
		"another result":              {Effect{Score: &draw}, conduct, over, ""},
		"the same result":             {Effect{Score: &game.Score{P1: 2}}, conduct, over, SameResult},
	} {
		got := Code("")
		if refusal := one.does.fits(one.file, one.game); refusal != nil {
			got = refusal.Code
		}
		if got != one.want {
			t.Errorf("%s: %q, not %q", name, got, one.want)
		}
	}
	if was := (Effect{Score: &draw}).was(over); was != "1-0" {
		t.Errorf("the result was %q", was)
	}
	if without, before := (Effect{}).was(over), (Effect{Score: &draw}).was(s); without+before != "" {
		t.Errorf("a result that does not change, or was not there, was %q and %q", without, before)
	}
}

// A decision that overturns a result says another one, or ends the game otherwise; a void game needs none.
func TestADecisionOnAResultSaysAResult(t *testing.T) {
	win, draw := game.Score{P1: 2}, game.Score{P1: 1, P2: 1}
	f := File{Opened: Opened{Subject: OfConduct, Players: []string{"p1", "p2"}}, Ruling: &Ruled{Effect: Effect{Score: &win}}}
	goes, over := running(t), ended(t, 5*minute)
	void := goes
	void.Status = game.Void
	for name, one := range map[string]struct {
		does Effect
		game game.State
		want Code
	}{
		"nothing":                     {Effect{}, goes, ResultNeeded},
		"a note":                      {Effect{Penalty: game.PenaltyNote, Against: board.P1}, goes, ResultNeeded},
		"a loss":                      {Effect{Penalty: game.PenaltyLoss, Against: board.P1}, goes, ""},
		"an expulsion":                {Effect{Penalty: game.PenaltyExpulsion, Against: board.P1}, goes, ""},
		"an expulsion after the game": {Effect{Penalty: game.PenaltyExpulsion, Against: board.P1}, over, ResultNeeded},
		"another result":              {Effect{Score: &draw}, over, ""},
		"nothing of a void game":      {Effect{}, void, ""},
	} {
		_, _, refused := one.does.overturning(f, facts(one.game), 6*minute)
		if (refused != nil || one.want != "") && (refused == nil || refused.Code != one.want) {
			t.Errorf("%s: %v, not %q", name, refused, one.want)
		}
	}
	if does, _, refused := (Effect{Score: &win}).overturning(f, facts(over), 6*minute); refused != nil || does.Score != nil {
		t.Errorf("the result that the game has: %+v, %v", does, refused)
	}
}

// The ruling on the claim of a file is the last on that claim which was not taken back.
func TestTheRulingOnAClaimIsTheLastThatStands(t *testing.T) {
	s := running(t)
	s.ArbiterActs = []game.ArbiterAct{{Event: game.Ruled{Number: 1, Reason: "first"}}, {Event: game.Ruled{Number: 2, Reason: "of another claim"}}, {Event: game.Ruled{Number: 1, Reason: "taken back"}, TakenBack: true}}
	d, found := File{Opened: Opened{Subject: OfClaim, Claim: 1}}.claimRuling(s)
	if ruled, is := d.Event.(game.Ruled); !found || !is || ruled.Reason != "first" {
		t.Errorf("%v: %+v", found, d)
	}
	if d, found := (File{Opened: Opened{Subject: OfClaim, Claim: 3}}).claimRuling(s); found {
		t.Errorf("a claim without a ruling has %+v", d)
	}
}
