package sgf

import (
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// The limits of what is read.
const (
	maxBytes = 64 << 20
	maxGames = 20_000
)

// Read reads all games of a file. The error is a *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	if len(file) > maxBytes {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, Right: dossier.Right{Code: dossier.Size, Of: "64 MB"}}
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
			return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, Right: dossier.Right{Code: dossier.Kinds, Of: "GM[4]"}}
		}
		r.d.Event.Game = dossier.PlainRules(game.Size)
	}
	return r.d, append(r.doubts, r.d.Illegal()...), nil
}

// reader makes a dossier of the games that the parser finds.
type reader struct {
	d      dossier.Dossier
	doubts dossier.Doubts
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
	beside int         // comments to no move
	clocks [3]bool     // which of Black's and White's were said
	last   [2]int64    // what they said
}

// factual are the properties with the facts of a game.
var factual = map[string]bool{"GM": true, "SZ": true, "RU": true, "TM": true, "OT": true, "EV": true, "PC": true, "RO": true, "DT": true, "PB": true, "PW": true,
	"BR": true, "WR": true, "RE": true, "RR": true, "RB": true, "RI": true, "RP": true, "RG": true}

// silent are those that say nothing about a game.
var silent = map[string]bool{"BT": true, "WT": true, "FF": true, "CA": true, "AP": true, "ST": true, "GN": true, "KM": true, "HA": true, "VW": true, "PM": true, "FG": true, "": true}

func (r *reader) doubt(d dossier.Doubt) { r.doubts.Add(d) }

// lacks notes that something of the game is not kept.
func (r *reader) lacks(code, found string) {
	r.doubt(dossier.Doubt{Code: code, Game: r.number, Ply: r.one.at.plies, Found: found, Left: true})
}

func (r *reader) full() bool { return len(r.d.Games) >= maxGames }

func (r *reader) more(games int) { r.doubt(dossier.MoreGames(maxGames, maxGames+games)) }

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
			o.beside++
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
		return dossier.OneLine(values[0])
	}
	return ""
}

func (r *reader) ends(cut bool) {
	o := &r.one
	if gm := r.fact("GM"); gm == "1" && r.fact("SZ") == strconv.Itoa(game.Size) {
		r.doubt(dossier.Doubt{Code: dossier.CalledGo, Game: r.number, Found: "GM[1]"}) // as common in the world as GM[4]
	} else if gm != "" && gm != "4" {
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
		r.doubt(dossier.Doubt{Code: dossier.CutOff, Game: r.number, Ply: o.at.plies, Left: true})
	}
	if o.beside > 0 {
		r.doubt(dossier.Doubt{Code: dossier.Comments, Game: r.number, Found: strconv.Itoa(o.beside), Left: true})
	}
	if o.others > 0 {
		r.doubt(dossier.Doubt{Code: dossier.Variations, Game: r.number, Found: strconv.Itoa(o.others), Left: true})
	}
	r.d.Games = append(r.d.Games, o.game)
}
