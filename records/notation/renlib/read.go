package renlib

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

const (
	maxMoves = 1000    // of one game, passes too
	maxSteps = 200_000 // of all games of a dossier
	maxLost  = 100     // points that are none, and other events, that are told
)

// Read makes a dossier of a library. The error is a *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	in, err := NewReader(bytes.NewReader(file))
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	r := reader{path: []frame{{}}}
	for err == nil {
		var n *Node
		if n, err = in.Next(); err == nil && !r.node(n) {
			break
		}
	}
	if cut := (*CutError)(nil); errors.As(err, &cut) {
		r.doubt(dossier.Doubt{Code: dossier.CutOff, Found: strconv.FormatInt(cut.Offset, 10), Left: true})
	} else if err != nil && !errors.Is(err, io.EOF) {
		return dossier.Dossier{}, nil, err
	}
	r.close(1)
	d := r.dossier()
	return d, append(append(r.doubts, r.counted()...), d.Illegal()...), nil
}

// frame is a node on the way to the one that is read.
type frame struct {
	point board.Point
	move  bool // a stone or a pass
	more  bool // a move comes after it
	ended bool // a game ends there by its caption
	lost  bool // it is no point, or below one
	words *words
}

// words are what is said to a move.
type words struct {
	text  string
	ply   int
	owner *found
}

// found is a game of the library.
type found struct {
	caption
	points []board.Point
	said   []*words
}

// reader makes games of nodes.
type reader struct {
	any     bool
	path    []frame // the first is the root
	waiting []int   // how deep the brothers that follow later are
	level   int     // how deep the next node is, but one
	games   []*found
	notes   []*words
	steps   int
	more    int // games beyond those that a dossier takes
	doubts  dossier.Doubts

	marks, texts, comments int  // that are left out
	strange                bool // flags that nobody knows were met
}

func (r *reader) doubt(d dossier.Doubt) { r.doubts.Add(d) }

// node takes the next node; false: no more are taken.
func (r *reader) node(n *Node) bool {
	root := !r.any && n.Position == 0
	if !r.any {
		r.any, r.level = true, 1
	}
	if !root {
		r.close(r.level)
		if len(r.path) > maxMoves {
			r.doubt(dossier.Doubt{Code: dossier.TooManyMoves, Ply: len(r.path), Left: true})
			return false
		}
		r.push(n)
		r.turn(n)
	}
	r.count(n)
	r.hear(n)
	return true
}

// turn finds how deep the node after this one is.
func (r *reader) turn(n *Node) {
	here := len(r.path) - 1
	r.level = len(r.path)
	if n.is(Younger) {
		r.waiting = append(r.waiting, here)
	}
	if last := len(r.waiting) - 1; n.is(Leaf) && last >= 0 {
		r.level, r.waiting = r.waiting[last], r.waiting[:last]
	}
}

func (r *reader) push(n *Node) {
	parent := &r.path[len(r.path)-1]
	point, is := n.point()
	f := frame{point: point, lost: parent.lost || !is}
	f.move = !f.lost && !n.is(NoMove)
	if !is && len(r.doubts) < maxLost {
		r.doubt(dossier.Doubt{Code: dossier.PointOffBoard, Ply: r.ply() + 1, Found: fmt.Sprintf("%02x", n.Position), Left: true})
	}
	for i := len(r.path) - 1; f.move && i >= 0 && !r.path[i].more; i-- {
		r.path[i].more = true
	}
	r.path = append(r.path, f)
}

// ply is how many moves there are on the way.
func (r *reader) ply() (n int) {
	for _, f := range r.path {
		if f.move {
			n++
		}
	}
	return n
}

// close leaves the nodes from a depth on: a move after which none came ends a game.
func (r *reader) close(level int) {
	for len(r.path) > level {
		last := r.path[len(r.path)-1]
		if last.move && !last.more && !last.ended {
			r.end(caption{})
		}
		r.path = r.path[:len(r.path)-1]
	}
}

// count counts what a dossier has no place for.
func (r *reader) count(n *Node) {
	if n.is(Mark | Start) {
		r.marks++
	}
	if len(n.Text) > 0 {
		r.texts++
	}
	if unknown := n.More &^ BoardText; unknown != 0 && !r.strange {
		r.strange = true
		r.doubt(dossier.Doubt{Code: dossier.NotKept, Found: fmt.Sprintf("%02x %02x", n.More>>8, n.More&0xff), Left: true})
	}
}

// hear reads the comment of the node that was read last.
func (r *reader) hear(n *Node) {
	text := whole(n)
	if text == "" {
		return
	}
	f := &r.path[len(r.path)-1]
	if f.lost {
		r.comments++
		return
	}
	ends, said := captions(text)
	if said != "" {
		if f.move {
			f.words = &words{text: said, ply: r.ply()}
			r.notes = append(r.notes, f.words)
		} else {
			r.comments++
		}
	}
	for _, c := range ends {
		f.ended = true
		r.end(c)
	}
}

// end takes the game whose moves are those on the way.
func (r *reader) end(c caption) {
	g := &found{caption: c}
	if r.more > 0 {
		r.more++
		return
	}
	for _, f := range r.path {
		if f.move {
			g.points = append(g.points, f.point)
		}
	}
	if r.steps += len(g.points) + 1; r.steps > maxSteps {
		r.more = 1
		return
	}
	r.games = append(r.games, g)
	for _, f := range r.path {
		if f.words != nil && (f.words.owner == nil || byNumber(c.number, f.words.owner.number) < 0) {
			f.words.owner = g
		}
	}
}

// counted are the doubts of what was left out, each with how often.
func (r *reader) counted() (list []dossier.Doubt) {
	if r.more > 0 {
		list = append(list, dossier.MoreGames(len(r.games), len(r.games)+r.more))
	}
	for _, c := range []struct {
		code  string
		count int
	}{{dossier.Marks, r.marks}, {dossier.BoardTexts, r.texts}, {dossier.Comments, r.comments}} {
		if c.count > 0 {
			list = append(list, dossier.Doubt{Code: c.code, Found: strconv.Itoa(c.count), Left: true})
		}
	}
	return list
}

func (r *reader) dossier() dossier.Dossier {
	d := dossier.Plain(Name, side)
	for _, w := range r.notes {
		if w.owner != nil {
			w.owner.said = append(w.owner.said, w)
		}
	}
	slices.SortStableFunc(r.games, func(a, b *found) int { return byNumber(a.number, b.number) })
	ids := map[string]string{}
	for i, f := range r.games {
		g := d.AddPlain("", "", f.points...)
		for _, w := range f.said {
			g.Steps[w.ply-1].Comment = w.text
		}
		g.Round, g.Board = f.round, f.board
		if f.players {
			g.Players = []string{person(&d, ids, f.black), person(&d, ids, f.white)}
		}
		if f.result {
			g.Result = &dossier.Result{Score: f.score, Reason: f.reason}
		}
		switch {
		case d.Event.Name == "":
			d.Event.Name = f.event
		case f.event != "" && f.event != d.Event.Name && len(r.doubts) < maxLost:
			r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: i + 1, Found: f.event, Left: true})
		}
	}
	return d
}

// person is the id of who has a label.
func person(d *dossier.Dossier, ids map[string]string, label string) string {
	id, known := ids[label]
	if !known {
		id = "p" + strconv.Itoa(len(ids)+1)
		ids[label] = id
		d.Persons = append(d.Persons, dossier.Person{ID: id, Name: name(label)})
	}
	return id
}
