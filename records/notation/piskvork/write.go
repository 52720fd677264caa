package piskvork

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// Name is that of the format.
const Name = "psq"

// least are the lines of the smallest board on which stones are put anywhere.
const least = 10

// carried are the parts of a dossier that a file has.
var carried = []string{"event.game", "games.settings", "persons.id", "persons.name", "games.id", "games.players",
	"games.steps.by", "games.steps.do", "games.steps.put.colour", "games.steps.put.point", "games.steps.at"}

// Write writes the first game of a dossier.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	lost := append(d.LossesBut(carried...), d.Losses(dossier.IDs, dossier.Others, dossier.Rules, dossier.Protocol, dossier.Passes)...)
	moves, people := "", ""
	size := 15
	if len(d.Games) > 0 {
		g := d.Games[0].Bare()
		if !forward(g) {
			lost = append(lost, d.Losses("games.steps.at")...)
		}
		if people = names(&d, g); people == "" {
			lost = append(lost, d.Losses("games.players", "persons")...)
		}
		size = d.Size(g)
		moves = lines(g, size)
	}
	if moves+people == "" || size < least { // of nothing no game is read; a standing board is no such game
		lost = d.LossesBut("event.game")
		d.Games, size, moves, people = nil, 15, "", ""
		lost = append(lost, d.Losses(dossier.Rules)...)
	}
	return fmt.Appendf(nil, "Piskvorky %dx%d, 0:0, 0\r\n%s%s0\r\n", size, size, moves, people), lost
}

// lines are the moves to the first pass.
func lines(g dossier.Game, size int) string {
	var out strings.Builder
	timed, before := forward(g), int64(0)
	for _, s := range g.Steps {
		p, err := board.ParsePoint(s.Put[0].Point)
		if err != nil {
			break // a pass, or no point at all
		}
		took := int64(0)
		if timed {
			took, before = s.At-before, s.At
		}
		fmt.Fprintf(&out, "%d,%d,%d\r\n", p.X()+1, size-p.Y(), took)
	}
	return out.String()
}

// forward tells whether no move was made before the one before it.
func forward(g dossier.Game) bool {
	before := int64(0)
	for _, s := range g.Steps {
		if s.At < before {
			return false
		}
		before = s.At
	}
	return true
}

// move is a line that is read as one, whatever follows.
var move = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*([+-]?\d+)\s*,\s*([+-]?\d+)(?:\s*,\s*([+-]?\d+))?`)
})

// names are the lines of the players; none where one of them cannot stand in a file.
func names(d *dossier.Dossier, g dossier.Game) (text string) {
	if len(g.Players) != 2 || g.Players[0] == g.Players[1] {
		return ""
	}
	for _, id := range g.Players {
		p, known := d.Person(id)
		if !known || !isName(p.Name) {
			return ""
		}
		text += p.Name + "\r\n"
	}
	return text
}

// isName tells whether a line of this text is read as a name.
func isName(text string) bool {
	return text != "" && utf8.ValidString(text) && text == strings.TrimSpace(text) && !move().MatchString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}
