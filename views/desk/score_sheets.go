package desk

import (
	"net/http"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// page is where the players' score sheets are entered and compared with the record
// (RIF 13, seed 11): all of them for arbiters and scorers, the own one for a player.
func (s *scoreSheets) page(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	return s.show(c, at, http.StatusOK, s.model(at))
}

func (s *scoreSheets) show(c web.Context, at web.GameViewer, status int, m ScoreSheets) error {
	frame := s.Frame(c, at.Viewer)
	if t, err := s.Desk.Tournament(at.State.Tournament); err == nil {
		frame = s.InEvent(frame, at.Viewer, at.State.Tournament, t.Name, "")
	}
	frame.Back = address.Sheets(at.ID)
	if m.Wrong.Key != "" {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: m.Wrong})
	}
	return web.Show(c, status, ScoreSheetsPage(frame, m))
}

// model is what the viewer may see of the sheets: the game's redaction decides it.
func (s *scoreSheets) model(at web.GameViewer) ScoreSheets {
	g, redaction := at.State, at.Redaction()
	m := ScoreSheets{Game: at.ID, Round: g.Round, Number: s.BoardCalled(at.ID, g), P1: s.SideName(g, board.P1), P2: s.SideName(g, board.P2),
		Hidden: redaction.Board, All: !redaction.Sheets, Over: g.Over()}
	for _, p := range g.Persons() {
		if m.All || at.Seat.Person == p {
			m.Persons = append(m.Persons, s.sheetOfPlayer(at, p, redaction))
		}
	}
	if at.Seat.Scores() && g.Status == game.Open {
		m.Enter = &EnterMoves{Form: at.Form(), From: len(g.Plies) + 1, Stopped: g.Stopped, Timed: g.Timed, Clocks: s.ClockPersons(g)}
		if !redaction.Board {
			m.Enter.Text = agreed(g)
		}
	}
	if redaction.Board || redaction.Sheets {
		return m
	}
	m.Any, m.Differ, m.Stands = g.Sheets.Any(), g.Sheets.Differ(), g.Sheets.Stand()
	m.Rows = sheetRows(g)
	if at.Seat.Arbiter() && m.Differ > 0 && !m.Stands && g.Over() {
		m.Compare = at.Form()
	}
	return m
}

// agreed are the moves after the record that both sheets have, as far as they do.
func agreed(g game.State) string {
	var more game.Sheet
	for ply := len(g.Plies) + 1; ; ply++ {
		first, has := g.Sheets.Of(board.P1).At(ply)
		second, too := g.Sheets.Of(board.P2).At(ply)
		if differ := g.Sheets.Differ(); !has || !too || differ > 0 && differ <= ply {
			return g.Written(more)
		}
		if first.Blank {
			first = second
		}
		more = append(more, first)
	}
}

func (s *scoreSheets) sheetOfPlayer(at web.GameViewer, p board.Person, redaction game.Redaction) PlayerSheet {
	g := at.State
	sheet := g.Sheets.Of(p)
	m := PlayerSheet{Form: at.Form(), Key: p.String(), Name: s.NameOf(g, p), Plies: len(sheet), Closed: redaction.Board && at.Seat.Person != board.Nobody, Other: at.Seat.Person != board.Nobody && at.Seat.Person != p}
	if !redaction.Board {
		m.Text = g.Written(sheet)
		if len(sheet) > 0 {
			m.Paper = address.GamePaper(at.ID, "score-"+p.String())
		}
	}
	if redaction.Sheets {
		return m
	}
	for _, e := range g.Exempted(p) {
		m.Exempt = append(m.Exempt, exemption(g, p, e))
	}
	return m
}

// exemption is for which moves a player's duty to record rested, and what became of it.
func exemption(g game.State, p board.Person, e game.Exempt) locale.Text {
	switch {
	case e.To == 0:
		return locale.Say("sheets.exempt", "From", e.From)
	case g.Sheets.MadeUp(p, e):
		return locale.Say("sheets.exempt.made-up", "From", e.From, "To", e.To)
	}
	return locale.Say("sheets.exempt.to", "From", e.From, "To", e.To)
}

// sheetRows are the plies around the first difference.
func sheetRows(g game.State) (rows []SheetRow) {
	differ, record := g.Sheets.Differ(), g.Sheet()
	for ply := max(1, differ-2); differ > 0 && ply <= differ+2; ply++ {
		row := SheetRow{Ply: ply, Record: sheetCell(g, record, ply)}
		written := row.Record
		for _, p := range g.Persons() {
			cell := sheetCell(g, g.Sheets.Of(p), ply)
			row.Sheets, written = append(row.Sheets, cell), written+cell
		}
		if written != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

// sheetCell is what a sheet has for a ply. That the colours were kept goes without saying.
func sheetCell(g game.State, sheet game.Sheet, ply int) string {
	mark, has := sheet.At(ply)
	if !has {
		return ""
	}
	if mark.Colour == game.DoKeep {
		mark.Colour = ""
	}
	return g.WrittenMark(mark)
}

// acts are what is done there.
func (s *scoreSheets) acts() web.GameActs {
	back := func(at web.GameViewer) string { return address.Sheets(at.ID) }
	return web.GameActs{
		address.Named(address.ActRoute, "note"):    {Read: readNote, Page: s.again, Next: back, Done: "done.saved"},
		address.Named(address.ActRoute, "moves"):   {Read: readMoves, Page: s.again, Next: back, Done: "done.moves"},
		address.Named(address.ActRoute, "compare"): {Read: readCompare, Page: s.again, Next: back},
	}
}

// readNote is what a player's sheet has now: what is in the field of the whole, and behind
// it what was typed as the next moves.
func readNote(c web.Context, at web.GameViewer) (game.Command, error) {
	command := game.Command{Do: game.DoNote, By: at.Seat.Person, OnBehalf: at.Seat.Person == board.Nobody, Point: board.NoPoint}
	if whose := c.FormValue("onBehalf"); !command.OnBehalf && whose != "" && whose != command.By.String() {
		return command, web.NotTheirs() // a player writes the own sheet
	}
	for _, p := range at.State.Persons() {
		if command.OnBehalf && c.FormValue("onBehalf") == p.String() {
			command.By = p
		}
	}
	if command.By == board.Nobody {
		return command, web.WrongForm(locale.Say("refused.choose-player"))
	}
	var err error
	if command.N, err = web.Whole(c, "plies"); err != nil {
		return command, err
	}
	command.Sheet, err = at.State.ReadSheet(typedSheet(c, at, command.By))
	return command, err
}

// typedSheet is the whole sheet as its form has it. A form without the whole, as at a
// covered board, adds to what is kept.
func typedSheet(c web.Context, at web.GameViewer, p board.Person) string {
	whole := at.State.Written(at.State.Sheets.Of(p))
	if form, err := c.FormParams(); err == nil && form.Has("sheet") {
		whole = form.Get("sheet")
	}
	return whole + " " + c.FormValue("more")
}

// readMoves is a list that is entered into the record.
func readMoves(c web.Context, at web.GameViewer) (game.Command, error) {
	command := game.Command{Do: game.DoMoves, Point: board.NoPoint, Reason: web.Reason(c)}
	if err := web.Readings(c, at, &command); err != nil {
		return command, err
	}
	var err error
	command.Moves, err = at.State.ReadMoves(web.Narrow(c.FormValue("moves")))
	return command, err
}

// readCompare is an arbiter's word that the record stands.
func readCompare(c web.Context, _ web.GameViewer) (game.Command, error) {
	return game.Command{Do: game.DoCompare, Reason: web.Reason(c), Point: board.NoPoint}, nil
}

// again shows what was typed beside why it was not taken.
func (s *scoreSheets) again(c web.Context, at web.GameViewer, status int, wrong locale.Text) error {
	m := s.model(at)
	if m.Enter != nil && c.Path() == address.Named(address.ActRoute, "moves") {
		m.Enter.Error, m.Enter.Text = wrong, c.FormValue("moves")
		return s.show(c, at, status, m)
	}
	for i := range m.Persons {
		one := &m.Persons[i]
		if one.Key != c.FormValue("onBehalf") && len(m.Persons) > 1 || c.Path() != address.Named(address.ActRoute, "note") {
			continue
		}
		one.Error, one.More = wrong, c.FormValue("more")
		if form, err := c.FormParams(); err == nil && form.Has("sheet") && !m.Hidden {
			one.Text = form.Get("sheet")
		}
		return s.show(c, at, status, m)
	}
	m.Wrong = wrong
	return s.show(c, at, status, m)
}
