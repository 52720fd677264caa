package dispute

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

const minute clock.Instant = 60_000

// three may judge: they are of no party's country, and play in another game, or in none.
var three = []Member{{Account: "a", Country: "JPN"}, {Account: "b", Country: "POL"}, {Account: "c", Country: "FRA", Person: "p9"}}

// running is a game between p1 of Estonia and p2 of Sweden, in which nobody has claimed.
func running(t testing.TB) game.State {
	t.Helper()
	s, err := game.Apply(game.State{}, game.Created{Settings: game.Settings{Game: "renju", Opening: "rif"}, Players: [2]string{"p1", "p2"}, Tournament: "e", Round: 1, Board: 3}, 0)
	if err == nil {
		s, err = game.Apply(s, game.Started{}, minute)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func ended(t testing.TB, at clock.Instant) game.State {
	t.Helper()
	s, err := game.Apply(running(t), game.Ended{At: at, Outcome: game.Outcome{Score: game.Score{P1: 2}, Reason: game.ReasonResignation}}, at)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func facts(s game.State, jury ...Member) Facts {
	return Facts{Game: s, Countries: []string{"EST", "SWE"}, Jury: jury, Chiefs: []string{"account:chief"}, Minutes: 30}
}

// must carries a command out.
func must(t testing.TB, f Files, c Command, with Facts, at clock.Instant) Files {
	t.Helper()
	e, refusal := Decide(f, c, with, at)
	if refusal != nil {
		t.Fatalf("%T: %v", c, refusal)
	}
	next, err := f.Apply(e)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

var (
	begin  = Begin{Game: "g", Subject: OfConduct, Words: "Notes lay on the table.", Typed: "account:arbiter"}
	rule   = Rule{Number: 1, Rules: []string{"RIF 16"}, Words: "A warning.", Effect: Effect{Penalty: game.PenaltyWarning, Against: board.P1}, Typed: "account:arbiter"}
	appeal = AppealTo{Number: 1, By: board.P1, To: Jury, Words: "They were of the round before.", Typed: "player:p1"}
)

// A file goes from its opening to the decision of the jury, and says how long each part has waited.
func TestAFileGoesToItsDecision(t *testing.T) {
	s := running(t)
	f := must(t, nil, begin, facts(s), 2*minute)
	f = must(t, f, Say{Number: 1, By: board.P1, Words: "They are of the round before.", Typed: "player:p1"}, facts(s), 3*minute)
	f = must(t, f, Say{Number: 1, Witness: "The time arbiter", Words: "I saw them.", Typed: "account:arbiter"}, facts(s), 4*minute)
	f = must(t, f, GoOn{Number: 1, By: board.P2, Typed: "account:arbiter"}, facts(s), 4*minute)
	if !f.Provisional("g") || f.Provisional("other") {
		t.Error("while nobody has ruled, the result is provisional, and no other one")
	}
	f = must(t, f, rule, facts(s), 7*minute)
	if f[0].State != Settled || f.Provisional("g") {
		t.Errorf("ruled: %v", f[0].State)
	}
	f = must(t, f, appeal, facts(s, three...), 9*minute)
	for i, overturn := range []bool{true, false, true} {
		f = must(t, f, Vote{Number: 1, Overturn: overturn, Member: three[i].Account}, facts(s, three...), 10*minute)
	}
	f = must(t, f, Vote{Number: 1, Overturn: false, Member: "a"}, facts(s, three...), 11*minute)
	f = must(t, f, Vote{Number: 1, Overturn: true, Member: "b"}, facts(s, three...), 12*minute)
	f = must(t, f, Conclude{Number: 1, Words: "No notes are on the table while games run.", Member: "a", Typed: "account:a"}, facts(s, three...), 15*minute)
	d := f[0].Decision
	if f[0].State != Closed || !d.Overturn || d.For != 1 || d.Against != 2 {
		t.Errorf("two of three overturn it: %+v", d)
	}
	if ruling, appealed := f[0].Waited(99 * minute); ruling != clock.Span(5*minute) || appealed != clock.Span(6*minute) {
		t.Errorf("waited %v and %v", ruling, appealed)
	}
}

// What cannot be done says why, and nothing else.
func TestWhatCannotBeDoneInAFile(t *testing.T) {
	s, over := running(t), ended(t, 5*minute)
	open := must(t, nil, begin, facts(s), 2*minute)
	ruled := must(t, open, Rule{Number: 1, Words: "Nothing.", Typed: "account:arbiter"}, facts(s), 3*minute)
	before := must(t, ruled, appeal, facts(s, three...), 4*minute)
	chief := appeal
	chief.To = Chief
	beforeChief := must(t, ruled, chief, facts(s), 4*minute)
	voted := before
	for _, m := range three {
		voted = must(t, voted, Vote{Number: 1, Overturn: true, Member: m.Account}, facts(s, three...), 4*minute)
	}
	conclude := Conclude{Number: 1, Words: "x", Member: "a"}
	yes, no := true, game.Score{P1: 2}
	for name, one := range map[string]struct {
		files Files
		do    Command
		facts Facts
		at    clock.Instant
		want  Code
	}{
		"no subject":              {nil, Begin{Game: "g", Words: "x"}, facts(s), minute, NoSubject},
		"no board":                {nil, Begin{Subject: OfCall, By: board.P1, Words: "x"}, Facts{}, minute, BoardNeeded},
		"nothing noticed":         {nil, Begin{Game: "g", Subject: OfConduct, Words: " "}, facts(s), minute, WordsNeeded},
		"a claim nobody made":     {nil, Begin{Game: "g", Subject: OfClaim, Claim: 1}, facts(s), minute, NoClaimThere},
		"a call by nobody":        {nil, Begin{Game: "g", Subject: OfCall, Words: "x"}, facts(s), minute, NoParty},
		"a result nobody refused": {nil, Begin{Game: "g", Subject: OfResult}, facts(over), 6 * minute, NotContested},
		"no file":                 {nil, rule, facts(s), minute, NoSuchDispute},
		"silence":                 {open, Say{Number: 1, By: board.P1}, facts(s), minute, WordsNeeded},
		"a witness without name":  {open, Say{Number: 1, Words: "x"}, facts(s), minute, WitnessNeeded},
		"a third player":          {open, Say{Number: 1, By: board.P3, Words: "x"}, facts(s), minute, NoParty},
		"said too late":           {ruled, Say{Number: 1, By: board.P1, Words: "x"}, facts(s), 4 * minute, FileClosed},
		"the game is over":        {open, GoOn{Number: 1, By: board.P1}, facts(over), 6 * minute, GameIsOver},
		"no words":                {open, Rule{Number: 1}, facts(s), 3 * minute, WordsNeeded},
		"another rule":            {open, Rule{Number: 1, Words: "x", Rules: []string{"RIF 99"}}, facts(s), 3 * minute, BadRule},
		"no claim waits":          {open, Rule{Number: 1, Words: "x", Effect: Effect{Upheld: &yes}}, facts(s), 3 * minute, NoClaimWaits},
		"for nobody":              {open, Rule{Number: 1, Words: "x", Effect: Effect{Penalty: game.PenaltyNote}}, facts(s), 3 * minute, WhomNeeded},
		"after the game":          {open, Rule{Number: 1, Words: "x", Effect: Effect{Penalty: game.PenaltyTime, Against: board.P1, Amount: clock.Span(minute)}}, facts(over), 6 * minute, GameIsOver},
		"as it is":                {open, Rule{Number: 1, Words: "x", Effect: Effect{Score: &no}}, facts(over), 6 * minute, SameResult},
		"twice":                   {open, Rule{Number: 1, Words: "x", Effect: Effect{Penalty: game.PenaltyLoss, Against: board.P1, Score: &no}}, facts(s), 3 * minute, EndsTwice},
		"ruled by another":        {ruled, rule, facts(s), 4 * minute, RuledAlready},
		"nothing to appeal":       {open, appeal, facts(s, three...), 4 * minute, NotRuled},
		"an appeal by nobody":     {ruled, AppealTo{Number: 1, To: Jury, Words: "x"}, facts(s, three...), 4 * minute, NoParty},
		"in time":                 {ruled, appeal, facts(over, three...), 35 * minute, ""},
		"too late":                {ruled, appeal, facts(over, three...), 35*minute + 1, AppealLate},
		"a second appeal":         {before, appeal, facts(s, three...), 5 * minute, AppealedAlready},
		"a jury of two":           {ruled, appeal, facts(s, three[:2]...), 4 * minute, JuryTooSmall},
		"with a compatriot":       {ruled, appeal, facts(s, three[0], three[1], Member{Account: "d", Country: "swe"}), 4 * minute, JuryTooSmall},
		"no court":                {ruled, AppealTo{Number: 1, By: board.P1, To: "king", Words: "x"}, facts(s), 4 * minute, NoCourt},
		"a stranger votes":        {before, Vote{Number: 1, Member: "z"}, facts(s, three...), 5 * minute, NotOfJury},
		"a compatriot votes":      {before, Vote{Number: 1, Member: "d"}, facts(s, Member{Account: "d", Country: "EST"}), 5 * minute, CompatriotJudges},
		"a party votes":           {before, Vote{Number: 1, Member: "d"}, facts(s, Member{Account: "d", Country: "FIN", Person: "p2"}), 5 * minute, PartyJudges},
		"of no country":           {before, Vote{Number: 1, Member: "d"}, facts(s, Member{Account: "d"}), 5 * minute, CountryUnknown},
		"no votes":                {before, Conclude{Number: 1, Words: "x", Member: "a"}, facts(s, three...), 5 * minute, VotesMissing},
		"three votes":             {voted, conclude, facts(s, three...), 5 * minute, ""},
		"one has left the jury":   {voted, conclude, facts(s, three[:2]...), 5 * minute, VotesMissing},
		"one is a compatriot":     {voted, conclude, facts(s, three[0], three[1], Member{Account: "c", Country: "SWE"}), 5 * minute, VotesMissing},
		"another in the place":    {voted, conclude, facts(s, three[0], three[1], Member{Account: "d", Country: "FRA"}), 5 * minute, VotesMissing},
		"the chief for the jury":  {before, Conclude{Number: 1, Words: "x", Chief: true, Member: "z"}, facts(s, three...), 5 * minute, NotOfJury},
		"the own ruling":          {beforeChief, Conclude{Number: 1, Words: "x", Chief: true, Typed: "account:arbiter"}, facts(s), 5 * minute, OwnRuling},
		"not the chief":           {beforeChief, Conclude{Number: 1, Words: "x", Typed: "account:other"}, facts(s), 5 * minute, NotChief},
		"by the chief":            {beforeChief, Conclude{Number: 1, Words: "x", Chief: true, Typed: "account:chief"}, facts(s), 5 * minute, ""},
		"nothing to decide":       {ruled, Conclude{Number: 1, Words: "x", Chief: true}, facts(s), 5 * minute, NotAppealed},
		"nothing to withdraw":     {ruled, Withdraw{Number: 1}, facts(s), 5 * minute, NothingWithdrawn},
	} {
		e, refusal := Decide(one.files, one.do, one.facts, one.at)
		got := Code("")
		if refusal != nil {
			got = refusal.Code
		}
		if got != one.want || (e == nil) == (refusal == nil) {
			t.Errorf("%s: %q, want %q (%+v)", name, got, one.want, e)
		}
	}
}

// An appeal that is withdrawn lets the ruling stand. Who withdrew it cannot appeal again; the other party can.
func TestAWithdrawnAppealIsOver(t *testing.T) {
	s := running(t)
	f := must(t, nil, begin, facts(s), 2*minute)
	f = must(t, f, rule, facts(s), 3*minute)
	f = must(t, f, appeal, facts(s, three...), 4*minute)
	byArbiter := must(t, f, Withdraw{Number: 1, Words: "The player left.", Typed: "account:other"}, facts(s), 5*minute)
	if _, refusal := Decide(byArbiter, appeal, facts(s, three...), 6*minute); refusal != nil {
		t.Errorf("after an arbiter withdrew it: %v", refusal)
	}
	f = must(t, f, Withdraw{Number: 1, By: board.P1, Words: "I accept it.", Typed: "player:p1"}, facts(s), 5*minute)
	if f[0].State != Settled {
		t.Errorf("%v", f[0].State)
	}
	if _, refusal := Decide(f, appeal, facts(s, three...), 6*minute); refusal == nil || refusal.Code != AppealedAlready {
		t.Errorf("a second appeal: %v", refusal)
	}
	other := appeal
	other.By = board.P2
	if f = must(t, f, other, facts(s, three...), 6*minute); f[0].State != Appeal || f[0].Withdrawal != nil {
		t.Errorf("the other party's: %+v", f[0])
	}
}

// While the game goes on, or nobody has ruled, nobody but arbiters reads anybody else's words.
func TestWhoSeesWhatOfAFile(t *testing.T) {
	s, over, later := running(t), ended(t, 5*minute), ended(t, 5*minute)
	later.EndedAt = 6 * minute // after the appeal
	f := must(t, nil, begin, facts(s), 2*minute)
	f = must(t, f, Say{Number: 1, By: board.P1, Words: "said by one", Typed: "x"}, facts(s), 3*minute)
	f = must(t, f, Say{Number: 1, By: board.P2, Words: "said by two", Typed: "x"}, facts(s), 3*minute)
	f = must(t, f, rule, facts(s), 4*minute)
	f = must(t, f, appeal, facts(s, three...), 5*minute)
	f = must(t, f, Say{Number: 1, By: board.P1, Words: "said since", Typed: "x"}, facts(s, three...), 5*minute)
	f = must(t, f, Vote{Number: 1, Member: "a"}, facts(s, three...), 6*minute)
	for name, one := range map[string]struct {
		as   Viewer
		game game.State
		want []string
	}{
		"anybody":       {Viewer{}, s, nil},
		"after it":      {Viewer{}, over, nil}, // it waits for the jury
		"the party":     {Viewer{Party: board.P1}, s, []string{"said by one", "said since", appeal.Words}},
		"the opponent":  {Viewer{Party: board.P2}, s, []string{"said by two"}},
		"what was read": {Viewer{Party: board.P2}, over, []string{begin.Words, "said by one", "said by two", rule.Words}},
		"nothing yet":   {Viewer{Party: board.P2}, later, []string{"said by two"}},
		"who appealed":  {Viewer{Party: board.P1}, over, []string{begin.Words, "said by one", "said by two", "said since", rule.Words, appeal.Words}},
		"an arbiter":    {Viewer{Arbiter: true}, s, []string{begin.Words, "said by one", "said by two", "said since", rule.Words, appeal.Words}},
		"the jury":      {Viewer{Jury: "a"}, s, []string{begin.Words, "said by one", "said by two", "said since", rule.Words, appeal.Words, "votes"}},
		"of both roles": {Viewer{Jury: "a", Arbiter: true}, s, []string{begin.Words, "said by one", "said by two", "said since", rule.Words, appeal.Words, "votes"}},
	} {
		seen, ok := f[0].As(one.as, one.game)
		if got := words(seen); !ok || !slices.Equal(got, one.want) {
			t.Errorf("%s reads %q, want %q", name, got, one.want)
		}
		if seen.Ruling == nil || seen.Ruling.Penalty != game.PenaltyWarning || seen.Subject != OfConduct {
			t.Errorf("%s does not learn the fact and the sanction", name)
		}
	}
	for i, overturn := range []bool{true, true} {
		f = must(t, f, Vote{Number: 1, Overturn: overturn, Member: three[i+1].Account}, facts(s, three...), 6*minute)
	}
	f = must(t, f, Conclude{Number: 1, Words: "decided", Member: "a", Typed: "account:a"}, facts(s, three...), 7*minute)
	seen, _ := f[0].As(Viewer{}, over)
	if got := words(seen); len(got) != 7 || slices.Contains(got, "votes") || seen.Decision.Against != 2 {
		t.Errorf("in the end anybody reads %q", got)
	}
	told := must(t, nil, Begin{Game: "g", Subject: OfSpectator, Words: "He got help.", Typed: "x"}, facts(s), minute)
	for _, as := range []Viewer{{}, {Party: board.P1}, {Jury: "a"}} {
		if _, ok := told[0].As(as, over); ok {
			t.Errorf("%+v sees what a spectator has told the desk", as)
		}
	}
}

// words are all that can be read in a file.
func words(f File) (list []string) {
	add := func(s string) {
		if s != "" {
			list = append(list, s)
		}
	}
	add(f.Words)
	for _, said := range f.Statements {
		add(said.Words)
	}
	if f.Ruling != nil {
		add(f.Ruling.Words)
	}
	if f.Appeal != nil {
		add(f.Appeal.Words)
	}
	if f.Decision != nil {
		add(f.Decision.Words)
	}
	if len(f.Votes) > 0 {
		list = append(list, "votes")
	}
	return list
}

// A file about a call has what the player said, and who was where: for arbiters while the game goes on,
// for everybody when it is over.
func TestAFileHasTheCallAndWhoWasWhere(t *testing.T) {
	s := running(t)
	for _, e := range []game.Event{game.Called{By: board.P2, For: game.CallArbiter, Stops: true, About: game.AboutConduct, Words: "They talk."}, game.Attended{For: game.CallArbiter}} {
		var err error
		if s, err = game.Apply(s, e, 2*minute); err != nil {
			t.Fatal(err)
		}
	}
	with := facts(s)
	with.Time = "account:time"
	f := must(t, nil, Begin{Game: "g", Subject: OfCall, By: board.P2, Where: " I stood at board 4. "}, with, 3*minute)
	is := There{Turn: board.P1, Time: "account:time", Words: "I stood at board 4."}
	if got := f[0]; got.About != game.AboutConduct || got.Words != "They talk." || !reflect.DeepEqual(got.There, is) {
		t.Errorf("the file has %q, %q, %+v", got.About, got.Words, got.There)
	}
	for name, v := range map[string]Viewer{"the opponent": {Party: board.P1}, "anybody": {}} {
		if got, _ := f[0].As(v, s); got.About+got.Words != "" || !reflect.DeepEqual(got.There, There{}) {
			t.Errorf("%s sees %q, %q, %+v", name, got.About, got.Words, got.There)
		}
	}
	if got, _ := f[0].As(Viewer{Party: board.P2}, s); got.About != game.AboutConduct || got.There.Words != "" {
		t.Errorf("who called sees %q and %+v", got.About, got.There)
	}
	f = must(t, f, Rule{Number: 1, Words: "A note.", Typed: "account:arbiter"}, with, 4*minute)
	if got, _ := f[0].As(Viewer{}, ended(t, 5*minute)); !reflect.DeepEqual(got.There, is) {
		t.Errorf("afterwards everybody sees %+v", got.There)
	}
}

// A ruling is published when nobody has to decide any more and the game is over; what a spectator told the desk
// never is.
func TestARulingIsPublishedWhenItStands(t *testing.T) {
	over, goes := facts(ended(t, 5*minute), three...), facts(running(t))
	publish := Publish{Number: 1, Words: " For others. ", Typed: "account:arbiter"}
	refused := func(f Files, with Facts, code Code, c Command) {
		t.Helper()
		if _, refusal := Decide(f, c, with, 9*minute); refusal == nil || refusal.Code != code {
			t.Errorf("%T: %v, not %s", c, refusal, code)
		}
	}
	f := must(t, nil, Begin{Game: "g", Subject: OfConduct, Words: "Notes."}, goes, 2*minute)
	refused(f, goes, NotPublishable, publish)
	f = must(t, f, Rule{Number: 1, Rules: []string{"RIF 16"}, Words: "A note.", Typed: "account:arbiter"}, goes, 3*minute)
	refused(f, goes, NotPublishable, publish) // the game goes on
	refused(f, over, NotPublished, Unpublish{Number: 1})
	refused(f, over, WordsNeeded, Publish{Number: 1, Words: " "})
	f = must(t, f, publish, over, 6*minute)
	if p := f[0].Precedent; p == nil || p.Words != "For others." || p.Subject != OfConduct || !reflect.DeepEqual(p.Rules, []string{"RIF 16"}) {
		t.Errorf("published is %+v", p)
	}
	appealed := must(t, f, appeal, over, 7*minute)
	refused(appealed, over, NotPublishable, publish)
	f = must(t, f, Unpublish{Number: 1}, over, 7*minute)
	if f[0].Precedent != nil {
		t.Error("it is still published")
	}
	told := must(t, nil, Begin{Game: "g", Subject: OfSpectator, Words: "He got help."}, goes, 2*minute)
	told = must(t, told, Rule{Number: 1, Words: "Nothing was found.", Typed: "account:arbiter"}, goes, 3*minute)
	refused(told, over, NotPublishable, publish)
}

// Whatever is done in whatever order: a file that was ruled on keeps its ruling, one that is decided
// changes no more, and only the parties' words open while it waits.
func TestAFileOnlyGoesForward(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		games := []game.State{running(t), ended(t, 5*minute)}
		var f Files
		at := 2 * minute
		for range rapid.IntRange(1, 30).Draw(r, "acts") {
			at += clock.Instant(rapid.IntRange(0, 40).Draw(r, "minutes")) * minute
			n := rapid.IntRange(1, 3).Draw(r, "file")
			by := rapid.SampledFrom([]board.Person{board.Nobody, board.P1, board.P2}).Draw(r, "by")
			member := rapid.SampledFrom([]string{"a", "b", "c", "z"}).Draw(r, "member")
			yes := rapid.Bool().Draw(r, "yes")
			c := rapid.SampledFrom([]Command{
				begin, Begin{Game: "g", Subject: OfCall, By: by, Words: "x"}, Say{Number: n, By: by, Witness: "w", Words: "x"},
				GoOn{Number: n, By: by}, Rule{Number: n, Words: "x", Typed: "account:" + member},
				AppealTo{Number: n, By: by, To: Jury, Words: "x"}, AppealTo{Number: n, By: by, To: Chief, Words: "x"},
				Vote{Number: n, Overturn: yes, Member: member}, Conclude{Number: n, Overturn: yes, Words: "x", Chief: yes, Member: member, Typed: "account:" + member},
				Withdraw{Number: n}, Publish{Number: n, Words: "x"}, Unpublish{Number: n},
			}).Draw(r, "command")
			e, refusal := Decide(f, c, facts(rapid.SampledFrom(games).Draw(r, "game"), three...), at)
			if refusal != nil {
				if key, _ := refusal.Sentence(); key == "" {
					r.Fatalf("%v has no sentence", refusal)
				}
				continue
			}
			before := f
			next, err := f.Apply(e)
			if err != nil {
				r.Fatal(err)
			}
			if old, was := before.Numbered(e.Of()); was {
				now := next[e.Of()-1]
				switch {
				case (old.State == Closed || old.State == Dropped) && now.State != old.State, old.State == Dropped:
					r.Fatalf("%T in a file that is %s", e, old.State)
				case old.Ruling != nil && now.Ruling != old.Ruling, old.Appeal != nil && now.Appeal != old.Appeal:
					r.Fatalf("%T exchanges what was ruled or appealed", e)
				case now.Decision != nil && now.Appeal.To == Jury && now.Decision.For+now.Decision.Against < Quorum:
					r.Fatalf("a jury of %d has decided", now.Decision.For+now.Decision.Against)
				}
			}
			f = next
		}
	})
}

// What hands do at a wooden board no program sees: who complains of it calls, and the ruling
// cites the rule. Every rule that is about something one can call for is offered.
func TestARulingCitesWhatHandsDidAtTheBoard(t *testing.T) {
	s := running(t)
	for rule, about := range map[string]Subject{
		"RIF 6": OfClaim, "RIF 9.4": OfClaim, "RIF 10.4": OfClaim, "RIF 14.5": OfClaim, // was the stone released, the flag down, the clock right
		"RIF 7": OfCall, "RIF 8": OfCall, "RIF 10b": OfCall, "RIF 12": OfCall, "RIF 13": OfCall, // adjusted, disturbed, offered, opened, recorded
		"RIF 16": OfConduct, "RIF 14.8": OfSpectator, "RIF 15": OfLateness,
	} {
		if !slices.Contains(Rules(about, ""), rule) {
			t.Errorf("a ruling on a %s cannot cite %s", about, rule)
		}
	}
	call := must(t, nil, Begin{Game: "g", Subject: OfCall, By: board.P2, Words: "The stone was straightened without a word.", Typed: "account:arbiter"}, facts(s), minute)
	call = must(t, call, Rule{Number: 1, Rules: []string{"RIF 7"}, Words: "It is to be announced.", Effect: Effect{Penalty: game.PenaltyNote, Against: board.P1}, Typed: "account:arbiter"}, facts(s), 2*minute)
	if call[0].State != Settled {
		t.Errorf("ruled: %v", call[0].State)
	}
}

// The federation is told of what no rule foresaw: it was ruled on, and no rule is cited but that by
// which everything is judged.
func TestWhatNoRuleForesawIsKnown(t *testing.T) {
	for _, test := range []struct {
		ruling *Ruled
		want   bool
	}{
		{nil, false},
		{&Ruled{}, true},
		{&Ruled{Rules: []string{"RIF 17.2"}}, true},
		{&Ruled{Rules: []string{"RIF 16"}}, false},
		{&Ruled{Rules: []string{"RIF 17.2", "RIF 16"}}, false},
	} {
		if got := (File{Ruling: test.ruling}).Unforeseen(); got != test.want {
			t.Errorf("%+v: %v", test.ruling, got)
		}
	}
}
