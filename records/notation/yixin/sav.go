package yixin

import (
	"bytes"
	"fmt"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

const (
	minSide, maxSide = 10, 20 // lines that Yixin has
	rules            = 4      // that old files say where others have the width
	maxBytes         = 10_000 // a full board has 2,500
)

// WriteSav writes the first game of a dossier as .sav.
func WriteSav(d dossier.Dossier) ([]byte, []dossier.Loss) {
	points, size, lost := game(d, minSide, maxSide)
	var out bytes.Buffer
	fmt.Fprintf(&out, "%d\n%d\n%d\n", size, size, len(points))
	for _, p := range points {
		fmt.Fprintf(&out, "%d %d\n", rowFromTop(p, size), p.X())
	}
	return out.Bytes(), lost
}

// ReadSav reads a .sav file. The error is a *dossier.KindError.
func ReadSav(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	if len(file) > maxBytes {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: NameSav, Line: 1, Right: dossier.Right{Code: dossier.Size, Of: "10 kB"}}
	}
	words := bytes.Fields(file)
	var head [3]int
	for i := range head {
		n, err := numberAt(words, i)
		if err != nil {
			return dossier.Dossier{}, nil, &dossier.KindError{Format: NameSav, Line: i + 1, Right: dossier.Right{Code: dossier.Begins, Of: "15 15 0"}}
		}
		head[i] = n
	}
	height, width := head[0], head[1]
	if width <= rules {
		width = height
	}
	if min(height, width) < minSide || max(height, width) > maxSide {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: NameSav, Line: 1, Right: dossier.Right{Code: dossier.Lines, Of: "10–20"}}
	}
	if head[2] > height*width {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: NameSav, Line: 3, Right: dossier.Right{Code: dossier.Moves, Of: strconv.Itoa(height * width)}}
	}
	points, doubts := savMoves(words[3:], head[2], height, width)
	d := read(NameSav, max(height, width), points)
	if height != width {
		doubts = append(doubts, dossier.Doubt{Code: dossier.BoardSize, Game: 1, Line: 2, Found: fmt.Sprintf("%dx%d", width, height)})
	}
	return d, append(doubts, d.Illegal()...), nil
}

func savMoves(words [][]byte, n, height, width int) (points []board.Point, doubts []dossier.Doubt) {
	for i := range n {
		row, err := numberAt(words, 2*i)
		column, err2 := numberAt(words, 2*i+1)
		doubt := dossier.Doubt{Game: 1, Ply: i + 1, Line: i + 4, Left: true}
		switch {
		case 2*i+1 >= len(words):
			doubt.Code = dossier.CutOff
		case err != nil || err2 != nil || row >= height || column >= width:
			doubt.Code, doubt.Found = dossier.PointOffBoard, string(words[2*i])+" "+string(words[2*i+1])
		default:
			points = append(points, fromTop(column, row, height))
			continue
		}
		return points, append(doubts, doubt)
	}
	if len(words) > 2*n {
		doubts = append(doubts, dossier.Doubt{Code: dossier.TooManyMoves, Game: 1, Ply: n + 1, Line: n + 4, Found: string(words[2*n]), Left: true})
	}
	return points, doubts
}

// numberAt is a word as a number from 0 on.
func numberAt(words [][]byte, i int) (int, error) {
	if i >= len(words) {
		return 0, strconv.ErrSyntax
	}
	n, err := strconv.ParseUint(string(words[i]), 10, 16)
	return int(n), err
}
