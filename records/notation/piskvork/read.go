package piskvork

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/roster"
)

const (
	maxBytes = 100_000 // many times a full board of 19 lines
	maxSide  = 26      // lines that have a letter
	maxTime  = 1 << 40 // ms; 34 years
)

var header = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^Piskvorky\s+(\d{1,3})x(\d{1,3})\s*,\s*(\d{1,3})\s*(:|-)\s*(\d{1,3})(?:\s*,\s*(\d{1,3}))?\s*$`)
})

// ending is how Piskvork and Gomocup say that a game ended: a number of the program, and the opening
// or the rule after a comma.
var ending = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?\d{1,4}(?:,\s*(([A-Za-z]+)\S*))?$`) })

// ruled are the rules of Gomocup's leagues, as settings of our games.
var ruled = map[string]map[string]string{
	"freestyle": {"game": "gomoku", "opening": "free"},
	"standard":  {"game": "gomoku", "opening": "free", "exactFive": "true"},
}

// Read reads a game. The error is a *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	if len(file) > maxBytes {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, Right: dossier.Right{Code: dossier.Size, Of: "100 kB"}}
	}
	text, ended := strings.CutSuffix(strings.ReplaceAll(roster.Text(file), "\r\n", "\n"), "\n")
	lines := strings.Split(text, "\n")
	head := header().FindStringSubmatch(lines[0])
	if head == nil {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, Right: dossier.Right{Code: dossier.Begins, Of: "Piskvorky 15x15, 11:11, 0"}}
	}
	r := reader{width: number(head[1]), height: number(head[2])}
	if min(r.width, r.height) < 5 || max(r.width, r.height) > maxSide {
		return dossier.Dossier{}, nil, &dossier.KindError{Format: Name, Line: 1, Right: dossier.Right{Code: dossier.Lines, Of: "5–26"}}
	}
	if head[4] == "-" && number(head[3])+number(head[5]) > 0 { // a web board's: nobody says what they count
		r.doubt(dossier.Doubt{Code: dossier.Ending, Game: 1, Line: 1, Found: lines[0], Left: true})
	}
	rest := r.moves(lines[1:])
	r.people(rest, number(head[6]) == 1, len(lines)-len(rest)+1)
	if !ended && (len(rest) == 0 || len(rest) == 2) { // within a move, or the second name
		r.doubt(dossier.Doubt{Code: dossier.CutOff, Game: 1, Line: len(lines), Left: true})
	}
	d := r.dossier()
	return d, append(r.doubts, d.Illegal()...), nil
}

type reader struct {
	width, height int
	points        []board.Point
	at            []int64
	players       []string // Black and White
	rule          string   // of the game, in small letters
	doubts        dossier.Doubts
}

func number(text string) int { n, _ := strconv.Atoi(text); return n }

func (r *reader) doubt(d dossier.Doubt) { r.doubts.Add(d) }

// moves reads the moves, and gives the lines after them.
func (r *reader) moves(lines []string) []string {
	left, before := false, int64(0)
	for i, line := range lines {
		m := move().FindStringSubmatch(line)
		switch {
		case m == nil && strings.TrimSpace(line) == "" && i+1 < len(lines) && move().MatchString(lines[i+1]):
			continue // the program skips it too
		case m == nil:
			return lines[i:]
		case left:
			continue
		}
		x, y := number(m[1])-1, r.height-number(m[2])
		ply := len(r.points) + 1
		switch {
		case x < 0 || x >= r.width || y < 0 || y >= r.height:
			r.doubt(dossier.Doubt{Code: dossier.PointOffBoard, Game: 1, Ply: ply, Line: i + 2, Found: m[0], Left: true})
			left = true
			continue
		case ply > r.width*r.height:
			r.doubt(dossier.Doubt{Code: dossier.TooManyMoves, Game: 1, Ply: ply, Line: i + 2, Found: m[0], Left: true})
			left = true
			continue
		}
		took, err := strconv.ParseInt(m[3], 10, 64)
		if m[3] != "" && (err != nil || took < 0 || took > maxTime) {
			r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: 1, Ply: ply, Line: i + 2, Found: m[3], Left: true})
			took = 0
		}
		before += took
		r.points, r.at = append(r.points, board.At(x, y)), append(r.at, before)
	}
	return nil
}

// people reads what follows the moves, from a line of the file on.
func (r *reader) people(lines []string, second bool, from int) {
	if len(lines) >= 2 && strings.TrimSpace(lines[0]) != "-1" {
		r.players = []string{strings.TrimSpace(lines[0]), strings.TrimSpace(lines[1])}
		if second {
			r.players[0], r.players[1] = r.players[1], r.players[0]
		}
		lines, from = lines[2:], from+2
	}
	for i, line := range lines {
		line = strings.TrimSpace(line)
		how := ending().FindStringSubmatch(line)
		switch {
		case line == "", line == "0", line == "-1":
		case how != nil:
			r.rule = strings.ToLower(how[2])
			r.doubt(dossier.Doubt{Code: dossier.Ending, Game: 1, Line: from + i, Found: line, Left: true})
		default:
			r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: 1, Line: from + i, Found: line, Left: true})
		}
	}
}

func (r *reader) dossier() dossier.Dossier {
	d := dossier.Plain(Name, max(r.width, r.height))
	if r.height != r.width {
		r.doubt(dossier.Doubt{Code: dossier.BoardSize, Game: 1, Line: 1, Found: strconv.Itoa(r.width) + "x" + strconv.Itoa(r.height)})
	}
	if len(r.points) == 0 && r.players == nil {
		return d
	}
	if values := maps.Clone(ruled[r.rule]); values != nil {
		values["size"] = strconv.Itoa(max(r.width, r.height))
		d.Event.Game = values
	}
	g := d.AddPlain("", "", r.points...)
	for i := range g.Steps {
		g.Steps[i].At = r.at[i]
	}
	if r.players != nil {
		g.Players = []string{"p1", "p2"}
		d.Persons = []dossier.Person{{ID: "p1", Name: r.players[0]}, {ID: "p2", Name: r.players[1]}}
	}
	return d
}
