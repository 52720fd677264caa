package dispute

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// A file is found by its number, its game, its claim and the instant of its ruling.
func TestAFileIsFound(t *testing.T) {
	opened := func(n int, in string, of Subject, claim int) Opened {
		return Opened{Number: n, Game: in, Subject: of, Claim: claim}
	}
	f := Files{
		{Opened: opened(1, "g", OfClaim, 1), State: Settled, Ruling: &Ruled{At: 5}},
		{Opened: opened(2, "g", OfClaim, 2), State: Open},
		{Opened: opened(3, "h", OfClaim, 2), State: Closed, Ruling: &Ruled{At: 6}, Decision: &Decided{At: 7}},
		{Opened: opened(4, "h", OfResult, 0), State: Open},
	}
	for n, want := range map[int]bool{-1: false, 0: false, 1: true, 4: true, 5: false} {
		if file, ok := f.Numbered(n); ok != want || ok && file.Number != n {
			t.Errorf("file %d: %v, %+v", n, ok, file)
		}
	}
	if waiting := f.Waiting(); len(waiting) != 2 || waiting[0].Number != 2 || waiting[1].Number != 4 {
		t.Errorf("waiting: %+v", waiting)
	}
	if at := f.At("g"); len(at) != 2 || at[0].Number != 1 || at[1].Number != 2 || f.At("i") != nil {
		t.Errorf("at g: %+v", at)
	}
	for _, one := range []struct {
		game  string
		of    Subject
		claim int
		want  int
	}{{"g", OfClaim, 1, 0}, {"g", OfClaim, 2, 2}, {"g", OfCall, 2, 0}, {"h", OfClaim, 2, 0}, {"h", OfResult, 0, 4}, {"i", OfClaim, 2, 0}} {
		if got := f.OpenOn(one.game, one.of, one.claim); got != one.want {
			t.Errorf("a ruling on %s %d of %s is awaited in file %d, not %d", one.of, one.claim, one.game, got, one.want)
		}
	}
	for _, one := range []struct {
		game string
		at   clock.Instant
		want int
	}{{"g", 5, 1}, {"h", 5, 0}, {"h", 6, 3}, {"h", 7, 3}, {"g", 7, 0}} {
		if file, ok := f.Ruled(one.game, one.at); ok != (one.want > 0) || file.Number != one.want {
			t.Errorf("at %d somebody ruled on %s in file %d, not %d", one.at, one.game, file.Number, one.want)
		}
	}
}

// Another file about the same is refused: the same claim, or the same kind of thing that waits.
func TestAFileAboutTheSameIsKnown(t *testing.T) {
	files := func(of Subject, claim int, state State) Files {
		return Files{{Opened: Opened{Game: "g", Subject: of, Claim: claim, By: board.P1}, State: state}}
	}
	for name, one := range map[string]struct {
		files Files
		game  string
		of    Subject
		claim int
		by    board.Person
		want  int
	}{
		"the claim":             {files(OfClaim, 2, Settled), "g", OfClaim, 2, board.P1, 1},
		"another claim":         {files(OfClaim, 2, Settled), "g", OfClaim, 1, board.P1, 0},
		"a claim given up":      {files(OfClaim, 2, Dropped), "g", OfClaim, 2, board.P1, 0},
		"a claim elsewhere":     {files(OfClaim, 2, Settled), "h", OfClaim, 2, board.P1, 0},
		"conduct":               {files(OfConduct, 0, Open), "g", OfConduct, 0, board.P1, 0},
		"spectators":            {files(OfSpectator, 0, Open), "g", OfSpectator, 0, board.P1, 0},
		"a call that waits":     {files(OfCall, 0, Open), "g", OfCall, 0, board.P1, 1},
		"of the other player":   {files(OfCall, 0, Open), "g", OfCall, 0, board.P2, 0},
		"a call that was heard": {files(OfCall, 0, Settled), "g", OfCall, 0, board.P1, 0},
		"something else":        {files(OfCall, 0, Open), "g", OfLateness, 0, board.P1, 0},
	} {
		if got := one.files.Already(one.game, one.of, one.claim, one.by); got != one.want {
			t.Errorf("%s: %d, not %d", name, got, one.want)
		}
	}
}

// An open file goes over to the game that is played again, except one on a claim or a result.
func TestAnOpenFileGoesOverToTheNewGame(t *testing.T) {
	var f Files
	for _, of := range Subjects() {
		f = append(f, File{Opened: Opened{Game: "old", Subject: of}, State: Open})
	}
	f = append(f, File{Opened: Opened{Game: "old", Subject: OfCall}, State: Settled}, File{Opened: Opened{Game: "other", Subject: OfCall}, State: Open})
	for i, file := range f.Over("old", "new").Over("new", "newest") {
		want, first := "newest", "old"
		if of := f[i]; of.Subject == OfClaim || of.Subject == OfResult || of.State != Open || of.Game != "old" {
			want, first = of.Game, ""
		}
		if file.Game != want || file.First != first || file.Began() != f[i].Game {
			t.Errorf("a file on a %s of %s is one of %s, first of %q", file.Subject, f[i].Game, file.Game, file.First)
		}
	}
	if f[1].Game != "old" {
		t.Error("the files before are changed")
	}
}

// A party sat at the board; nobody else did.
func TestAPartySatAtTheBoard(t *testing.T) {
	f := File{Opened: Opened{Players: []string{"p1", "p2", ""}}}
	for person, want := range map[string]board.Person{"p1": board.P1, "p2": board.P2, "p3": board.Nobody, "": board.Nobody} {
		if got := f.Party(person); got != want {
			t.Errorf("%q sat as %v, not as %v", person, got, want)
		}
	}
}

// A file waits until it is ruled on or withdrawn, and an appeal until it is decided or withdrawn.
func TestHowLongAFileHasWaited(t *testing.T) {
	for name, one := range map[string]struct {
		file           File
		ruling, appeal clock.Span
	}{
		"it waits":               {File{Opened: Opened{At: 3}}, 97, 0},
		"withdrawn":              {File{Opened: Opened{At: 3}, Withdrawal: &Withdrawn{At: 10}}, 7, 0},
		"ruled":                  {File{Opened: Opened{At: 3}, Ruling: &Ruled{At: 20}}, 17, 0},
		"the appeal waits":       {File{Ruling: &Ruled{At: 20}, Appeal: &Appealed{At: 30}}, 20, 70},
		"the appeal is taken":    {File{Ruling: &Ruled{At: 20}, Appeal: &Appealed{At: 30}, Withdrawal: &Withdrawn{At: 40}}, 20, 10},
		"the appeal was decided": {File{Ruling: &Ruled{At: 20}, Appeal: &Appealed{At: 30}, Decision: &Decided{At: 50}}, 20, 20},
	} {
		if ruling, appeal := one.file.Waited(100); ruling != one.ruling || appeal != one.appeal {
			t.Errorf("%s: %v and %v", name, ruling, appeal)
		}
	}
}

// Files are numbered in their order. An event of a file that nobody has opened is damage.
func TestADamagedJournalOfFilesIsNotFolded(t *testing.T) {
	f, err := Files(nil).Apply(Opened{Number: 1})
	if err != nil || len(f) != 1 {
		t.Fatal(f, err)
	}
	for _, e := range []Event{Opened{Number: 1}, Opened{Number: 3}, Stated{Number: 2}, Ruled{}} {
		if after, err := f.Apply(e); err == nil || len(after) != 1 {
			t.Errorf("%+v is folded into %+v", e, after)
		}
	}
}

// What is withdrawn while it waits ends the file, and an appeal that is taken back lets the ruling stand.
func TestAFileThatIsWithdrawnIsDropped(t *testing.T) {
	with := facts(running(t), three...)
	call := must(t, nil, Begin{Game: "g", Subject: OfCall, By: board.P2, Words: "x"}, with, minute)
	for by, want := range map[board.Person]bool{board.Nobody: true, board.P2: true, board.P1: false} {
		e, refusal := Decide(call, Withdraw{Number: 1, By: by, Words: " x "}, with, 2*minute)
		if (refusal == nil) != want || !want && refusal.Code != NothingWithdrawn {
			t.Errorf("withdrawn by %v: %v", by, refusal)
		}
		if !want || refusal != nil {
			continue
		}
		if f, err := call.Apply(e); err != nil || f[0].State != Dropped || f[0].Withdrawal.Words != "x" {
			t.Errorf("withdrawn: %+v, %v", f[0], err)
		}
	}
	appealed := must(t, must(t, must(t, nil, begin, with, minute), rule, with, 2*minute), appeal, with, 3*minute)
	if asks := appealed[0].Asks(); asks != board.P1 || call[0].Asks() != board.P2 {
		t.Errorf("a decision is asked by %v, a ruling by %v", asks, call[0].Asks())
	}
}

// The game that a command is about is that of its file.
func TestACommandIsAboutTheGameOfItsFile(t *testing.T) {
	f := Files{{Opened: Opened{Game: "g"}}, {Opened: Opened{Game: "h"}}}
	for _, c := range []Command{Begin{Game: "h"}, Say{Number: 2}, GoOn{Number: 2}, Rule{Number: 2}, AppealTo{Number: 2}, Vote{Number: 2},
		Conclude{Number: 2}, Withdraw{Number: 2}, Publish{Number: 2}, Unpublish{Number: 2}} {
		if about := About(f, c); about != "h" {
			t.Errorf("%T is about %q", c, about)
		}
	}
	if about := About(f, Vote{Number: 3}); about != "" {
		t.Errorf("a vote in no file is about %q", about)
	}
}

// A claim, a call and a contested result are opened with what the game knows of them.
func TestAFileHasWhatTheGameKnows(t *testing.T) {
	s := running(t)
	s.Timed = true
	s.Plies = []game.Ply{{Point: board.At(7, 7)}, {Point: board.At(7, 8)}, {Point: board.At(8, 8)}}
	claim := game.Claim{Claimed: game.Claimed{Number: 2, By: board.P2, Remaining: []clock.Span{5, 6}}, Plies: 2}
	s.Claims = []game.Claim{{Claimed: game.Claimed{Number: 1}}, claim}
	e, refusal := Decide(nil, Begin{Game: "g", Subject: OfClaim, Claim: 2, By: board.P1, Words: "mine"}, facts(s), 3*minute)
	if refusal != nil {
		t.Fatal(refusal)
	}
	o := e.(Opened)
	if o.Claim != 2 || o.By != board.P2 || o.Words != "mine" || !slices.Equal(o.Readings, claim.Remaining) || len(o.Moves) != 2 || o.Moves[1] != board.At(7, 8) {
		t.Errorf("of the claim it has %+v", o)
	}
	e, refusal = Decide(nil, Begin{Game: "g", Subject: OfConduct, By: board.P1, Words: "x"}, facts(s), 3*minute)
	if o = e.(Opened); refusal != nil || len(o.Moves) != 3 || len(o.Readings) != 2 || o.Claim != 0 || !slices.Equal(o.Players, []string{"p1", "p2"}) || o.Black != board.P1 {
		t.Errorf("of the position it has %+v, %v", o, refusal)
	}
	if _, refusal := Decide(nil, Begin{Game: "g", Subject: OfClaim, Claim: 1}, facts(withOwners(s)), 3*minute); refusal != nil {
		t.Errorf("the first claim: %v", refusal)
	}
	f := must(t, nil, Begin{Game: "g", Subject: OfClaim, Claim: 2}, facts(s), 3*minute)
	if _, refusal := Decide(f, Begin{Game: "g", Subject: OfClaim, Claim: 2}, facts(s), 3*minute); refusal == nil || refusal.Code != FileExists || refusal.Number != 1 {
		t.Errorf("a second file about the claim: %v", refusal)
	}
	for _, n := range []int{-1, 0, 3} {
		if _, refusal := Decide(nil, Begin{Game: "g", Subject: OfClaim, Claim: n}, facts(s), 3*minute); refusal == nil || refusal.Code != NoClaimThere {
			t.Errorf("claim %d: %v", n, refusal)
		}
	}
	s.Contest, s.CalledBy = &game.Contest{By: board.P2, Words: "It was a draw."}, board.P1
	for _, one := range []struct {
		of        Subject
		by, whose board.Person
		words     string
	}{
		{OfResult, board.P1, board.P2, "It was a draw."}, {OfCall, board.Nobody, board.P1, ""}, {OfCall, board.P2, board.P2, ""},
		{OfSpectator, board.P1, board.Nobody, ""}, {OfConduct, board.P1, board.P1, ""}, {OfLateness, board.P2, board.P2, ""},
	} {
		if whose, about, words := Beginning(s, one.of, 0, one.by); whose != one.whose || about != "" || words != one.words {
			t.Errorf("a %s is of %v: %q, %q", one.of, whose, about, words)
		}
	}
	s.Contest = nil
	if whose, _, words := Beginning(s, OfResult, 0, board.P1); whose != board.P1 || words != "" {
		t.Errorf("a result that nobody refuses is of %v: %q", whose, words)
	}
}

// withOwners is a game whose claims are all of P1.
func withOwners(s game.State) game.State {
	s.Claims = slices.Clone(s.Claims)
	for i := range s.Claims {
		s.Claims[i].By = board.P1
	}
	return s
}

// A game goes on under protest once, and not before its claim is ruled on.
func TestAGameGoesOnUnderProtest(t *testing.T) {
	s := running(t)
	s.Claims = []game.Claim{{Claimed: game.Claimed{Number: 1, By: board.P1}}}
	judged := withOwners(s)
	judged.Claims[0].Judged = true
	f := must(t, nil, Begin{Game: "g", Subject: OfClaim, Claim: 1}, facts(s), minute)
	call := must(t, nil, Begin{Game: "g", Subject: OfCall, Claim: 1, By: board.P1, Words: "x"}, facts(s), minute)
	for name, one := range map[string]struct {
		files Files
		do    GoOn
		game  game.State
		want  Code
	}{
		"the claim waits":  {f, GoOn{Number: 1, By: board.P1}, s, ClaimWaits},
		"it was judged":    {f, GoOn{Number: 1, By: board.P1}, judged, ""},
		"a call meanwhile": {call, GoOn{Number: 1, By: board.P1}, s, ""},
		"by nobody":        {f, GoOn{Number: 1}, judged, NoParty},
		"in no file":       {f, GoOn{Number: 2, By: board.P1}, judged, NoSuchDispute},
		"a second time":    {must(t, f, GoOn{Number: 1, By: board.P2}, facts(judged), minute), GoOn{Number: 1, By: board.P1}, judged, UnderProtest},
	} {
		got := Code("")
		if _, refusal := Decide(one.files, one.do, facts(one.game), 2*minute); refusal != nil {
			got = refusal.Code
		}
		if got != one.want {
			t.Errorf("%s: %q, not %q", name, got, one.want)
		}
	}
}

// A ruling at the board belongs to the file that awaits it.
func TestARulingAtTheBoardFindsItsFile(t *testing.T) {
	s := running(t)
	s.Claims = []game.Claim{{Claimed: game.Claimed{Number: 1}, Judged: true}, {Claimed: game.Claimed{Number: 2}}}
	judged := running(t)
	judged.Claims = s.Claims[:1]
	f := Files{}
	for i, about := range []Opened{{Subject: OfClaim, Claim: 1}, {Subject: OfClaim, Claim: 2}, {Subject: OfResult}} {
		about.Number, about.Game = i+1, "g"
		f = append(f, File{Opened: about, State: Open})
	}
	for name, one := range map[string]struct {
		game game.State
		do   game.Command
		want int
	}{
		"on a claim":               {s, game.Command{Do: game.DoJudge, Claim: 1}, 1},
		"on the game":              {s, game.Command{Do: game.DoRule}, 2},
		"on a game without claims": {judged, game.Command{Do: game.DoRule}, 0},
		"on a contested result":    {s, game.Command{Do: game.DoSettle}, 3},
		"none":                     {s, game.Command{Do: game.DoStop, Claim: 1}, 0},
	} {
		if got := f.RulingOn("g", one.game, one.do); got != one.want {
			t.Errorf("%s: file %d, not %d", name, got, one.want)
		}
	}
}
