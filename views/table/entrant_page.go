package table

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// Entrant is a player of an event: the entry, the place so far, and each round.
type Entrant struct {
	Name, Country string
	At            string   // this page
	Members       []string // of partners who play one game together
	Number        int
	Rating        int         // 0: none
	All           string      // the page of the player over all events; empty for a player of this event alone
	Same          string      // where an administrator says who is the same person; empty for others
	Left          locale.Text // why they do not play any more
	Rank          string      // empty before the first result
	Points        string
	Starting      string // those of the points with which they began; empty for none
	Carried       []RoundCell
	NoSeat        bool // entered without a seat, where others brought results
	Rounds        []EntrantRound
	Keizer        tables.KeizerSum // how the points come about
}

// EntrantRound is one pairing of a player, or a round without one.
type EntrantRound struct {
	Round        int
	Opponent, At string
	Bye          locale.Text // without an opponent
	First        bool        // tentative Black, of the first game
	Score        tables.CrossScore
	Game, State  string // of a game that goes on
}

// entrant is the page of a player.
func (s *Pages) entrant(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(c.Param("n"))
	if err != nil || number < 1 || number > len(t.Entries) {
		return web.NotFound()
	}
	e := t.Entries[number-1]
	if t.Boards > 0 {
		return c.Redirect(http.StatusSeeOther, address.Team(t.ID, e.Player))
	}
	m, err := s.entrantModel(t, e)
	if err != nil {
		return err
	}
	if _, known := s.Desk.People.Stored(e.Player); known && m.All == "" && v.May("see installation people same", "") {
		m.Same = address.SamePerson(e.Player)
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StartListAt)
	frame.Poll = 20
	return web.Show(c, http.StatusOK, EntrantPage(frame, m))
}

func (s *Pages) entrantModel(t *tournament.Book, e tournament.Entry) (Entrant, error) {
	m := Entrant{At: address.Entrant(t.ID, e.Number), Name: s.NameIn(t.State, e.Player), Country: s.CountryIn(t.State, e.Player), Number: e.Number, Rating: e.Rating, Left: shown.Left(e), Starting: ranking.Starting(e)}
	if _, seated := t.Fed.Seat(e.Player); !seated && len(t.Fed.Carried) > 0 {
		m.NoSeat = true
	}
	if p, known := s.Desk.People.Stored(e.Player); p.RIFID != "" {
		m.All = address.Player(p.RIFID)
	} else if known && len(s.Desk.Installation.State().JoinedWith(e.Player)) > 1 {
		m.All = address.Player(e.Player)
	}
	for _, member := range e.Members {
		m.Members = append(m.Members, s.NameIn(t.State, member))
	}
	if t.Rounds() == 0 {
		return m, nil
	}
	_, cross, err := t.Tables()
	if err != nil {
		return m, err
	}
	row := cross.Rows[slices.IndexFunc(cross.Rows, func(r standings.CrossRow) bool { return r.Player.No == e.Number })]
	if m.Rank, m.Points = s.entrantPlace(t, cross, row); m.Points != "" {
		m.Keizer = s.KeizerSum(t, row.Row)
	}
	for _, cell := range row.ByRound[:cross.Before] {
		if cell.Round != 0 {
			one := s.roundCellOf(t, e.Player, cell)
			if one.Opponent > 0 {
				one.Name = s.NameIn(t.State, t.PlayerOf(one.Opponent))
			}
			m.Carried = append(m.Carried, one)
		}
	}
	for round := 1; round <= t.Rounds(); round++ {
		for _, match := range t.Matches(round) {
			if match.First == e.Player || match.Second == e.Player {
				m.Rounds = append(m.Rounds, s.entrantRound(t, e.Player, match, row.ByRound[cross.Before+round-1]))
			}
		}
	}
	return m, nil
}

// entrantPlace is where a player stands, and with how many points. A knock-out counts no points.
func (s *Pages) entrantPlace(t *tournament.Book, cross standings.Cross, row standings.CrossRow) (rank, points string) {
	switch {
	case t.How() == tournament.KnockOut:
		at := shown.EntrantAt(t.State, t.Entries[row.Player.No-1].Player)
		for _, p := range s.FinalPlaces(t) {
			if p.At == at {
				rank = p.Places()
			}
		}
		return rank, ""
	case ranking.StartsOnly(t, cross) || row.Rank == 0:
		return "", ""
	}
	return strconv.Itoa(row.Rank), row.Total()
}

func (s *Pages) entrantRound(t *tournament.Book, id string, match tournament.Match, cell standings.Cell) EntrantRound {
	m := EntrantRound{Round: match.Round, First: match.First == id}
	if match.Second == "" {
		m.Bye, m.Score.Score = shown.ByeText(t.State, match.Bye), s.roundCellOf(t, id, cell).Score
		return m
	}
	other := match.First
	if m.First {
		other = match.Second
	}
	m.Opponent, m.At = s.NameIn(t.State, other), shown.EntrantAt(t.State, other)
	if cell.Code != standings.Pending {
		m.Score = s.crossScoreOf(t, id, cell)
		return m
	}
	for _, p := range match.Games {
		if g, ok := s.GameOf(p); ok {
			m.Game, m.State = cmp.Or(m.Game, p.Game), cmp.Or(m.State, gamestate.StateOf(g))
		}
	}
	return m
}
