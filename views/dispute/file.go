package dispute

import (
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

func (s *Pages) filePage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil {
		return web.NotFound()
	}
	return s.show(c, v, t, n, http.StatusOK, nil)
}

// again is a file with what was refused in it.
func (s *Pages) again(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	n, err := strconv.Atoi(c.FormValue("number"))
	if err != nil {
		return web.NotFound()
	}
	return s.show(c, v, t, n, status, wrong)
}

func (s *Pages) show(c web.Context, v web.Viewer, t *tournament.Book, number, status int, wrong *locale.Text) error {
	t, err := s.Desk.Books.Of(t.ID) // what was refused may be refused because of what stands there now
	if err != nil {
		return err
	}
	file, err := s.Dispute(v, t, number)
	if err != nil {
		return err
	}
	m, err := s.model(v, t, file)
	if err != nil {
		return err
	}
	m.Wrong, m.Asked = wrong, c.Path()
	m.Sent, _ = c.FormParams()
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.DisputesAt)
	if err := s.nearby(c, v, frame.T, &m); err != nil {
		return err
	}
	return web.Show(c, status, FilePage(frame, m))
}

// model is a file as the page shows it, with what the viewer can do in it.
func (s *Pages) model(v web.Viewer, t *tournament.Book, f dispute.File) (File, error) {
	g, err := s.Desk.Game(f.Game)
	if err != nil {
		return File{}, err
	}
	m := File{ID: t.ID, Head: s.row(t, f), File: f, Names: s.parties(t, f), Holds: holds(f), Rules: dispute.Rules(f.Subject, g.Settings.Game),
		Typed: map[string]string{}, Times: map[string]string{}, Over: g.Over()}
	as := v.LooksAt(t.ID, f)
	m.Party, m.Arbiter = as.Party, as.Arbiter
	m.Closed = !m.Arbiter && as.Jury == "" && (!g.Over() || f.Waiting())
	began, err := s.Desk.Game(f.Began())
	if err != nil {
		return File{}, err
	}
	if len(f.Moves) > 0 && (!began.Covered() || m.Arbiter) {
		m.Board, m.Drawn = gamestate.StandingAt(began, f.Moves), true
	}
	m.Void, m.Sanctions = g.Status == game.Void, g.Sanctions()
	for _, left := range f.Readings {
		m.Readings = append(m.Readings, play.Reading(int64(left)))
	}
	if claim, is := claimOf(g, f.Claim); is && f.Subject == dispute.OfClaim && !m.Closed {
		m.Finding, m.Found = finding.OfClaim(claim.Finding), true
		m.ClaimWaits = !claim.Judged
		if claim.Judged && f.Ruling == nil {
			m.Judged = "ruling.unfounded"
			if claim.Upheld {
				m.Judged = "ruling.upheld"
			}
		}
	}
	m.Votes, m.There = votes(t, f), shown.There(f, m.name, s.Actors.Name)
	m.Final = t.Signed
	if until, known := f.Deadline(g); known {
		m.Deadline = localtime.Stamp(t.State, s.Desk.Wall(until))
	}
	s.signs(t, &m)
	s.may(v, t, g, &m)
	return m, nil
}

func claimOf(g game.State, number int) (game.Claim, bool) {
	i := slices.IndexFunc(g.Claims, func(c game.Claim) bool { return c.Number == number })
	if i < 0 {
		return game.Claim{}, false
	}
	return g.Claims[i], true
}

// votes counts those that the viewer may see.
func votes(t *tournament.Book, f dispute.File) (v Votes) {
	if f.Decision != nil {
		return Votes{f.Decision.For, f.Decision.Against}
	}
	v.For, v.Against = t.Votes(f)
	return v
}

// voteOf is how a member has voted, as a text is called; empty where that has not happened.
func voteOf(f dispute.File, account string) string {
	i := slices.IndexFunc(f.Votes, func(vote dispute.Voted) bool { return vote.Member == account })
	switch {
	case i < 0:
		return ""
	case f.Votes[i].Overturn:
		return "dispute.vote.overturn"
	}
	return "dispute.vote.stands"
}

// signs fills in who typed what, and when.
func (s *Pages) signs(t *tournament.Book, m *File) {
	note := func(what, typed string, at int64) {
		kind, id, _ := web.CutActor(typed)
		name := s.Actors.Name(typed)
		if kind+":" == web.PlayerActor {
			name = s.NameIn(t.State, id)
		}
		m.Typed[what] = name
		m.Times[what] = localtime.Stamp(t.State, s.Desk.Wall(clock.Instant(at)))
	}
	f := m.File
	note("opened", f.Opened.Typed, int64(f.At))
	for i, said := range f.Statements {
		note("said-"+strconv.Itoa(i), said.Typed, int64(said.At))
	}
	if f.Ruling != nil {
		note("ruled", f.Ruling.Typed, int64(f.Ruling.At))
	}
	if f.Appeal != nil {
		note("appealed", f.Appeal.Typed, int64(f.Appeal.At))
	}
	if f.Decision != nil {
		note("decided", f.Decision.Typed, int64(f.Decision.At))
	}
	if f.Withdrawal != nil {
		note("withdrawn", f.Withdrawal.Typed, int64(f.Withdrawal.At))
	}
}

// may fills in what the viewer can do.
func (s *Pages) may(v web.Viewer, t *tournament.Book, g game.State, m *File) {
	may := func(act string) bool {
		return v.Can(rights.Act("event disputes "+act), t)
	}
	f := m.File
	for _, id := range f.Players {
		record := s.RecordOf(t, id)
		if m.Over {
			record.Next = locale.Text{} // after the game there is expulsion alone
		}
		m.Records = append(m.Records, record)
		m.Expelled = m.Expelled || t.Out(id) > 0
		m.Next = append(m.Next, t.Conduct(id).Next())
	}
	m.Expels = v.In(t.ID)&(chiefs|rights.Jury) != 0
	speaks := m.Arbiter || m.Party != board.Nobody
	m.Says = may("say") && speaks && f.Waiting()
	m.GoesOn = may("go-on") && f.State == dispute.Open && f.Protest == nil && !g.Over() && !m.ClaimWaits
	m.RulesNow = may("rule") && f.State == dispute.Open
	until, known := f.Deadline(g)
	m.Appeals = may("appeal") && speaks && f.State == dispute.Settled && !f.GaveUp(m.Party) && (!known || s.Desk.Now(s.Wall()) <= until)
	own := f.State == dispute.Appeal && v.Account != nil && f.Ruling.Typed == v.ByAccount()
	m.Withdraws = may("withdraw") && f.Waiting() && (m.Arbiter && !own || m.Party != board.Nobody && m.Party == f.Asks())
	m.Publishes = may("publish") && f.Publishable(g)
	m.Unpublishes = may("unpublish") && f.Precedent != nil
	m.Judges = len(t.Judges(f))
	if m.Appeals {
		for _, court := range t.Courts(f) {
			m.Courts = append(m.Courts, string(court))
		}
	}
	if f.State != dispute.Appeal {
		return
	}
	jury := f.Appeal.To == dispute.Jury
	if jury && v.In(t.ID)&rights.Jury != 0 && v.Account != nil {
		if barred := t.Barred(f, v.Account.ID); barred != nil {
			text, _, _ := web.Refusal(s.In(t.State), barred)
			m.Barred = &text
		}
		m.VotesNow = may("vote") && m.Barred == nil
		m.Mine = voteOf(f, v.Account.ID)
	}
	m.Decides = may("decide") && (jury && m.VotesNow && m.Votes.For+m.Votes.Against >= dispute.Quorum ||
		!jury && v.In(t.ID)&chiefs != 0 && f.Ruling.Typed != v.ByAccount())
}
