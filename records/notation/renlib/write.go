package renlib

import (
	"bytes"
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// carried are the parts of a dossier that a library has.
var carried = []string{"event.game", "event.name", "games.settings", "persons.id", "persons.name", "games.id", "games.round", "games.board",
	"games.players", "games.result.score", "games.result.reason",
	"games.steps.by", "games.steps.do", "games.steps.put.colour", "games.steps.put.point", "games.steps.comment"}

// Write writes the games of a dossier as one tree.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	lost := d.Losses(dossier.Boards)
	d = d.OnRenjuBoards()
	lost = append(append(lost, d.LossesBut(carried...)...), d.Losses(dossier.IDs, dossier.Rules, dossier.Protocol)...)
	if len(d.Games) == 0 {
		lost = append(lost, d.Losses("event.name")...)
	}
	if factless(d) {
		return bare(d, lost)
	}
	named := named(d)
	if !named {
		lost = append(lost, d.Losses("games.players", "persons")...)
	}
	root, unsaid := grown(d, named)
	return root.written(unsaid, lost)
}

// written is the tree as a file, without what cannot be said in it.
func (b *branch) written(unsaid []spot, lost []dossier.Loss) ([]byte, []dossier.Loss) {
	b.all(-1, func(b *branch, step int) {
		if b.words != "" && !b.told() {
			b.words = ""
			unsaid = append(unsaid, spot{b.first, step})
		}
	})
	if len(unsaid) > 0 {
		lost = append(lost, dossier.Loss{Part: "games.steps.comment", Count: len(unsaid), Takes: func(d *dossier.Dossier) {
			for _, s := range unsaid {
				d.Games[s.game].Steps[s.step].Comment = ""
			}
		}})
	}
	return b.file(), lost
}

// factless tells whether there is nothing to say of any game but its moves, as of a library that was
// taken in.
func factless(d dossier.Dossier) bool {
	return d.Event.Name == "" && len(d.Games) > 0 && !slices.ContainsFunc(d.Games, func(g dossier.Game) bool {
		return len(g.Bare().Steps) == 0 || g.Round != 0 || g.Board != 0 || len(g.Players) > 0 || g.Result != nil
	})
}

// bare writes games as their lines alone, without captions: each ends at a leaf of its own, in their
// order. A game that is the beginning of the next one, or its like, stands beside it.
func bare(d dossier.Dossier, lost []dossier.Loss) ([]byte, []dossier.Loss) {
	root, unsaid := &branch{point: board.NoPoint}, []spot{}
	for i, g := range d.Games {
		at, steps := root, g.Bare().Steps
		for j, s := range steps {
			last := at.last()
			if last == nil || last.point != pointOf(s) || len(last.below) == 0 || j == len(steps)-1 {
				last = &branch{point: pointOf(s), first: i}
				at.below = append(at.below, last)
			}
			at = last
			if s.Comment != "" && at.first != i {
				unsaid = append(unsaid, spot{i, j})
			} else if s.Comment != "" {
				at.words = s.Comment
			}
		}
	}
	return root.written(unsaid, lost)
}

// last is the branch of the newest game; nil where none is.
func (b *branch) last() *branch {
	if len(b.below) == 0 {
		return nil
	}
	return b.below[len(b.below)-1]
}

// named tells whether everybody who plays has a name in the dossier.
func named(d dossier.Dossier) bool {
	for _, g := range d.Games {
		players := g.Bare().Players
		if len(players) != 0 && len(players) != 2 {
			return false
		}
		for _, id := range players {
			if _, known := d.Person(id); !known {
				return false
			}
		}
	}
	return true
}

// branch is a move of the tree with all that comes after it.
type branch struct {
	point board.Point
	first int // the first game that has it, from 0
	below []*branch
	ends  []caption
	words string
}

// spot is a step of a game, both from 0.
type spot struct{ game, step int }

// grown is the tree of the games, and where something is said that cannot stand in it.
func grown(d dossier.Dossier, named bool) (root *branch, unsaid []spot) {
	root = &branch{point: board.NoPoint}
	labels := labels(d)
	for i, g := range d.Games {
		g = g.Bare()
		at := root
		for j, s := range g.Steps {
			at = at.next(pointOf(s), i)
			switch {
			case s.Comment == "":
			case at.first != i: // what is said to a move is said in the first game that has it
				unsaid = append(unsaid, spot{i, j})
			default:
				at.words = s.Comment
			}
		}
		at.ends = append(at.ends, captionOf(d.Event.Name, g, i, labels, named))
	}
	return root, unsaid
}

func pointOf(s dossier.Step) board.Point {
	p, err := board.ParsePoint(s.Put[0].Point)
	if err != nil || !p.On(side) {
		return board.NoPoint
	}
	return p
}

// next is the branch of a move of a game, from 0.
func (b *branch) next(p board.Point, game int) *branch {
	for _, child := range b.below {
		if child.point == p {
			return child
		}
	}
	b.below = append(b.below, &branch{point: p, first: game})
	return b.below[len(b.below)-1]
}

// all goes through the tree, the eldest first, with the step that each branch is, from 0.
func (b *branch) all(step int, do func(*branch, int)) {
	do(b, step)
	for _, child := range b.below {
		child.all(step+1, do)
	}
}

// told tells whether what is said to the move is read again as it is.
func (b *branch) told() bool {
	text := said(b.ends, b.words)
	ends, words := captions(text)
	return len(ends) == len(b.ends) && words == b.words && whole(&Node{Flags: Comment, Comment: bytesOf(text)}) == text
}

// bytesOf is a comment as it stands in a file.
func bytesOf(text string) []byte {
	line, rest, parted := strings.Cut(text, "\n")
	if parted {
		line += string(rune(parts)) + strings.ReplaceAll(rest, "\n", "\r\n")
	}
	return filled(line)
}

// whole is the comment of a node as one text.
func whole(n *Node) string {
	line, rest, parted := n.comment()
	if parted {
		line += "\n" + strings.ReplaceAll(rest, "\r\n", "\n")
	}
	return line
}

// labels tell the persons of a dossier apart, by their ids.
func labels(d dossier.Dossier) map[string]string {
	list, namesakes := map[string]string{}, map[string]int{}
	for _, p := range d.Persons {
		namesakes[p.Name]++
		list[p.ID] = label(p.Name, namesakes[p.Name])
	}
	return list
}

func captionOf(event string, g dossier.Game, i int, labels map[string]string, named bool) caption {
	c := caption{number: i + 1, event: event, round: g.Round, board: g.Board}
	if named && len(g.Players) == 2 {
		c.black, c.white, c.players = labels[g.Players[0]], labels[g.Players[1]], true
	}
	if g.Result != nil {
		c.score, c.reason, c.result = g.Result.Score, g.Result.Reason, true
	}
	return c
}

// file is the tree as a file.
func (b *branch) file() []byte {
	var out bytes.Buffer
	if b.old() {
		w := NewWriter(&out, header(0))
		b.below[0].write(w, false)
		_ = w.Close() // a buffer takes everything
		return out.Bytes()
	}
	w := NewWriter(&out, header(4))
	b.write(w, false)
	_ = w.Close() // a buffer takes everything
	return out.Bytes()
}

// old tells whether the tree can stand in a file of 3.0.
func (b *branch) old() bool {
	passes := -1 // the root is none
	b.all(0, func(b *branch, _ int) {
		if b.point == board.NoPoint {
			passes++
		}
	})
	return len(b.below) == 1 && b.below[0].point == board.Centre(side) && passes == 0 && len(b.ends) == 0
}

func (b *branch) write(w *Writer, younger bool) {
	n := Node{Position: position(b.point)}
	if younger {
		n.Flags |= Younger
	}
	if len(b.below) == 0 {
		n.Flags |= Leaf
	}
	if text := said(b.ends, b.words); text != "" {
		n.Flags |= Comment
		n.Comment = bytesOf(text)
	}
	w.Write(&n)
	for i, child := range b.below {
		child.write(w, i < len(b.below)-1)
	}
}
