package sgf

import (
	"reflect"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// holder tells who holds Black while a game is gone through.
type holder struct {
	black board.Person
	plies int
}

// turn is the colour of the next move.
func (h *holder) turn() board.Stone {
	if h.plies%2 == 0 {
		return board.Black
	}
	return board.White
}

// of is who holds a colour.
func (h *holder) of(colour board.Stone) board.Person {
	if colour == board.Black {
		return h.black
	}
	return h.black.Opponent()
}

// after goes on by a step.
func (h *holder) after(s dossier.Step) {
	if s.Do == string(game.DoSwap) {
		h.black = h.black.Opponent()
	}
	h.plies += len(s.Put)
}

// plain is a move as its node says it.
func (h *holder) plain(colour board.Stone, point string) dossier.Step {
	if point == "" {
		return dossier.Step{By: h.of(colour), Do: string(game.DoPass), Put: []dossier.Put{{}}}
	}
	return dossier.Step{By: h.of(colour), Do: string(game.DoStone), Put: []dossier.Put{{Colour: colour.String(), Point: point}}}
}

// bare is a step without what stands in properties of its node.
func bare(s dossier.Step) dossier.Step {
	s.OnBehalf, s.At, s.Pressed, s.Comment = false, 0, 0, ""
	if len(s.Put) > 0 {
		s.Left = nil
		put := s.Put[0]
		put.From, put.Took = "", nil
		s.Put = []dossier.Put{put}
	}
	return s
}

// said is a step in words; its stone is that of the node.
func said(s dossier.Step) string {
	words := []string{by(s.By), s.Do}
	words = append(words, s.Points...)
	if s.N != 0 {
		words = append(words, strconv.Itoa(s.N))
	}
	if s.Opening != "" {
		words = append(words, "opening="+s.Opening)
	}
	if s.System {
		words = append(words, "system")
	}
	for _, left := range s.Left {
		words = append(words, "left="+strconv.FormatInt(left, 10))
	}
	return strings.Join(words, " ")
}

func by(p board.Person) string {
	if p == board.Nobody {
		return "-"
	}
	return p.String()
}

// heard is the step that words say; false where they say none.
func heard(text string) (s dossier.Step, is bool) {
	words := strings.Fields(text)
	if len(words) < 2 || len(words) > 500 {
		return s, false
	}
	if words[0] != "-" && s.By.UnmarshalText([]byte(words[0])) != nil {
		return s, false
	}
	s.Do = words[1]
	for _, word := range words[2:] {
		if p, err := board.ParsePoint(word); err == nil {
			s.Points = append(s.Points, p.String())
		} else if n, err := strconv.Atoi(word); err == nil {
			s.N = n
		} else if name, is := strings.CutPrefix(word, "opening="); is {
			s.Opening = name
		} else if left, is := strings.CutPrefix(word, "left="); is {
			ms, err := strconv.ParseInt(left, 10, 64)
			if err != nil || ms > largest || ms < -largest {
				return s, false
			}
			s.Left = append(s.Left, ms)
		} else if word == "system" {
			s.System = true
		} else {
			return s, false
		}
	}
	return s, true
}

// largest is the largest number that a dossier has.
const largest = 1<<53 - 1

// sayable tells whether the steps of a game can be read again as they are.
func sayable(g dossier.Game) bool {
	at := holder{black: board.P1}
	for _, s := range g.Steps {
		if len(s.Put) > 1 {
			return false
		}
		wordy := bare(s)
		wordy.Put = nil
		if again, is := heard(said(wordy)); !is || !reflect.DeepEqual(again, wordy) {
			return false
		}
		for _, put := range s.Put {
			if put.Pass() != (put.Colour == "") || !put.Pass() && put.Colour != board.Black.String() && put.Colour != board.White.String() {
				return false
			}
			for _, p := range append([]string{put.Point, put.From}, put.Took...) {
				if point, err := board.ParsePoint(p); p != "" && (err != nil || point.String() != p) {
					return false
				}
			}
		}
		at.after(s)
	}
	return true
}

// colour of a put; a pass has that of the turn.
func (h *holder) colour(p dossier.Put) board.Stone {
	switch p.Colour {
	case board.Black.String():
		return board.Black
	case board.White.String():
		return board.White
	}
	return h.turn()
}
