package overlay

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// Caster is the page on which a caster picks what the overlays show.
type Caster struct {
	ID, Key string
	Command string
	Round   int
	Pick    Pick // as it holds
	Boards  []CasterBoard
	Persons []CasterPerson
	At      string // the address of the service
	Shows   string // the key for overlays, which picks nothing; empty where the address has no key
}

// CasterBoard is a board that can be picked.
type CasterBoard struct {
	Sign, Players string
	Picked        bool
}

// CasterPerson is somebody for the lower third.
type CasterPerson struct {
	Number int
	Label  string
}

// what is picked by which field of the form; without a value it is picked no more.
const (
	pickBoard  = "board"
	pickPerson = "person"
)

// casterActs are what a caster does.
func (s *Pages) casterActs() web.Acts {
	return web.Acts{
		address.CasterRoute: {Call: s.pick, Page: s.showCaster, Next: func(a web.Asked) string { return address.Caster(a.Event, a.QueryParam(address.Key)) }},
	}
}

func (s *Pages) caster(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showCaster(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showCaster(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Caster{ID: t.ID, Key: c.QueryParam(address.Key), Command: web.NewID(), Round: t.RoundNow(), Pick: s.Picks.Of(t.ID), At: s.Origin.Address(c)}
	if m.Key != "" {
		m.Shows = arbiter.OverlayKey(m.Key)
	}
	if m.Pick.Round != m.Round {
		m.Pick.Board = ""
	}
	for _, p := range s.HallGames(t, m.Round) {
		board := CasterBoard{Sign: boardname.Sign(t.State, p)}
		if g, known := s.GameOf(p); known {
			for i, person := range g.Persons() {
				if i > 0 {
					board.Players += " – "
				}
				board.Players += locale.Isolate(s.NameOf(g, person))
			}
		}
		board.Picked = board.Sign == m.Pick.Board
		m.Boards = append(m.Boards, board)
	}
	for _, e := range t.Entries {
		m.Persons = append(m.Persons, CasterPerson{e.Number, strconv.Itoa(e.Number) + " " + s.InText(t.State, e.Player)})
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.HallAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, CasterPage(frame, m))
}

// pick keeps what the form picks.
func (s *Pages) pick(a web.Asked) (done locale.Text, err error) {
	form, err := a.FormParams()
	if err != nil {
		return done, err
	}
	var change func(*Pick)
	switch {
	case form.Get(pickBoard) != "":
		round := a.Book.RoundNow()
		sign, err := boardOf(a.Book, s.HallGames(a.Book, round), form.Get(pickBoard))
		if err != nil {
			return done, err
		}
		change = func(p *Pick) { p.Round, p.Board = round, sign }
	case form.Get(pickPerson) == "" && form.Has(pickPerson):
		change = func(p *Pick) { p.Person = 0 }
	case form.Has(pickPerson):
		n, err := numbered(a.Book, form.Get(pickPerson))
		if err != nil {
			return done, err
		}
		change = func(p *Pick) { p.Person = n }
	default:
		return done, web.NoChoice(a, pickBoard)
	}
	s.Picks.Change(a.Event, change)
	return locale.Say("done.caster"), nil
}
