package game

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// table is a game while a test plays it: the state, and every event with its
// instant, as the journal would keep them.
type table struct {
	referee Referee
	state   State
	line    *Line // the same game, folded in one go
	events  []stamped
	at      clock.Instant
}

// failer is what these helpers need of a test, and of rapid.
type failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

type stamped struct {
	event Event
	at    clock.Instant
}

func sitDown(t failer, s Settings) *table {
	t.Helper()
	completed, err := s.Complete()
	if err != nil {
		t.Fatal(err)
	}
	g := &table{referee: Standard, line: NewLine()}
	g.take(t, []Event{Created{Settings: completed, Players: [2]string{"ann", "ben"}}})
	return g
}

// underWay sits down to a game that has begun.
func underWay(t failer, s Settings) *table {
	t.Helper()
	g := sitDown(t, s)
	g.take(t, []Event{Started{}})
	return g
}

// take folds events at the instant of the table.
func (g *table) take(t failer, events []Event) {
	t.Helper()
	g.keep(t, events)
	if err := g.line.fold(events, g.at); err != nil {
		t.Fatal(err)
	}
}

func (g *table) keep(t failer, events []Event) {
	t.Helper()
	for _, e := range events {
		next, err := Apply(g.state, e, g.at)
		if err != nil {
			t.Fatalf("%s at %d does not fold: %v", e.Kind(), g.at, err)
		}
		g.state = next
		g.events = append(g.events, stamped{e, g.at})
	}
}

func (g *table) do(t failer, c Command) *Refusal {
	t.Helper()
	before, written := g.state, fmt.Sprintf("%+v", g.state)
	events, refusal := g.referee.Decide(g.state, c, g.at)
	acted, _ := g.referee.Act(g.line, c, g.at)
	g.keep(t, events)
	if !reflect.DeepEqual(acted, events) || !reflect.DeepEqual(g.line.State(), g.state) {
		t.Errorf("%s: what Act does to a line is not what Decide answers and Apply folds", c.Do)
	}
	if now := fmt.Sprintf("%+v", before); now != written {
		t.Errorf("%s changed the state before it:\n%s\n%s", c.Do, written, now)
	}
	return refusal
}

// play reads a game in the notation of the tests, one act a line: the second, who
// acts (P1, P2, arbiter; P1* is the arbiter on behalf of P1), the act, and after
// an arrow the code of the refusal that is expected. A point alone is a stone, a
// line without a number happens at the same instant as the one before, and
// "moves h8 a1 ..." are stones of all in turn; a stone is a point, a point with the
// one it was moved from, "d4>e5", or a column.
//
// A game without a clock whose script does not give the word is under way.
func (g *table) play(t testing.TB, script string) {
	t.Helper()
	if !g.state.Timed && g.state.AwaitsStart() && !strings.Contains(script, "arbiter start") {
		g.take(t, []Event{Started{}})
	}
	for _, line := range strings.Split(script, "\n") {
		g.expectLine(t, line)
	}
}

func (g *table) expectLine(t testing.TB, line string) {
	t.Helper()
	line, want, _ := strings.Cut(line, "->")
	acts := strings.Fields(line)
	if len(acts) == 0 {
		return
	}
	if seconds, err := strconv.ParseFloat(acts[0], 64); err == nil {
		g.at, acts = clock.Instant(seconds*1000), acts[1:]
	}
	if len(acts) == 0 {
		return // time passes
	}
	for _, c := range commands(t, g.state, acts) {
		g.expect(t, c, strings.TrimSpace(line), strings.TrimSpace(want))
	}
}

func (g *table) expect(t testing.TB, c Command, line, want string) {
	t.Helper()
	refusal := g.do(t, c)
	switch {
	case refusal == nil && want != "":
		t.Errorf("%s: accepted, expected %s", line, want)
	case refusal != nil && string(refusal.Code) != want:
		t.Errorf("%s: refused with %s, expected %q", line, refusal.Code, want)
	}
}

func commands(t testing.TB, s State, words []string) []Command {
	t.Helper()
	if words[0] != "moves" {
		return []Command{command(t, words)}
	}
	by, list := s.Actor(), []Command(nil)
	for _, word := range words[1:] {
		list = append(list, command(t, []string{by.String(), word}))
		by = by%board.Person(len(s.Persons())) + 1
	}
	return list
}

func command(t testing.TB, words []string) Command {
	t.Helper()
	c := Command{Do: Act(words[1]), Point: board.NoPoint}
	who, behalf := strings.CutSuffix(words[0], "*")
	if c.OnBehalf = behalf; who != "arbiter" {
		c.By = person(t, who)
	}
	args := words[2:]
	if stone(&c, words[1]) {
		c.Do = DoStone
		return c
	}
	switch c.Do {
	case DoChoose:
		c.Point = point(t, args[0])
	case DoPropose:
		for _, a := range args {
			c.Points = append(c.Points, point(t, a))
		}
	case DoStrike:
		c.Opening = args[0]
	case DoDeclare, DoSeen:
		c.N = number(t, args[0])
	case DoClaim:
		if c.Kind = args[0]; len(args) > 1 {
			c.Ply = number(t, args[1])
		}
	case DoAttend:
		c.For = args[0]
	case DoCall:
		c.For, c.Run = args[0], len(args) > 1
	case DoAbsent, DoArrive, DoFlag:
		c.Player = person(t, args[0])
	case DoAdjust:
		c.Player, c.Amount, c.Reason = person(t, args[0]), clock.Span(number(t, args[1]))*1000, "fault"
		c.Sure = len(args) > 2
	case DoPenalty:
		if c.Player, c.Kind = person(t, args[0]), args[1]; len(args) > 2 {
			c.Amount = clock.Span(number(t, args[2])) * 1000
		}
	case DoDisturbed:
		if c.Kind = args[0]; c.Kind == DisturbedLost {
			c.Player, args = person(t, args[1]), args[1:]
		}
		c.Reason = strings.Join(args[1:], " ")
	case DoRule, DoResult:
		var err error
		if c.Score, c.Forfeit, err = ParseResult(args[0]); err != nil {
			t.Fatal(err)
		}
		c.Reason = strings.Join(args[1:], " ")
	case DoJudge:
		c.Claim, c.Upheld, c.Reason = number(t, args[0]), args[1] == "yes", strings.Join(args[2:], " ")
	case DoCorrect:
		c.Ply, c.Reason = number(t, args[0]), strings.Join(args[2:], " ")
		switch fifths, are := strings.CutPrefix(args[1], "fifths:"); {
		case are:
			for _, word := range strings.Split(fifths, ",") {
				c.Points = append(c.Points, point(t, word))
			}
			if chosen, _, ok := strings.Cut(c.Reason, " "); ok && c.Ply != 0 {
				c.Point = point(t, chosen)
			}
		case args[1] == "pass":
			c.Kind = "pass"
		case !stone(&c, args[1]):
			t.Fatalf("no point: %s", args[1])
		}
	}
	return c
}

// stone reads where a stone goes: "h8", "d4>e5" (moved), or the number of a column.
func stone(c *Command, word string) bool {
	if column, err := strconv.Atoi(word); err == nil {
		c.Column = column
		return true
	}
	from, to, moved := strings.Cut(word, ">")
	if p, err := board.ParsePoint(from); err == nil && moved {
		c.From, word = &p, to
	}
	p, err := board.ParsePoint(word)
	c.Point = p
	if err != nil {
		c.Point = board.NoPoint
	}
	return err == nil
}

func person(t testing.TB, word string) (p board.Person) {
	t.Helper()
	if err := p.UnmarshalText([]byte(strings.Trim(word, "-"))); err != nil {
		t.Fatal(err)
	}
	return p
}

func point(t testing.TB, word string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(word)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func number(t testing.TB, word string) int {
	t.Helper()
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// standing is how a game stands in one word or three: "open", "ended 1-0 five".
func standing(s State) string {
	if s.Outcome == nil {
		return string(s.Status)
	}
	return fmt.Sprintf("%s %s %s", s.Status, s.Outcome.Score, s.Outcome.Reason)
}

// clocks are the readings of both players in seconds.
func clocks(s State, at clock.Instant) string {
	seconds := func(p board.Person) float64 { return float64(s.Remaining(p, at)) / 1000 }
	return fmt.Sprintf("%v %v", seconds(board.P1), seconds(board.P2))
}

// example is a game of a test table: what is played, and what comes of it.
type example struct {
	rule     string
	settings Settings
	play     string
	result   string
	clocks   string   // read at the last line; empty: not looked at
	findings []string // of the claims, in order; nil: not looked at
}

func check(t *testing.T, games []example) {
	t.Helper()
	for _, want := range games {
		t.Run(want.rule, func(t *testing.T) {
			g := sitDown(t, want.settings)
			g.play(t, want.play)
			if got := standing(g.state); got != want.result {
				t.Errorf("the game is %q, expected %q", got, want.result)
			}
			if got := clocks(g.state, g.at); want.clocks != "" && got != want.clocks {
				t.Errorf("the clocks read %s, expected %s", got, want.clocks)
			}
			for i, finding := range want.findings {
				if i >= len(g.state.Claims) || g.state.Claims[i].Finding.What != finding {
					t.Errorf("claims %+v, expected the findings %v", g.state.Claims, want.findings)
				}
			}
		})
	}
}

// Positions that many tests begin with; Black is P1. White's stones lie apart.
const (
	fourInARow  = "moves h8 a1 i8 c1 j8 e1 k8 g1"                  // l8 is Black's five
	doubleThree = "moves h8 a1 g8 c1 i9 e1 i10 g1 i8"              // ply 9
	doubleFour  = "moves h8 a1 g8 c1 f8 e1 i9 g1 i10 k1 i11 m1 i8" // ply 13
	blackSix    = "moves h8 a1 g8 c1 f8 e1 j8 g1 k8 k1 i8"         // ply 11, an overline
	fiveAbove   = " m1 h9 o1 h10 a15 h11 c15 h12"                  // after blackSix: a five of Black on h12
	whiteFour   = "moves h8 a1 o15 b1 m15 c1 k15 d1 o13"           // e1 is White's five
	whiteSixGap = "moves h8 a1 o15 b1 m15 c1 k15 e1 o13 f1 m13"    // d1 is White's overline
)
