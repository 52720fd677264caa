package rehearsal

import (
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// item is a question of the set: stones that stood, the one that is judged, what was played after it,
// the clocks, the claim; and the answer as its author has written it down. A test holds it to the referee.
type item struct {
	name         string
	black, white string // stood before, in any order; h8 is the first stone of every game
	stone        string // that is judged: "black l8"; empty where the clock is
	then         string // plies after it, alternately: points, or pass
	claim        string
	by           board.Stone
	named        string // the stone that the claimant names; empty for none
	left         [2]clock.Span
	lapses       bool   // the event lets a late claim of a five lapse
	control      string // empty: 3600+30
	right, rule  string
}

// far are points at which a stone means nothing: what is missing of a colour stands there.
var far = strings.Fields("a1 o1 a15 o15 c1 m1 c15 m15 a3 o3 a13 o13 f1 j1 f15 j15 a6 o6 a10 o10")

// question plays the item through the referee, turned or mirrored, and asks about it.
func (it item) question(kind int) (Question, error) {
	turn := board.AboutCentre(kind, game.Size)
	place := func(name string) board.Point {
		p, err := board.ParsePoint(name)
		if err != nil {
			return board.NoPoint
		}
		x, y := turn.Apply(p.X(), p.Y())
		return board.At(x, y)
	}
	plies, err := it.plies()
	if err != nil {
		return Question{}, err
	}
	control := it.control
	if control == "" {
		control = "3600+30"
	}
	settings := game.Settings{Opening: "free", Control: control}
	settings.Rules.BothFlags = game.BothFlagsOnClaim
	if it.lapses {
		settings.Rules.LateFive = game.LateFiveLapses
	}
	if settings, err = settings.Complete(); err != nil {
		return Question{}, err
	}
	line, at := game.NewLine(), clock.Instant(0)
	for _, e := range []game.Event{game.Created{Settings: settings, Players: [2]string{"", ""}}, game.Started{}} {
		if err := line.Fold(e, at); err != nil {
			return Question{}, err
		}
	}
	do := func(c game.Command) *game.Refusal {
		at += 1000
		_, refusal := game.Standard.Act(line, c, at)
		return refusal
	}
	for i, ply := range plies {
		by := board.Person(1 + i%2)
		c := game.Command{Do: game.DoStone, By: by, Point: place(ply)}
		if ply == pass {
			c.Do = game.DoPass
		}
		if refusal := do(c); refusal != nil {
			return Question{}, fmt.Errorf("%s: ply %d, %s: %w", it.name, i+1, ply, refusal)
		}
		if i < len(plies)-1 {
			if refusal := do(game.Command{Do: game.DoPress, By: by}); refusal != nil {
				return Question{}, fmt.Errorf("%s: press %d: %w", it.name, i+1, refusal)
			}
		}
	}
	at++
	for i, left := range it.left {
		p, s := board.Person(i+1), line.State()
		if left == 0 {
			continue
		}
		if _, refusal := game.Standard.Act(line, game.Command{Do: game.DoAdjust, Player: p, Amount: exact(left) - s.Remaining(p, at), Sure: true}, at); refusal != nil {
			return Question{}, fmt.Errorf("%s: clock: %w", it.name, refusal)
		}
	}
	return it.asked(line, place, at)
}

// zero is a clock at 0:00 exactly: 0 in an item is a clock that nobody looks at.
const zero clock.Span = -1 << 40

func exact(left clock.Span) clock.Span {
	if left == zero {
		return 0
	}
	return left
}

const pass = "pass"

// asked makes the claim, and the question about it.
func (it item) asked(line *game.Line, place func(string) board.Point, at clock.Instant) (Question, error) {
	s := line.State()
	by := board.P1
	if it.by == board.White {
		by = board.P2
	}
	c := game.Command{Do: game.DoClaim, By: by, Kind: it.claim, Point: board.NoPoint}
	if it.named != "" {
		point := place(it.named)
		c.Ply = 1 + slices.IndexFunc(s.Plies, func(ply game.Ply) bool { return ply.Point == point })
	}
	q := Question{Kind: Claim, By: by, State: s, Choices: []string{Upheld, Unfounded, Drawn, NotHeard}, Rules: claimRules, Ruled: true,
		Claimed: game.Claimed{By: by, Claim: it.claim, Ply: c.Ply, Remaining: []clock.Span{s.Remaining(board.P1, at), s.Remaining(board.P2, at)}}}
	for _, ply := range s.Plies {
		q.Moves = append(q.Moves, ply.Point)
	}
	q.Readings = q.Claimed.Remaining
	events, refusal := game.Standard.Act(line, c, at)
	switch {
	case refusal != nil && refusal.Code == game.FlagDown:
		q.Right, q.Cited = NotHeard, []string{"RIF 9.6"}
		return q, nil
	case refusal != nil:
		return q, fmt.Errorf("%s: the claim: %w", it.name, refusal)
	}
	for _, e := range events {
		if claimed, is := e.(game.Claimed); is {
			q.Claimed = claimed
			q.Right, q.Cited = found(claimed, s.ColourOf(by))
		}
	}
	return q, nil
}

// plies are the moves of the item in an order in which they can be played.
func (it item) plies() ([]string, error) {
	black, white := strings.Fields(it.black), strings.Fields(it.white)
	black = slices.DeleteFunc(black, func(p string) bool { return p == "h8" })
	colour, stone, _ := strings.Cut(it.stone, " ")
	if stone != "h8" {
		black = append([]string{"h8"}, black...)
	}
	used := slices.Concat(black, white, strings.Fields(it.then), []string{stone})
	fill := func(list []string, n int) []string {
		for _, p := range far {
			if len(list) < n && !slices.Contains(used, p) {
				list, used = append(list, p), append(used, p)
			}
		}
		return list
	}
	n := max(len(black), len(white), 4)
	switch colour {
	case "black", "":
		black, white = fill(black, n), fill(white, n)
	case "white":
		n = max(len(black), len(white)+1, 5)
		black, white = fill(black, n), fill(white, n-1)
	}
	if colour != "white" && len(black) != len(white) || colour == "white" && len(black) != len(white)+1 {
		return nil, fmt.Errorf("%s: %d black and %d white stones", it.name, len(black), len(white))
	}
	var plies []string
	for i := range black {
		plies = append(plies, black[i])
		if i < len(white) {
			plies = append(plies, white[i])
		}
	}
	if stone != "" {
		plies = append(plies, stone)
	}
	return append(plies, strings.Fields(it.then)...), nil
}
