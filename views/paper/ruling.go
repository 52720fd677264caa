package paper

import (
	"cmp"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// A protocol is a claim with its ruling, to be signed by those who were there.
type protocol struct {
	Claim        string // its number
	Facts        []fact
	Board        goban.Diagram
	Hidden       bool
	Finding      goban.Finding
	Closed       bool // nothing is told of what was found
	Ruled        locale.Text
	Sanction     locale.Text
	Appealed     locale.Text // what an appeal has changed in it; empty for nothing
	Reason       string
	Black, White Participant
	Left         [2]string // what Black and White had left when it was announced
}

// A fact is a line of it: what, and how it was.
type fact struct{ What, How string }

// ruling is the protocol of one claim, for who may read the page of its ruling.
func (s *Pages) ruling(at web.GameViewer, a asked, number string) ([]sheet, error) {
	claim, found := claimOf(at.State, number)
	switch {
	case !found:
		return nil, web.NotFound()
	case !at.Seat.Arbiter() && !claim.Judged:
		return nil, web.Forbidden(rights.Arbiters)
	}
	g, redaction := at.State, at.Redaction()
	claim = redaction.Claim(claim)
	m := protocol{Claim: number, Hidden: redaction.Board, Closed: redaction.Findings, Reason: claim.Reason,
		Finding: finding.OfClaim(claim.Finding), Ruled: locale.Say("paper.ruling.open")}
	m.Appealed = shown.Overturned(a.t.Disputes, at.ID, claim.Number)
	m.Black, m.White = s.participant(a.t.State, sideOf(g, g.Black())), s.participant(a.t.State, sideOf(g, g.Black().Opponent()))
	if !redaction.Board {
		m.Board = gamestate.ClaimedOn(g, claim)
	}
	if claim.Judged {
		m.Ruled = locale.Say("ruling.unfounded")
		if claim.Upheld {
			m.Ruled = locale.Say("ruling.upheld")
		} else if claim.Sanction != "" {
			m.Sanction = locale.Say("ruling.sanction." + cmp.Or(claim.Sanction, "none"))
		}
	}
	for i, p := range g.Clocked() {
		if g.Timed && i < len(claim.Remaining) && p == g.Black() {
			m.Left[0] = play.Reading(int64(claim.Remaining[i]))
		} else if g.Timed && i < len(claim.Remaining) {
			m.Left[1] = play.Reading(int64(claim.Remaining[i]))
		}
	}
	m.Facts = s.factsOf(a, at.ID, g, claim)
	return []sheet{{Title: a.T.T("paper.ruling", "Claim", number), Body: rulingBody(a.Frame, a.head, m)}}, nil
}

func (s *Pages) factsOf(a asked, id string, g game.State, claim game.Claim) []fact {
	facts := []fact{
		{a.T.T("rounds.board"), a.T.T("paper.score.of", "Round", g.Round, "Board", s.BoardCalled(id, g))},
		{a.T.T("paper.ruling.claim"), a.T.T("status.claim."+claim.Claim, "Name", s.NameOf(g, claim.By))},
		{a.T.T("paper.ruling.at"), localtime.Stamp(a.t.State, s.Desk.Wall(claim.At))},
	}
	if claim.Ply > 0 {
		facts = append(facts, fact{a.T.T("acts.correct.ply"), strconv.Itoa(claim.Ply)})
	}
	return facts
}

func claimOf(g game.State, number string) (game.Claim, bool) {
	n, err := strconv.Atoi(number)
	for _, claim := range g.Claims {
		if err == nil && claim.Number == n {
			return claim, true
		}
	}
	return game.Claim{}, false
}

// figures are the drawings of the finding.
func (m protocol) figures() []goban.Figure { return goban.Figures(m.Board, m.Finding) }
