package game

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/clock"
)

var salt = seal.Salt(bytes.Repeat([]byte{7}, LeastSalt))

// sealedIn is what lies in an envelope of a random game: its points are few, its salt is known.
func sealedIn(s Sealed) Envelope {
	for y := range Size {
		for x := range Size {
			if e := (Envelope{Move{Do: DoStone, Point: board.At(x, y)}, make(seal.Salt, LeastSalt)}); Commitment("g", s.Ply, e) == s.Commitment {
				return e
			}
		}
	}
	return Envelope{Move{Do: DoPass, Point: board.NoPoint}, make(seal.Salt, LeastSalt)}
}

// adjourned is a game after three stones, adjourned with a move to seal: P2 is to move.
func adjourned(t *testing.T, s Settings) *table {
	g := sitDown(t, s)
	for _, c := range []Command{{Do: DoStart}, stoneBy(board.P1, "h8"), {Do: DoPress, By: board.P1}, stoneBy(board.P2, "h9"),
		{Do: DoPress, By: board.P2}, stoneBy(board.P1, "j8"), {Do: DoPress, By: board.P1}} {
		g.at += 1000
		if r := g.do(t, c); r != nil && c.Do != DoPress {
			t.Fatal(c, r)
		}
	}
	if r := g.do(t, Command{Do: DoAdjourn, Sealing: true, Reason: "the hall closes"}); r != nil {
		t.Fatal(r)
	}
	return g
}

func stoneBy(p board.Person, at string) Command {
	point, _ := board.ParsePoint(at)
	return Command{Do: DoStone, By: p, Point: point}
}

func sealing(p board.Person, at string) Command {
	c := stoneBy(p, at)
	c.Do, c.Game, c.Salt = DoSeal, "g1", salt
	return c
}

func refusedWith(t *testing.T, g *table, c Command, code Code) {
	t.Helper()
	before := g.state
	r := g.do(t, c)
	if r == nil || r.Code != code {
		t.Errorf("%s of %s: %v, want %s", c.Do, c.By, r, code)
	}
	if g.state.events != before.events {
		t.Errorf("%s was refused and changed something", c.Do)
	}
}

// While a move is to be sealed the clock of the player to move runs on, nothing is played,
// and only that player seals, once.
func TestTheClockRunsUntilTheMoveIsSealed(t *testing.T) {
	g := adjourned(t, Settings{Control: "600+5"})
	g.at += 10_000
	if left := g.state.Remaining(board.P2, g.at); left != 600_000-2000+5000-10_000 {
		t.Errorf("P2 has %d while the move is to be sealed", left)
	}
	refusedWith(t, g, stoneBy(board.P2, "a1"), SealFirst)
	refusedWith(t, g, sealing(board.P1, "a1"), NotYourTurn)
	refusedWith(t, g, sealing(board.P2, "h8"), "occupied")
	refusedWith(t, g, Command{Do: DoOpen, Point: board.NoPoint, Salt: salt}, NoEnvelope)
	unsalted := sealing(board.P2, "a1")
	unsalted.Salt = salt[:LeastSalt-1]
	refusedWith(t, g, unsalted, NotAllowed)
	if r := g.do(t, sealing(board.P2, "a1")); r != nil {
		t.Fatal(r)
	}
	left := g.state.Remaining(board.P2, g.at)
	g.at += 3_600_000
	if g.state.Remaining(board.P2, g.at) != left || !g.state.Stopped || len(g.state.Plies) != 3 {
		t.Error("the clocks do not stand, or the sealed move is on the board")
	}
	refusedWith(t, g, sealing(board.P2, "b2"), SealedAlready)
	refusedWith(t, g, Command{Do: DoResume}, EnvelopeClosed)
	refusedWith(t, g, Command{Do: DoAdjourn}, AlreadyAdjourned)
}

// The opened move is the sealer's turn, with its increment; the opponent's clock starts when
// the arbiter resumes.
func TestTheOpenedMoveIsTheSealersTurn(t *testing.T) {
	g := adjourned(t, Settings{Control: "600+5"})
	if r := g.do(t, sealing(board.P2, "a1")); r != nil {
		t.Fatal(r)
	}
	left := g.state.Remaining(board.P2, g.at)
	g.at += 86_400_000
	wrong := sealing(board.Nobody, "a2")
	wrong.Do = DoOpen
	refusedWith(t, g, wrong, EnvelopeDiffers)
	elsewhere := sealing(board.Nobody, "a1")
	elsewhere.Do, elsewhere.Game = DoOpen, "g2"
	refusedWith(t, g, elsewhere, EnvelopeDiffers)
	refusedWith(t, g, Command{Do: DoOpen, Point: board.NoPoint}, EnvelopeLost)
	right := sealing(board.Nobody, "a1")
	right.Do = DoOpen
	if r := g.do(t, right); r != nil {
		t.Fatal(r)
	}
	last, _ := g.state.last()
	if last.Point.String() != "a1" || last.By != board.P2 || g.state.Actor() != board.P1 || !g.state.Stopped {
		t.Errorf("after the opening: %+v, %s is to move", last, g.state.Actor())
	}
	if got := g.state.Remaining(board.P2, g.at); got != left+5000 {
		t.Errorf("P2 has %d, with the increment of one press it would be %d", got, left+5000)
	}
	refusedWith(t, g, right, OpenedAlready)
	if r := g.do(t, Command{Do: DoResume}); r != nil {
		t.Fatal(r)
	}
	if g.state.Running() != board.P1 || g.state.Adjourned != nil {
		t.Errorf("%s runs", g.state.Running())
	}
}

// A sealed move that cannot be played loses nothing by itself: the arbiter judges
// (RIF 17.2, seed 15.2), and the game can go on with the sealer to move.
func TestASealedMoveThatCannotBePlayedComesToTheArbiter(t *testing.T) {
	for _, at := range []string{"h8", "p16"} {
		g := adjourned(t, Settings{Control: "600"})
		typed := sealing(board.P2, at)
		typed.OnBehalf = true
		if r := g.do(t, typed); r != nil {
			t.Fatal(at, r)
		}
		typed.Do, typed.By, typed.OnBehalf = DoOpen, board.Nobody, false
		if r := g.do(t, typed); r != nil {
			t.Fatal(at, r)
		}
		if a := g.state.Adjourned; g.state.Over() || a.Opened == nil || a.Opened.Refused == "" || len(g.state.Plies) != 3 {
			t.Errorf("%s: %+v", at, a)
		}
		if r := g.do(t, Command{Do: DoResume}); r != nil || g.state.Running() != board.P2 {
			t.Errorf("%s: it does not go on: %v", at, r)
		}
	}
}

// A forbidden move of Black can be placed: it loses on a claim, and the engine is not asked
// when it is sealed or opened (RIF 9.6).
func TestAFoulCanBeSealedAndNobodyPointsAtIt(t *testing.T) {
	g := sitDown(t, Settings{})
	stones := "h8 a1 i8 c1 h7 e1 i7 g1"
	for i, at := range strings.Fields(stones) {
		p := board.P1
		if i%2 == 1 {
			p = board.P2
		}
		if i == 0 {
			g.do(t, Command{Do: DoStart})
		}
		if r := g.do(t, stoneBy(p, at)); r != nil {
			t.Fatal(at, r)
		}
	}
	g.referee = Referee{} // one without an engine: whoever asks it falls
	for _, c := range []Command{{Do: DoAdjourn, Sealing: true}, sealing(board.P1, "j8"), func() Command {
		c := sealing(board.Nobody, "j8")
		c.Do = DoOpen
		return c
	}(), {Do: DoResume}} {
		if r := g.do(t, c); r != nil {
			t.Fatal(c.Do, r)
		}
	}
	if len(g.state.Plies) != 9 {
		t.Errorf("%d plies", len(g.state.Plies))
	}
}

// An envelope of paper is noted with who keeps it; its move is typed when it is opened. Where
// the commitment can be checked a typed move has to fit, else a reason is given.
func TestAnEnvelopeOfPaper(t *testing.T) {
	g := adjourned(t, Settings{Control: "600"})
	paper := Command{Do: DoSeal, By: board.P2, Kind: OnPaper, Keeper: "the chief arbiter", Point: board.NoPoint}
	refusedWith(t, g, paper, MoveNeeded) // players have no paper here
	paper.OnBehalf, paper.Keeper = true, ""
	refusedWith(t, g, paper, KeeperNeeded)
	paper.Keeper = "the chief arbiter"
	if r := g.do(t, paper); r != nil {
		t.Fatal(r)
	}
	refusedWith(t, g, Command{Do: DoOpen, Stated: true, Point: board.NoPoint}, MoveNeeded)
	typed := Command{Do: DoOpen, Stated: true, Point: board.At(0, 0)}
	if r := g.do(t, typed); r != nil || len(g.state.Plies) != 4 {
		t.Fatal(r, len(g.state.Plies))
	}

	g = adjourned(t, Settings{Control: "600"})
	if r := g.do(t, sealing(board.P2, "a1")); r != nil {
		t.Fatal(r)
	}
	refusedWith(t, g, typed, ReasonNeeded)
	typed.Reason, typed.Game, typed.Salt, typed.Point = "the key is lost", "g1", salt, board.At(1, 0)
	refusedWith(t, g, typed, EnvelopeDiffers)
	typed.Salt = nil // nobody knows it any more
	if r := g.do(t, typed); r != nil || g.state.Adjourned.Opened.Reason == "" {
		t.Fatal(r)
	}
}

// Nobody seals inside an opening: such a game is adjourned without a sealed move. And a game
// in which the move is still to be sealed can be adjourned without one after all.
func TestAdjournedWithoutASealedMove(t *testing.T) {
	g := underWay(t, Settings{Opening: "rif", Control: "600"})
	if r := g.do(t, Command{Do: DoAdjourn, Sealing: true}); r != nil || g.state.AwaitsSeal() || !g.state.Stopped {
		t.Error(r, g.state.Adjourned)
	}
	refusedWith(t, g, sealing(board.P1, "h8"), NothingToSeal)
	g = adjourned(t, Settings{Control: "600"})
	if r := g.do(t, Command{Do: DoAdjourn}); r != nil || g.state.AwaitsSeal() || !g.state.Stopped {
		t.Error(r, g.state.Adjourned)
	}
	if r := g.do(t, Command{Do: DoResume}); r != nil || g.state.Running() != board.P2 {
		t.Error(r)
	}
	g = sitDown(t, Settings{})
	refusedWith(t, g, Command{Do: DoAdjourn}, ClockStopped)
	refusedWith(t, g, Command{Do: DoSlate, N: 1}, NotAdjourned)
}

// A restart while a move is to be sealed interrupts that game as any other; afterwards the
// clock of the player to move runs on, and the move is still to be sealed.
func TestARestartWhileAMoveIsToBeSealed(t *testing.T) {
	g := adjourned(t, Settings{Control: "600"})
	g.take(t, []Event{Interrupted{At: g.at, Reason: "restart"}})
	refusedWith(t, g, sealing(board.P2, "a1"), ClockStopped)
	if r := g.do(t, Command{Do: DoResume}); r != nil || g.state.Running() != board.P2 || !g.state.AwaitsSeal() {
		t.Fatal(r, g.state.Adjourned)
	}
	if r := g.do(t, sealing(board.P2, "a1")); r != nil || g.state.TimeRuns() {
		t.Fatal(r)
	}
}

// From players and spectators the opened move is kept while the board is covered, and the
// commitment always.
func TestTheEnvelopeIsVeiled(t *testing.T) {
	opened := Opened{By: board.P2, Ply: 4, Move: Move{Do: DoStone, Point: board.At(2, 3)}, Salt: salt, Reason: "c4", Refused: "occupied"}
	hidden, _ := Encode(Redaction{Board: true}.Event(opened))
	if bytes.Contains(hidden, []byte("c4")) || bytes.Contains(hidden, []byte("occupied")) || bytes.Contains(hidden, []byte("BwcH")) {
		t.Errorf("%s", hidden)
	}
	if s := (Redaction{}).Event(Sealed{Commitment: "00"}).(Sealed); s.Commitment != "" {
		t.Error(s)
	}
}

// The same position with another sealed move is the same to everybody: states differ in the
// commitment alone, which nobody resolves without the salt.
func TestTheStateDoesNotTellTheSealedMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bytes16 := rapid.SliceOfN(rapid.Byte(), LeastSalt, 32)
		one, other := bytes16.Draw(t, "salt"), bytes16.Draw(t, "other salt")
		a := Envelope{Move{Do: DoStone, Point: board.At(rapid.IntRange(0, 14).Draw(t, "x"), 3)}, one}
		b := Envelope{Move{Do: DoStone, Point: board.At(rapid.IntRange(0, 14).Draw(t, "x"), 3)}, other}
		same := a.Move == b.Move && bytes.Equal(one, other)
		if (Commitment("g", 4, a) == Commitment("g", 4, b)) != same {
			t.Fatal("two envelopes have one commitment, or one has two")
		}
		if Commitment("g", 4, a) == Commitment("g", 5, a) || Commitment("g", 4, a) == Commitment("h", 4, a) {
			t.Fatal("the commitment fits another game or ply")
		}
		o := Opened{Move: a.Move, Salt: a.Salt}
		if !o.Fits("g", Sealed{Ply: 4, Commitment: Commitment("g", 4, a)}) || !same && o.Fits("g", Sealed{Ply: 4, Commitment: Commitment("g", 4, b)}) {
			t.Fatal("what is opened is not held against the commitment")
		}
	})
}

// An adjourned game does not go on by itself, and while it waits nobody's clock runs:
// whatever is done meanwhile (adjourning has its laws in the random games as well).
func TestAnAdjournedGameStandsStill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			a := step.after.Adjourned
			if a == nil || a.Sealing {
				continue
			}
			if step.after.Clock.Running() != clock.None || step.after.Over() {
				t.Fatalf("after %+v an adjourned game runs or is over", step.command)
			}
			if was := step.before.Adjourned; was != nil && was.Closed() && step.after.Adjourned == nil && !step.after.Over() {
				t.Fatalf("%+v lets a game go on whose envelope is closed", step.command)
			}
		}
	})
}

// What was sealed comes before anything else that is played: no list of moves is entered beside a
// closed envelope.
func TestNoMovesAreEnteredBesideAClosedEnvelope(t *testing.T) {
	for name, seals := range map[string]Command{
		"here":  sealing(board.P2, "a1"),
		"paper": {Do: DoSeal, By: board.P2, Kind: OnPaper, Keeper: "the chief arbiter", OnBehalf: true, Point: board.NoPoint},
	} {
		g := adjourned(t, Settings{Control: "600"})
		if r := g.do(t, seals); r != nil {
			t.Fatal(r)
		}
		if r := entered(t, g, "b1 c1", nil); r == nil || r.Code != EnvelopeClosed || len(g.state.Plies) != 3 {
			t.Errorf("%s: %v, %d plies", name, r, len(g.state.Plies))
		}
	}
	g := adjourned(t, Settings{Control: "600"})
	if r := g.do(t, sealing(board.P2, "a1")); r != nil {
		t.Fatal(r)
	}
	toWood(t, g, 500, 500)
	if r := entered(t, g, "b1", nil); r == nil || r.Code != EnvelopeClosed {
		t.Error("at a wooden board, beside a move that was sealed here:", r)
	}
}

// At a wooden board the record is behind: the move is sealed on paper by whoever is to move there,
// what was played before is entered while it waits, and the opened move comes after that.
func TestAWoodenGameIsAdjournedWithItsRecordBehind(t *testing.T) {
	for _, opening := range []string{"", "rif"} {
		g := sitDown(t, Settings{Control: "600", Opening: opening})
		g.play(t, "0 arbiter start")
		toWood(t, g, 500, 400)
		if r := g.do(t, Command{Do: DoAdjourn, Sealing: true}); r != nil || !g.state.AwaitsSeal() {
			t.Fatal(r, g.state.Adjourned)
		}
		paper := Command{Do: DoSeal, By: board.P2, Kind: OnPaper, Keeper: "the chief arbiter", OnBehalf: true, Point: board.NoPoint}
		if r := g.do(t, paper); r != nil {
			t.Fatal(r)
		}
		typed := Command{Do: DoOpen, Stated: true, Point: point(t, "a1")}
		refusedWith(t, g, typed, RecordBehind)
		moves := "h8 h9 h10"
		if opening == "rif" {
			moves = "h8 h9 h10 j7 [g7 i10] g7"
		}
		if r := entered(t, g, moves, nil); r != nil {
			t.Fatal(opening, r)
		}
		n := len(g.state.Plies)
		if r := g.do(t, typed); r != nil {
			t.Fatal(opening, r)
		}
		if last, _ := g.state.last(); last.Point.String() != "a1" || len(g.state.Plies) != n+1 || g.state.Adjourned.Opened.Refused != "" {
			t.Errorf("%q: %+v", opening, g.state.Adjourned.Opened)
		}
		if r := g.do(t, Command{Do: DoResume}); r != nil || g.state.Adjourned != nil {
			t.Error(r)
		}
	}
	g := adjourned(t, Settings{Control: "600"}) // while the move is to be sealed, too
	toWood(t, g, 500, 400)
	if r := entered(t, g, "h10", nil); r != nil || !g.state.AwaitsSeal() || len(g.state.Plies) != 4 {
		t.Error(r, len(g.state.Plies))
	}
	refusedWith(t, g, Command{Do: DoSeal, By: board.P2, OnBehalf: true, Point: point(t, "a1")}, NotYourTurn)
}

// A correction ends an adjourned game, and the next one opens it again: it is adjourned as before,
// and the envelope waits.
func TestACorrectionDoesNotLoseAnEnvelope(t *testing.T) {
	g := sitDown(t, Settings{Game: "gomoku", Control: "600"})
	g.play(t, "arbiter start\nmoves h8 a1 i8 c1 j8 e1 k8 g1 m8")
	if r := g.do(t, Command{Do: DoPress, By: board.P1}); r != nil {
		t.Fatal(r)
	}
	if r := g.do(t, Command{Do: DoAdjourn, Sealing: true}); r != nil {
		t.Fatal(r)
	}
	if r := g.do(t, sealing(board.P2, "a2")); r != nil {
		t.Fatal(r)
	}
	g.play(t, "arbiter correct 9 l8 why")
	if !g.state.Over() || g.state.Adjourned != nil {
		t.Fatalf("the game is %s", g.state.Status)
	}
	g.play(t, "arbiter correct 9 m8 why")
	if g.state.Over() || g.state.Adjourned == nil || !g.state.Adjourned.Closed() {
		t.Fatalf("the game is %s, adjourned %+v", g.state.Status, g.state.Adjourned)
	}
	opens := sealing(board.Nobody, "a2")
	opens.Do = DoOpen
	if r := g.do(t, opens); r != nil || len(g.state.Plies) != 10 {
		t.Error(r)
	}
}

// An opened move is played by its sealer at the ply for which it was sealed, and nowhere else: the record
// may have been corrected since. The press goes with it where the sealer's clock would run.
func TestAnOpenedMoveIsPlayedWhereItWasSealed(t *testing.T) {
	g := adjourned(t, Settings{Control: "600"})
	move := Move{Do: DoStone, Point: board.At(0, 0)}
	for name, one := range map[string]struct {
		by   board.Person
		ply  int
		want Code
	}{
		"the sealer at that ply": {board.P2, 4, ""}, "the other player": {board.P1, 4, NotYourTurn},
		"a ply before": {board.P2, 3, NotYourTurn}, "a ply after": {board.P2, 5, NotYourTurn},
	} {
		events, refusal := Standard.unsealed(g.state, Opened{By: one.by, Ply: one.ply, Move: move}, g.at)
		if one.want != "" {
			if refusal == nil || refusal.Code != one.want || events != nil {
				t.Errorf("%s: %+v, %v", name, events, refusal)
			}
			continue
		}
		if refusal != nil || len(events) != 2 || events[1] != Event(Pressed{By: one.by, Counts: true, OnBehalf: true}) {
			t.Errorf("%s: %+v, %v", name, events, refusal)
		}
	}
	untimed := g.state
	untimed.Timed = false
	if events, refusal := Standard.unsealed(untimed, Opened{By: board.P2, Ply: 4, Move: move}, g.at); refusal != nil || len(events) != 1 {
		t.Errorf("without clocks: %+v, %v", events, refusal)
	}
	unpressed := underWay(t, Settings{Control: "600"})
	unpressed.do(t, stoneBy(board.P1, "h8"))
	if events, refusal := Standard.unsealed(unpressed.state, Opened{By: board.P2, Ply: 2, Move: move}, g.at); refusal != nil || len(events) != 1 {
		t.Errorf("while the opponent has to press: %+v, %v", events, refusal)
	}
}
