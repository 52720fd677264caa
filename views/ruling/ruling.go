package ruling

import (
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

// page shows a claim to the arbiter. Everybody may read the ruling, and after the game its reason.
func (s *rulings) page(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	claim, ok := claimNumbered(at.State, c.Param("claim"))
	if !ok {
		return web.NotFound()
	}
	if !at.Seat.Arbiter() && !claim.Judged {
		return web.Forbidden(rights.Arbiters)
	}
	return s.show(c, at, claim, http.StatusOK, nil)
}

func claimNumbered(s game.State, number string) (game.Claim, bool) {
	n, err := strconv.Atoi(number)
	for _, claim := range s.Claims {
		if err == nil && claim.Number == n {
			return claim, true
		}
	}
	return game.Claim{}, false
}

func (s *rulings) show(c web.Context, at web.GameViewer, claim game.Claim, status int, wrong *locale.Text) error {
	m := s.model(at, claim)
	m.Reason, at.Next = c.FormValue("reason"), c.FormValue("next")
	if at.Hall() != "" {
		m.Form.Next = at.Next
	}
	frame := s.Frame(c, at.Viewer)
	switch {
	case wrong != nil && (claim.Judged || m.File > 0): // by somebody else, or in a file: there is no form
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	case wrong != nil:
		m.Errors = map[string]locale.Text{"reason": *wrong}
	}
	if t, err := s.Desk.Tournament(at.State.Tournament); err == nil {
		frame = s.InEvent(frame, at.Viewer, at.State.Tournament, t.Name, "")
		m.At = localtime.Stamp(t, s.Desk.Wall(claim.At))
	}
	return web.Show(c, status, RulingPage(frame, m))
}

func (s *rulings) model(at web.GameViewer, claim game.Claim) Ruling {
	g, redaction := at.State, at.Redaction()
	claim = redaction.Claim(claim)
	m := Ruling{
		Form:  at.Form(),
		Claim: strconv.Itoa(claim.Number), Round: g.Round, Number: s.BoardCalled(at.ID, g),
		P1: s.SideName(g, board.P1), P2: s.SideName(g, board.P2),
		Kind: claim.Claim, Claimant: s.NameOf(g, claim.By), Holds: g.ColourOf(claim.By).String(), Ply: claim.Ply,
		Finding: finding.OfClaim(claim.Finding), Closed: redaction.Findings, Hidden: redaction.Board,
		Advice: claim.Holds(g.ColourOf(claim.By)), Sanction: shown.SanctionText(game.SanctionNext(g, claim.By, s.earlierFalseClaims(at, claim.By))),
		Rested: claim.Reason, Rules: settingtext.Game(g.Settings),
		Standing: !claim.Judged && g.ClaimsStanding(), Drawn: claim.Finding.What == game.FoundBothFlags,
	}
	if m.Drawn {
		m.Sanction = locale.Say("reason." + game.ReasonBothFlags)
	}
	if !redaction.Board {
		m.Board = gamestate.ClaimedOn(g, claim)
	}
	for _, setting := range m.Rules {
		if slices.Contains(restsOn[claim.Claim], setting.Name) {
			m.Basis = append(m.Basis, setting)
		}
	}
	if book, err := s.Desk.Books.Of(g.Tournament); err == nil && at.Seat.Arbiter() && !claim.Judged {
		record := s.RecordOf(book, g.Seat(claim.By))
		record.Next = locale.Text{} // what a false claim brings stands on its key
		m.Record, m.Event, m.File = &record, g.Tournament, book.Disputes.RulingOn(at.ID, g, game.Command{Do: game.DoJudge, Claim: claim.Number})
	}
	t, err := s.Desk.Books.Of(g.Tournament)
	if err == nil {
		m.Appealed = shown.Overturned(t.Disputes, at.ID, claim.Number)
	}
	if err == nil && at.Viewer.May("event disputes", t.ID) {
		if at.Viewer.Can("event disputes", t) {
			m.Dispute = address.DisputeAbout(t.ID, at.ID, string(dispute.OfClaim), claim.Number)
		}
		if claim.Judged {
			m.Event, m.File = t.ID, t.Disputes.Already(at.ID, dispute.OfClaim, claim.Number, claim.By)
		}
	}
	for i, p := range s.ClockPersons(g) {
		m.Clocks.Faces = append(m.Clocks.Faces, play.Face{Person: p.Key, Name: p.Name, Timed: g.Timed, Clock: clock.Face{Remaining: claim.Remaining[i]}})
	}
	for _, other := range g.Claims {
		if other.Number != claim.Number && !other.Judged && !claim.Judged {
			m.Rivals = append(m.Rivals, Rival{ID: strconv.Itoa(other.Number), Claimant: s.NameOf(g, other.By), Kind: other.Claim})
		}
	}
	switch {
	case claim.Upheld:
		m.Ruled = "upheld"
	case claim.Judged && m.Drawn && g.Over():
		m.Ruled = "drawn"
	case claim.Judged:
		m.Ruled, m.Sanction = "unfounded", shown.SanctionText(claim.Sanction)
	}
	return m
}

// earlierFalseClaims returns the number of a claimant's false claims in the other games of the event.
func (s *rulings) earlierFalseClaims(at web.GameViewer, claimant board.Person) int {
	book, err := s.Desk.Books.Of(at.State.Tournament)
	if err != nil {
		return 0
	}
	return book.FalseClaimsBefore(at.State, claimant, at.ID)
}

// restsOn names the settings on which a ruling on a claim rests.
var restsOn = map[string][]string{
	game.ClaimFive: {"lateFive", "falseClaim"},
	game.ClaimFoul: {"doubleThreeReading", "falseClaim"},
	game.ClaimTime: {"flags", "bothFlags", "falseClaim"},
}
