package yixin

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// The names of the formats.
const (
	Name    = "pos"
	NameSav = "sav"
)

// carried are the parts of a dossier that a file has.
var carried = []string{"event.game", "games.settings", "games.id",
	"games.steps.by", "games.steps.do", "games.steps.put.colour", "games.steps.put.point"}

// game is the first game as a file has it: the points to the first pass, on a board of a size.
func game(d dossier.Dossier, least, most int) (points []board.Point, size int, lost []dossier.Loss) {
	if len(d.Games) > 0 {
		points, size = bare(d.Games[0]), d.Size(d.Games[0])
	}
	if len(points) == 0 || size < least || size > most { // of nothing no game is read
		lost = d.LossesBut("event.game")
		d.Games = nil
		return nil, side, append(lost, d.Losses(dossier.Rules)...)
	}
	return points, size, append(d.LossesBut(carried...), d.Losses(dossier.IDs, dossier.Others, dossier.Rules, dossier.Protocol, dossier.Passes)...)
}

// bare are the points of a game to the first pass.
func bare(g dossier.Game) (points []board.Point) {
	for _, s := range g.Bare().Steps {
		p, err := board.ParsePoint(s.Put[0].Point)
		if err != nil {
			break // a pass, or no point at all
		}
		points = append(points, p)
	}
	return points
}

// read is a dossier with one game, or with none.
func read(source string, size int, points []board.Point) dossier.Dossier {
	d := dossier.Plain(source, size)
	if len(points) > 0 {
		d.AddPlain("", "", points...)
	}
	return d
}

// fromTop is the point of a column and a row from the top, both from 0.
func fromTop(column, row, size int) board.Point { return board.At(column, size-1-row) }

func rowFromTop(p board.Point, size int) int { return size - 1 - p.Y() }
