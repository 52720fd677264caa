package sgf

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// The limits of what is read.
const (
	maxBytes  = 64 << 20
	maxGames  = 20_000
	maxDoubts = 10_000
	maxFound  = 200 // letters of what is said to be in doubt
)

// Read reads all games of a file. The error is a *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	if len(file) > maxBytes {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, What: "a file has at most 64 MB; divide the collection"}
	}
	text, doubtful := decoded(file)
	r := reader{d: dossier.Dossier{Schema: dossier.Schema, Event: dossier.Event{Source: Name}}, known: map[player]string{}}
	if doubtful != "" {
		r.doubt(dossier.Doubt{Code: dossier.Encoding, Found: doubtful})
	}
	if err := parse(text, &r); err != nil {
		return dossier.Dossier{}, nil, err
	}
	if r.d.Event.Game == nil {
		if r.others > 0 && len(r.d.Games) == 0 {
			return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, What: "its games are none of gomoku and renju, which are GM[4]"}
		}
		r.d.Event.Game = dossier.PlainRules(game.Size)
	}
	return r.d, append(r.doubts, r.d.Illegal()...), nil
}

// reader makes a dossier of the games that the parser finds.
type reader struct {
	d      dossier.Dossier
	doubts []dossier.Doubt
	known  map[player]string // ids
	number int               // of the game in the file
	others int               // games of another kind
	one    reading
}

// reading is a game while it is read.
type reading struct {
	facts  map[string][]string
	rest   map[string]bool // properties that are not kept
	moves  bool            // a move, or a stone that was set up, was met
	nodes  int
	game   dossier.Game
	on     grid
	at     holder
	stop   bool        // what follows is left out
	told   bool        // steps that are no stones are told
	points map[int]int // moves after so many nodes
	fifths []string    // moves that stand beside the fifth
	others int         // variations
	clocks [3]bool     // which of Black's and White's were said
	last   [2]int64    // what they said
}

// factual are the properties with the facts of a game.
var factual = map[string]bool{"GM": true, "SZ": true, "RU": true, "TM": true, "OT": true, "EV": true, "PC": true, "RO": true, "DT": true, "PB": true, "PW": true,
	"BR": true, "WR": true, "RE": true, "RR": true, "RB": true, "RI": true, "RP": true, "RG": true}

// silent are those that say nothing about a game.
var silent = map[string]bool{"FF": true, "CA": true, "AP": true, "ST": true, "GN": true, "KM": true, "HA": true, "VW": true, "PM": true, "FG": true, "": true}

func (r *reader) doubt(d dossier.Doubt) {
	if found := []rune(d.Found); len(found) > maxFound {
		d.Found = string(found[:maxFound]) + "…"
	}
	if len(r.doubts) < maxDoubts {
		r.doubts = append(r.doubts, d)
	}
}

// lacks notes that something of the game is not kept.
func (r *reader) lacks(code, found string) {
	r.doubt(dossier.Doubt{Code: code, Game: r.number, Ply: r.one.at.plies, Found: found, Left: true})
}

func (r *reader) full() bool {
	if len(r.d.Games) < maxGames {
		return false
	}
	r.doubt(dossier.Doubt{Code: dossier.TooManyGames, Game: r.number + 1, Found: strconv.Itoa(maxGames), Left: true})
	return true
}

func (r *reader) begins() {
	r.number++
	r.one = reading{facts: map[string][]string{}, rest: map[string]bool{}, points: map[int]int{}, at: holder{black: board.P1}}
}

func (r *reader) node(properties []property) {
	o := &r.one
	o.points[o.nodes] = o.at.plies
	o.nodes++
	var now node
	for _, p := range properties {
		switch {
		case factual[p.name]:
			if _, twice := o.facts[p.name]; twice || o.moves {
				r.rest(p)
			} else {
				o.facts[p.name] = p.values
			}
		case silent[p.name] || o.stop:
		case !now.takes(p):
			r.rest(p)
		}
	}
	if o.stop || !o.moves && !now.plays() {
		if now.comment != "" && !o.stop {
			r.lacks(dossier.NotKept, now.comment)
		}
		if o.stop || len(now.after) == 0 {
			return
		}
	}
	if !o.moves {
		o.moves = true
		o.on = r.board()
	}
	r.plays(now)
}

// rest notes a property that is not kept, once in a game.
func (r *reader) rest(p property) {
	if !r.one.rest[p.name] {
		r.one.rest[p.name] = true
		r.lacks(dossier.NotKept, p.name)
	}
}

// node is what a node of the main line says.
type node struct {
	moves   []move
	black   []string // stones that are set up
	white   []string
	before  []string
	after   []string
	took    []string
	from    string
	fifths  []string
	comment string
	clock   [2]string
	both    [2]bool
}

type move struct {
	colour board.Stone
	point  string
}

func (n *node) plays() bool { return len(n.moves)+len(n.black)+len(n.white) > 0 }

// takes tells whether a property is one that is kept.
func (n *node) takes(p property) bool {
	first := ""
	if len(p.values) > 0 {
		first = p.values[0]
	}
	switch p.name {
	case "B":
		n.moves = append(n.moves, move{board.Black, first})
	case "W":
		n.moves = append(n.moves, move{board.White, first})
	case "AB":
		n.black = append(n.black, p.values...)
	case "AW":
		n.white = append(n.white, p.values...)
	case "RS":
		n.before = p.values
	case "RN":
		n.after = p.values
	case "RC":
		n.took = p.values
	case "RF":
		n.from = first
	case "5A":
		n.fifths = p.values
	case "C":
		n.comment = long(first)
	case "BL":
		n.clock[0], n.both[0] = first, true
	case "WL":
		n.clock[1], n.both[1] = first, true
	default:
		return false
	}
	return len(p.values) < 2 || len(p.name) == 2 && p.name != "BL" && p.name != "WL"
}

// board is that of the game by what was said before the first move.
func (r *reader) board() grid {
	values := dossier.PlainRules(game.Size)
	on, is := gridOf(values).read(r.fact("SZ"))
	if !is {
		r.doubt(dossier.Doubt{Code: dossier.BoardSize, Game: r.number, Found: r.fact("SZ")})
		return gridOf(values)
	}
	return on
}

func (r *reader) fact(name string) string {
	if values := r.one.facts[name]; len(values) > 0 {
		return simple(values[0])
	}
	return ""
}

// plays adds what a node brings to the game.
func (r *reader) plays(n node) {
	o := &r.one
	if len(n.black)+len(n.white) > 0 {
		r.setUp(n)
	}
	o.told = o.told || len(n.before)+len(n.after) > 0
	steps := n.before
	if len(steps) > 0 && len(n.moves) > 0 {
		steps = steps[:len(steps)-1] // the last is the move itself
	}
	for _, text := range steps {
		r.step(text)
	}
	for i, m := range n.moves {
		own := ""
		if i == 0 && len(n.before) > 0 {
			own = n.before[len(n.before)-1]
		}
		if !r.move(m, n, own) {
			o.stop = true
			return
		}
	}
	if last := len(o.game.Steps) - 1; n.comment != "" && last >= 0 {
		o.game.Steps[last].Comment = strings.TrimPrefix(o.game.Steps[last].Comment+"\n"+n.comment, "\n")
	} else if n.comment != "" {
		r.lacks(dossier.NotKept, n.comment)
	}
	for _, text := range n.after {
		r.step(text)
	}
}

// step adds one that is no move.
func (r *reader) step(text string) {
	s, is := heard(text)
	if !is || len(r.one.game.Steps) > 4*most(r.one.on) {
		r.lacks(dossier.NotKept, text)
		return
	}
	r.adds(s)
}

func (r *reader) adds(s dossier.Step) {
	r.one.game.Steps = append(r.one.game.Steps, s)
	r.one.at.after(s)
}

// move adds one; false where the game cannot go on.
func (r *reader) move(m move, n node, own string) bool {
	o := &r.one
	p, is := o.on.point(m.point)
	next := dossier.Doubt{Game: r.number, Ply: o.at.plies + 1, Found: m.point, Left: true}
	if !is {
		next.Code = dossier.PointOffBoard
		r.doubt(next)
		return false
	}
	if o.at.plies >= most(o.on) {
		next.Code = dossier.TooManyMoves
		r.doubt(next)
		return false
	}
	s := o.at.plain(m.colour, pointed(p))
	if said, is := heard(own); is {
		said.Put = s.Put
		s = said
	} else if own != "" {
		r.lacks(dossier.NotKept, own)
	}
	put := &s.Put[0]
	for _, text := range n.took {
		if q, is := o.on.point(text); is && q != board.NoPoint && len(put.Took) < 100 {
			put.Took = append(put.Took, q.String())
		}
	}
	if q, is := o.on.point(n.from); is && !put.Pass() {
		put.From = pointed(q)
	}
	s.Left = r.left(n)
	r.fifth(&s, n)
	r.adds(s)
	return true
}

func pointed(p board.Point) string {
	if p == board.NoPoint {
		return ""
	}
	return p.String()
}

// left is what the clocks show: of the one that a node does not say what it showed before.
func (r *reader) left(n node) []int64 {
	o := &r.one
	if !n.both[0] && !n.both[1] {
		return nil
	}
	for i := range 2 {
		if !n.both[i] {
			continue
		}
		ms, is := milliseconds(n.clock[i])
		if !is {
			r.lacks(dossier.NotKept, n.clock[i])
			return nil
		}
		o.last[i], o.clocks[i] = ms, true
	}
	for i := range 2 {
		if main, is := milliseconds(r.fact("TM")); !o.clocks[i] && is && r.fact("TM") != "" {
			o.last[i], o.clocks[i] = main, true
		}
	}
	if !o.clocks[0] || !o.clocks[1] {
		r.rest(property{name: "BL"})
		return nil
	}
	left := []int64{o.last[0], o.last[1]}
	if o.at.black == board.P2 {
		slices.Reverse(left)
	}
	return left
}

// fifth keeps what 5A says where the steps of the opening are not there.
func (r *reader) fifth(s *dossier.Step, n node) {
	if len(n.fifths) == 0 || slices.ContainsFunc(r.one.game.Steps, func(s dossier.Step) bool { return s.Do == string(game.DoPropose) }) {
		return
	}
	var points []string
	for _, text := range n.fifths {
		if number, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && number > 0 && number <= 225 && s.N == 0 {
			s.N = number
		} else if p, is := r.one.on.point(text); is && p != board.NoPoint && len(points) < 225 {
			points = append(points, p.String())
		} else {
			r.lacks(dossier.NotKept, "5A["+text+"]")
		}
	}
	if len(points) > 0 && len(s.Points) == 0 {
		s.Points = append([]string{s.Put[0].Point}, points...)
	}
}

// setUp plays stones that were set up before the first move, in turn.
func (r *reader) setUp(n node) {
	o := &r.one
	black, white := r.stones(n.black), r.stones(n.white)
	if len(o.game.Steps)+len(n.moves) > 0 || len(black) != len(white) && len(black) != len(white)+1 {
		r.lacks(dossier.NotKept, "AB AW")
		o.stop = len(o.game.Steps)+len(n.moves) == 0 // what follows stands on another board
		return
	}
	r.doubt(dossier.Doubt{Code: dossier.SetUp, Game: r.number, Found: strconv.Itoa(len(black) + len(white))})
	for i, p := range black {
		r.adds(o.at.plain(board.Black, p))
		if i < len(white) {
			r.adds(o.at.plain(board.White, white[i]))
		}
	}
}

// stones are those of a list, in which "aa:cc" is a rectangle.
func (r *reader) stones(texts []string) (list []string) {
	on := r.one.on
	for _, text := range texts {
		first, second, is := strings.Cut(text, ":")
		if !is {
			second = first
		}
		a, isOne := on.point(first)
		b, isOther := on.point(second)
		if !isOne || !isOther || a == board.NoPoint || b == board.NoPoint {
			r.lacks(dossier.PointOffBoard, text)
			continue
		}
		for y := max(a.Y(), b.Y()); y >= min(a.Y(), b.Y()); y-- {
			for x := min(a.X(), b.X()); x <= max(a.X(), b.X()); x++ {
				if len(list) < most(on) {
					list = append(list, board.At(x, y).String())
				}
			}
		}
	}
	return list
}

// branch is a variation; those beside the chosen fifth are fifths that were offered.
func (r *reader) branch(nodes int, first []property) {
	o := &r.one
	if moves, known := o.points[nodes]; nodes != o.nodes && known && moves == 4 && len(first) == 1 && first[0].name == "B" && len(first[0].values) == 1 && len(o.fifths) < 225 {
		if p, is := o.on.point(first[0].values[0]); is && p != board.NoPoint {
			o.fifths = append(o.fifths, p.String())
			return
		}
	}
	o.others++
}

func (r *reader) ends(cut bool) {
	o := &r.one
	if gm := r.fact("GM"); gm != "" && gm != "4" {
		r.others++
		r.doubt(dossier.Doubt{Code: dossier.OtherGame, Game: r.number, Found: "GM[" + gm + "]", Left: true})
		return
	}
	if !o.moves {
		o.on = r.board()
	}
	r.settings()
	r.event()
	if r.fact("RG") == "0" && len(o.game.Steps) == 0 {
		return
	}
	r.offered()
	r.result()
	r.players()
	o.game.ID = "g" + strconv.Itoa(len(r.d.Games)+1)
	r.enacts()
	if cut {
		r.doubt(dossier.Doubt{Code: dossier.CutOff, Game: r.number, Ply: o.at.plies})
	}
	if o.others > 0 {
		r.doubt(dossier.Doubt{Code: dossier.Variations, Game: r.number, Found: strconv.Itoa(o.others), Left: true})
	}
	r.d.Games = append(r.d.Games, o.game)
}

// enacts gives a game whose stones alone are told the steps of its opening, where they make one; else
// it is a game without a protocol.
func (r *reader) enacts() {
	g := r.one.game
	if r.one.told {
		return
	}
	if _, err := r.d.Replay(g); err == nil {
		return
	}
	var offered []string
	if len(g.Steps) > 4 {
		offered = g.Steps[4].Points
	}
	enacted, is := r.d.Reenacted(g, "", offered)
	if _, err := r.d.Replay(enacted); err != nil {
		return // it would be wrong in either way
	}
	if r.one.game = enacted; !is {
		r.doubt(dossier.Doubt{Code: dossier.NoRights, Game: r.number, Found: "RU[" + r.fact("RU") + "]"})
	}
}

// offered keeps the fifths that stand as variations, if they are as many as were offered.
func (r *reader) offered() {
	o := &r.one
	if len(o.fifths) == 0 {
		return
	}
	plies := 0
	for i := range o.game.Steps {
		s := &o.game.Steps[i]
		if s.Do == string(game.DoPropose) && !slices.ContainsFunc(o.fifths, func(p string) bool { return !slices.Contains(s.Points, p) }) {
			return // the step has them
		}
		if plies += len(s.Put); plies == 5 && len(s.Put) > 0 {
			if s.N == len(o.fifths)+1 && len(s.Points) == 0 {
				s.Points = append([]string{s.Put[0].Point}, o.fifths...)
				return
			}
			break
		}
	}
	o.others += len(o.fifths)
}
