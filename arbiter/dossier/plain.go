package dossier

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
)

// Parts that are no fields of the document, for files that have games as bare rows of points.
const (
	// Boards are the games on boards that have not the lines of renju.
	Boards = "boards"
	// Others are all games but the first.
	Others = "others"
	// Rules are the settings of the games: what reads the file takes those of PlainRules.
	Rules = "rules"
	// Protocol is all of a game that is more than stones and passes in turn: whose right the
	// opening gave them, who swapped, who pressed. What is left was played by who held Black at
	// the end, against who held White.
	Protocol = "protocol"
	// Passes are the moves from the first pass on.
	Passes = "passes"
)

// special are those parts in the order in which they are taken away.
var special = []struct {
	part  string
	count func(*Dossier) int
	take  func(*Dossier)
}{
	{Boards, func(d *Dossier) int { return len(d.Games) - len(d.OnRenjuBoards().Games) }, func(d *Dossier) { *d = d.OnRenjuBoards() }},
	{Others, func(d *Dossier) int { return len(d.Games) - 1 }, func(d *Dossier) { d.Games = d.Games[:1] }},
	{Rules, (*Dossier).ruled, (*Dossier).unruled},
	{Unusual, func(d *Dossier) int { return count(d.Games, func(g Game) bool { return !g.Usual() }) }, func(d *Dossier) {
		if d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return !g.Usual() }); len(d.Games) == 0 {
			d.Games = nil
		}
	}},
	{NameParts, func(d *Dossier) (n int) {
		for _, p := range d.Persons {
			if p.oddlyCalled() {
				n++
			}
		}
		return n
	}, func(d *Dossier) {
		for i, p := range d.Persons {
			if p.oddlyCalled() {
				d.Persons[i].Surname, d.Persons[i].Given = "", ""
			}
		}
	}},
	{Pairs, (*Dossier).partnered, (*Dossier).withoutPairs},
	{Options, (*Dossier).optional, (*Dossier).withoutOptions},
	{Rights, func(d *Dossier) int {
		return count(d.Games, func(g Game) bool { return !reflect.DeepEqual(g, d.withoutRights(g)) })
	}, func(d *Dossier) {
		for i, g := range d.Games {
			d.Games[i] = d.withoutRights(g)
		}
	}},
	{Protocol, func(d *Dossier) int {
		return count(d.Games, func(g Game) bool { return !reflect.DeepEqual(g, g.Bare()) })
	}, func(d *Dossier) {
		for i, g := range d.Games {
			d.Games[i] = g.Bare()
		}
	}},
	{Passes, func(d *Dossier) int { return count(d.Games, func(g Game) bool { return g.pass() < len(g.Steps) }) }, func(d *Dossier) {
		for i, g := range d.Games {
			d.Games[i].Steps = slices.Clip(g.Steps[:g.pass()])
			if len(d.Games[i].Steps) == 0 {
				d.Games[i].Steps = nil
			}
		}
	}},
}

func count[T any](list []T, is func(T) bool) (n int) {
	for _, one := range list {
		if is(one) {
			n++
		}
	}
	return n
}

// countOf is how often the dossier has a special part; false: it is none.
func (d *Dossier) countOf(part string) (int, bool) {
	for _, s := range special {
		if s.part == part {
			return s.count(d), true
		}
	}
	return 0, false
}

// unspecial takes the special parts away.
func (d *Dossier) unspecial(losses []Loss) {
	if slices.ContainsFunc(losses, func(l Loss) bool { return l.Part == "games" }) {
		d.Games = nil
	}
	for _, s := range special {
		if slices.ContainsFunc(losses, func(l Loss) bool { return l.Part == s.part }) {
			s.take(d)
		}
	}
}

// PlainRules are what reads a file takes where it does not say what was played: renju without a
// protocol, and on a board of another size gomoku.
func PlainRules(size int) map[string]string {
	if size == game.Size {
		return map[string]string{"game": game.Renju, "opening": "free"}
	}
	return map[string]string{"game": "gomoku", "opening": "free", "size": strconv.Itoa(size)}
}

// Size is the side of the board of a game; of a board that no game has, what is said of it.
func (d *Dossier) Size(g Game) int {
	if s, err := d.Settings(g); err == nil {
		if rules, err := variant.New(s.Game, s.Rules.Options); err == nil {
			return max(rules.Columns(), rules.Rows())
		}
	}
	if n, err := strconv.Atoi(d.Played(g)["size"]); err == nil && n > 0 && n <= letters {
		return n
	}
	return game.Size
}

// Sizes is Size for many games: that of those with the settings of the event is found once.
func (d *Dossier) Sizes() func(Game) int {
	usual := sync.OnceValue(func() int { return d.Size(Game{}) })
	return func(g Game) int {
		if g.Settings == nil {
			return usual()
		}
		return d.Size(g)
	}
}

const letters = 26 // columns that have a name

// OnRenjuBoards is the dossier with the games alone whose boards have the lines of renju.
func (d Dossier) OnRenjuBoards() Dossier {
	size := d.Sizes()
	d.Games = slices.DeleteFunc(slices.Clone(d.Games), func(g Game) bool { return size(g) != game.Size })
	if len(d.Games) == 0 {
		d.Games = nil
	}
	return d
}

func (d *Dossier) size() int {
	if len(d.Games) == 0 {
		return game.Size
	}
	return d.Size(d.Games[0])
}

func (d *Dossier) ruled() (n int) {
	if !maps.Equal(d.Event.Game, PlainRules(d.size())) {
		n++
	}
	return n + count(d.Games, func(g Game) bool { return g.Settings != nil })
}

func (d *Dossier) unruled() {
	d.Event.Game = PlainRules(d.size())
	for i := range d.Games {
		d.Games[i].Settings = nil
	}
}

// Bare is a game as its stones and passes alone, with when each was made and what is said to it.
func (g Game) Bare() Game {
	black := board.P1
	var steps []Step
	for _, s := range g.Steps {
		if s.Do == string(game.DoSwap) {
			black = black.Opponent()
		}
		for i, put := range s.Put {
			bare := bareStep(len(steps), put.Point)
			bare.At = s.At
			if i == len(s.Put)-1 {
				bare.Comment = s.Comment
			}
			steps = append(steps, bare)
		}
	}
	g.Steps = steps
	if len(g.Players) > 2 {
		g.Players = g.Players[:2]
	}
	if black == board.P2 {
		return g.turned()
	}
	return g
}

// bareStep is the n-th of a game, from 0.
func bareStep(n int, point string) Step {
	by, colour := board.P1, board.Black
	if n%2 == 1 {
		by, colour = board.P2, board.White
	}
	if point == "" {
		return Step{By: by, Do: string(game.DoPass), Put: []Put{{}}}
	}
	return Step{By: by, Do: string(game.DoStone), Put: []Put{{Colour: colour.String(), Point: point}}}
}

// turned is the game with its two players in the other order.
func (g Game) turned() Game {
	g.Players = slices.Clone(g.Players)
	slices.Reverse(g.Players)
	if g.Result != nil {
		r := *g.Result
		sign := "-"
		if strings.Contains(r.Score, "/") && !strings.Contains(r.Score, "1/2") {
			sign = "/" // a forfeit
		}
		if first, second, is := strings.Cut(r.Score, sign); is && !strings.HasPrefix(r.Score, "-/") {
			r.Score = second + sign + first
		} else if is {
			r.Score = strings.TrimPrefix(r.Score, "-/") + "/-"
		}
		r.By = r.By.Opponent()
		g.Result = &r
	}
	return g
}

// pass is the first of the steps that is a pass, from 0; their number: none is.
func (g Game) pass() int {
	i := slices.IndexFunc(g.Steps, func(s Step) bool { return s.point() == "-" })
	if i < 0 {
		return len(g.Steps)
	}
	return i
}

// Plain is a dossier as a file is read that has bare games on boards of a size.
func Plain(source string, size int) Dossier {
	return Dossier{Schema: Schema, Event: Event{Game: PlainRules(size), Source: source}}
}

// AddPlain adds a game of those points (NoPoint: a pass) between Black and White.
func (d *Dossier) AddPlain(black, white string, points ...board.Point) *Game {
	g := Game{ID: "g" + strconv.Itoa(len(d.Games)+1)}
	if black != "" {
		g.Players = []string{black, white}
	}
	for i, p := range points {
		g.Steps = append(g.Steps, bareStep(i, textOf(p)))
	}
	d.Games = append(d.Games, g)
	return &d.Games[len(d.Games)-1]
}

// LossesBut are those of a file that carries those parts alone. A new field of the document is
// lost until somebody says that it is carried.
func (d *Dossier) LossesBut(carried ...string) []Loss {
	return d.Losses(rest(reflect.TypeFor[Dossier](), "", append(carried, "schema", "event.source", "event.doubts"))...)
}

// rest are the parts of a type that are not carried.
func rest(t reflect.Type, path string, carried []string) (parts []string) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		part := path + name
		switch {
		case slices.Contains(carried, part):
		case slices.ContainsFunc(carried, func(c string) bool { return strings.HasPrefix(c, part+".") }):
			parts = append(parts, rest(t.Field(i).Type, part+".", carried)...)
		default:
			parts = append(parts, part)
		}
	}
	return parts
}

// First is the dossier with one of its games, from 0, before all others.
func (d Dossier) First(i int) Dossier {
	if i > 0 && i < len(d.Games) {
		others := slices.Concat(d.Games[:i], d.Games[i+1:])
		d.Games = append([]Game{d.Games[i]}, others...)
	}
	return d
}
