package yixin

import (
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

const side = 15

// Write writes the first game of a dossier as .pos.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	points, _, lost := game(d, side, side)
	out := []byte{byte(len(points))}
	for _, p := range points {
		out = append(out, byte(p.X()*side+rowFromTop(p, side)))
	}
	return out, lost
}

// Read reads a .pos file. The error is a *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	switch {
	case len(file) == 0:
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Right: dossier.Right{Code: dossier.Begins, Of: "00–E1"}}
	case file[0] > side*side || len(file) > 256:
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Right: dossier.Right{Code: dossier.Moves, Of: "225"}}
	}
	var points []board.Point
	var doubts []dossier.Doubt
	for i := 1; i <= int(file[0]); i++ {
		if i >= len(file) {
			doubts = append(doubts, dossier.Doubt{Code: dossier.CutOff, Game: 1, Ply: i, Left: true})
			break
		}
		if file[i] >= side*side {
			doubts = append(doubts, dossier.Doubt{Code: dossier.PointOffBoard, Game: 1, Ply: i, Found: strconv.Itoa(int(file[i])), Left: true})
			break
		}
		points = append(points, fromTop(int(file[i])/side, int(file[i])%side, side))
	}
	if len(file) > 1+int(file[0]) {
		doubts = append(doubts, dossier.Doubt{Code: dossier.TooManyMoves, Game: 1, Ply: int(file[0]) + 1, Left: true})
	}
	d := read(Name, side, points)
	return d, append(doubts, d.Illegal()...), nil
}
