package renjunet

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// steps are the moves, and the fifths that were offered.
func (r *reader) steps(g dossier.Game, line, number int) dossier.Game {
	size := r.d.Size(g)
	var points []board.Point
	for text := range strings.FieldsSeq(r.moves) {
		next := dossier.Doubt{Game: number, Ply: len(points) + 1, Line: line, Found: text, Left: true}
		p, err := board.ParsePoint(text)
		switch {
		case strings.Trim(text, "-") == "" || strings.EqualFold(text, "pass"):
			p = board.NoPoint
		case err != nil || p.X() >= size || p.Y() >= size:
			next.Code = dossier.PointOffBoard
		}
		if len(points) >= most(size) {
			next.Code = dossier.TooManyMoves
		}
		if next.Code != "" {
			r.doubt(next)
			break
		}
		points = append(points, p)
	}
	var plain dossier.Dossier
	g.Steps, g.Players = plain.AddPlain(black, white, points...).Steps, []string{black, white}
	offered := r.offered(points, size, line)
	swap := dossier.OneLine(r.has["swap"])
	if strings.Trim(swap, "SN") != "" {
		r.once(dossier.Doubt{Code: dossier.NotKept, Game: number, Line: line, Found: "swap " + swap, Left: true})
		swap = ""
	}
	g, enacted := r.d.Reenacted(g, swap, offered)
	if !enacted {
		r.doubt(dossier.Doubt{Code: dossier.NoRights, Game: number, Line: line, Found: dossier.OneLine(r.rules[r.has["rule"]].name)})
	}
	if enacts := func(s dossier.Step) bool { return s.Do == string(game.DoPropose) || len(s.Points) > 0 }; len(offered) > 0 && !slices.ContainsFunc(g.Steps, enacts) {
		r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: number, Line: line, Found: "alt " + dossier.OneLine(r.has["alt"]), Left: true})
	}
	return g
}

// offered are the fifths that stand in alt; with the chosen one, which some leave out.
func (r *reader) offered(points []board.Point, size, line int) (offered []string) {
	alt := dossier.OneLine(r.has["alt"])
	if alt == "" {
		return nil
	}
	const fifth = 4
	is := len(points) > fifth && points[fifth] != board.NoPoint
	for text := range strings.FieldsSeq(strings.NewReplacer(",", " ", ";", " ").Replace(alt)) {
		p, err := board.ParsePoint(text)
		is = is && err == nil && p.X() < size && p.Y() < size && len(offered) < size*size
		if is {
			offered = append(offered, p.String())
		}
	}
	if !is || len(offered) == 0 {
		r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: len(r.d.Games) + 1, Line: line, Found: "alt " + alt, Left: true})
		return nil
	}
	if chosen := points[fifth].String(); !slices.Contains(offered, chosen) {
		offered = append([]string{chosen}, offered...)
	}
	return offered
}
