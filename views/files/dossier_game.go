package files

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// GameDocument is a game of a dossier.
type GameDocument struct {
	Sum           string
	Event         string
	AsOf          locale.Text // of an event that a hall pushes
	Number, Round int
	First, Second string
	Holds         [2]string // the colour that each had at the end; empty: nobody says
	Board         goban.Diagram
	Moves         []play.Move
	Covered       bool
	Result        string
	Ended         locale.Text // how; empty where nobody says
	Fault         string      // the move that cannot be played as it stands
	Claims        []ClaimDocument
}

// ClaimDocument is a claim that was judged, or waits.
type ClaimDocument struct {
	By, Claim   string
	Ply         int
	Upheld, Was bool // Was: it was judged
	Overturned  bool // on appeal
}

func (s *Pages) gamePage(c web.Context) error {
	v, d, taken, err := s.dossier(c)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 || n > len(d.Games) {
		return web.NotFound()
	}
	m := gameDocument(d, n)
	m.Sum, m.AsOf = taken.Dossier, s.asOf(d, taken)
	return web.Show(c, http.StatusOK, GamePage(s.Frame(c, v), m))
}

func gameDocument(d *arbiter.OpenDossier, n int) GameDocument {
	g, names := d.Games[n-1], namesIn(d)
	m := GameDocument{Event: d.Event.Name, Number: n, Round: g.Round, Covered: g.Covered}
	by := func(p board.Person) string {
		if int(p) <= len(g.Players) && p != board.Nobody {
			return names[g.Players[p-1]]
		}
		return ""
	}
	m.First, m.Second = sideOf(g, names, board.P1), sideOf(g, names, board.P2)
	state, err := d.Replay(g)
	if err != nil {
		m.Fault = err.Error()
	}
	if state.Status != "" {
		m.Holds = [2]string{state.ColourOf(board.P1).String(), state.ColourOf(board.P2).String()}
		m.Board, m.Moves = gamestate.Standing(state, state.Plies), shown.Turns(state, by)
	}
	if g.Result != nil {
		m.Result = g.Result.Score
		if known := locale.For("en").Has("reason." + g.Result.Reason); known {
			m.Ended = locale.Say("reason." + g.Result.Reason)
		}
	}
	for _, claim := range g.Claims {
		if claim.Claim == game.ClaimFive || claim.Claim == game.ClaimFoul || claim.Claim == game.ClaimTime {
			m.Claims = append(m.Claims, ClaimDocument{by(claim.By), claim.Claim, claim.Ply, claim.Upheld, claim.Judged, overturned(d.Disputes, g.ID, claim)})
		}
	}
	return m
}

// sideOf is everybody who plays on the side of a person.
func sideOf(g dossier.Game, names map[string]string, p board.Person) string {
	var list []string
	for i, id := range g.Players {
		if board.Person(i + 1).SameSide(p) {
			list = append(list, names[id])
		}
	}
	return strings.Join(list, " / ")
}

// overturned tells that an appeal has changed the ruling on a claim, which stands in the game as it was.
func overturned(files []dossier.Dispute, game string, claim dossier.Claim) bool {
	return slices.ContainsFunc(files, func(f dossier.Dispute) bool {
		d := f.Decision
		return f.Game == game && f.Claim == claim.Number && d != nil && d.Overturn && d.Upheld == nil
	})
}
