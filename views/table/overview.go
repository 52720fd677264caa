package table

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/closing"
	"renju-arbiter/views/web"
)

// tournament is an event's public page.
func (s *Pages) tournament(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showTournament(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showTournament(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	boards, tables := s.boardsNow(t), standingsTable|crossTable
	if boards.Round > 0 {
		tables = ranksOnly
	}
	m, err := s.tournamentModel(id, t, 0, tables)
	if err != nil {
		return err
	}
	m.Manage, m.Organise = v.May("event players", id), v.Can("event delete", t)
	s.games(&m, t)
	m.Boards, m.Signing = boards, closing.Signing(s.Presenter, t, m.Command, false, m.stands())
	m.Announced = s.AnnouncedIn(t)
	m.AllPictures, m.Pictures = len(t.Pictures), t.Pictures[max(0, len(t.Pictures)-leadPictures):]
	m.Rulings = s.rulings(t)
	if m.Interrupted, err = web.InterruptedIn(s.Desk, t, t.RoundNow()); err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.OverviewAt)
	frame.Poll = 20
	if m.Boards.Round > 0 {
		frame.Live, frame.Keep = address.OverviewLive(id), true
	}
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, TournamentPage(frame, m))
}

// The overview shows so many of the newest pictures and published rulings.
const (
	leadPictures = 3
	leadRulings  = 10
)

// rulings are the published rulings of an event that stand, the newest first.
func (s *Pages) rulings(t *tournament.Book) (list []PublishedRuling) {
	for i := len(t.Disputes); i > 0 && len(list) < leadRulings; i-- {
		if f, _, stands := s.Precedent(t, i); stands {
			list = append(list, PublishedRuling{address.Precedent(t.ID, i), "dispute.subject." + string(f.Subject), shown.Shortened(f.Precedent.Words)})
		}
	}
	return list
}

// leadBoards is how many boards of a round the overview draws.
const leadBoards = 4

// boardsNow are the boards of the round that is played.
func (s *Pages) boardsNow(t *tournament.Book) (b Boards) {
	round := t.RoundNow()
	if stage := t.Stage(round); stage != tournament.StagePlay && stage != tournament.StageCountdown && stage != tournament.StageDoors {
		return b
	}
	b.Round, b.Of = round, t.LastRound()
	now := s.Desk.Now(s.Wall())
	cards, lines := leadAndOthers(s.HallGames(t, round))
	for _, p := range cards {
		if g, ok := s.GameOf(p); ok {
			b.Cards = append(b.Cards, s.HallCard(t, p, g, now))
		}
	}
	for _, p := range lines {
		if g, ok := s.GameOf(p); ok {
			b.Lines = append(b.Lines, s.HallGame(t, p, g, now))
		}
	}
	return b
}

// leadAndOthers are the games of a round that the overview draws, and those that it lists: a phone draws
// the first one alone.
func leadAndOthers(games []tournament.Pairing) (drawn, listed []tournament.Pairing) {
	n := min(leadBoards, len(games))
	return games[:n], games[min(1, n):]
}

// overviewLive is the overview's stream.
func (s *Pages) overviewLive(c web.Context) error {
	t, err := s.Desk.Books.Of(c.Param("id"))
	if err != nil {
		return err
	}
	cards, lines := leadAndOthers(s.HallGames(t, t.RoundNow()))
	return s.LiveHall(c, c.Param("id"), cards, lines)
}
