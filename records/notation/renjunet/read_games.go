package renjunet

import (
	"maps"
	"strconv"

	"renju-arbiter/arbiter/dossier"
)

// number is that of a game among those that are read; 0 for anything else.
func (r *reader) number(e element) int {
	if e.name != "game" {
		return 0
	}
	return len(r.d.Games) + 1
}

// game begins one. Of those of other tournaments nothing is kept.
func (r *reader) game(e element) {
	of := e.has["tournament"]
	if i, known := r.at[of]; known {
		r.events[i].Games++
	}
	r.has, r.moves = nil, ""
	switch {
	case r.listing:
	case of != r.wanted:
		if _, known := r.at[of]; !known {
			r.once(dossier.Doubt{Code: dossier.NoSuchID, Line: e.line, Found: "game.tournament " + of, Left: true})
		}
	case len(r.d.Games) >= maxGames:
		r.tooMany = true
	default:
		r.has = e.has
		for _, name := range []string{"rule", "opening"} {
			r.points(name, e, name)
		}
		for _, name := range []string{"publisher", "black", "white"} {
			r.points(name, e, "player")
		}
	}
}

// played adds a game that is complete.
func (r *reader) played(line int) {
	number := len(r.d.Games) + 1
	g := dossier.Game{ID: "g" + strconv.Itoa(number)}
	u := r.rules[r.has["rule"]]
	values, known := u.settings()
	if !known {
		r.once(dossier.Doubt{Code: dossier.NotKnown, Game: number, Line: line, Found: "rule " + u.name + " " + u.category})
	}
	if r.d.Event.Game == nil {
		r.d.Event.Game = values
	} else if !maps.Equal(values, r.d.Event.Game) {
		g.Settings = values
	}
	r.round(&g, line)
	switch score := dossier.OneLine(r.has["bresult"]); score {
	case "1", "1.0":
		g.Result = &dossier.Result{Score: "1-0"}
	case "0", "0.0":
		g.Result = &dossier.Result{Score: "0-1"}
	case "0.5", "0,5", ".5":
		g.Result = &dossier.Result{Score: "1/2-1/2"}
	case "":
	default:
		r.doubt(dossier.Doubt{Code: dossier.NotKnown, Game: number, Line: line, Found: "bresult " + score})
	}
	g = r.steps(g, line, number)
	r.seats(&g, line)
	for _, name := range []string{"btime", "wtime", "unrated"} {
		if value := dossier.OneLine(r.has[name]); value != "" && value != "0" {
			r.once(dossier.Doubt{Code: dossier.NotKept, Game: number, Line: line, Found: name, Left: true})
		}
	}
	r.d.Games = append(r.d.Games, g)
}

// round is the place of a game: "3.2".
func (r *reader) round(g *dossier.Game, line int) {
	text := dossier.OneLine(r.has["round"])
	if text == "" {
		return
	}
	var is bool
	if g.Round, g.Board, is = dossier.RoundAndBoard(text); !is {
		r.doubt(dossier.Doubt{Code: dossier.NotKnown, Game: len(r.d.Games) + 1, Line: line, Found: "round " + text})
	}
}
