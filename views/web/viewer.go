package web

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/shared"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web/embed"
	"renju-arbiter/views/web/following"
	"renju-arbiter/views/web/spoilers"
)

const (
	sessionLinks  = "links"
	sessionNotice = "notice"
)

// Viewer is who looks: an account, holders of links, or nobody in particular.
type Viewer struct {
	Account *accounts.Account
	desk    *arbiter.Desk
	cards   []Card
	gone    []Card   // were held and open nothing any more
	airs    bool     // the page is one for a caster, or an overlay
	shut    *Refused // why the key of the address opens nothing
}

// KeyRefused is why the caster's key of the address opens nothing here; nil where it opens, or where there is none.
func (v Viewer) KeyRefused() *Refused { return v.shut }

// May tells whether the viewer may do something in an event; in the installation where it is empty.
func (v Viewer) May(act rights.Act, event string) bool {
	row, found := rights.Of(act)
	return found && row.May(v.In(event))
}

// Can tells whether the viewer may do something in an event as it stands now: what a page
// offers asks it.
func (v Viewer) Can(act rights.Act, t *tournament.Book) bool { return v.May(act, t.ID) && t.Opens(act) }

// ByAccount is how the journal names what the viewer does under an account.
func (v Viewer) ByAccount() string { return AccountActor + v.Account.ID }

// Actor is how the journal names the viewer's act at a game.
func (v Viewer) Actor(st Seat, s game.State, id string) string {
	switch {
	case v.Account != nil:
		return v.ByAccount()
	case st.Times():
		return v.TimeArbiter(s.Tournament)
	case st.Role&rights.Board != 0:
		return "board:" + id
	case st.Person != board.Nobody:
		return PlayerActor + s.Seat(st.Person)
	}
	return "nobody"
}

// Viewer is who asks.
func (s *Server) Viewer(c echo.Context) (Viewer, error) {
	if v, kept := c.Get(viewerKey).(Viewer); kept {
		return v, nil
	}
	if embed.Asked(c.Request(), c.Path()) { // in a frame of another site nobody is known: a press there may be a trick
		return Viewer{desk: s.Desk}, nil
	}
	return s.viewerIn(c.Request().Context(), c)
}

// viewerIn reads a session, which may be another one than that of the request, and the caster's key of an address.
// Links that no longer open anything are left out.
func (s *Server) viewerIn(ctx context.Context, c echo.Context) (Viewer, error) {
	v := Viewer{desk: s.Desk, airs: address.TakesKey(c.Path())}
	if v.airs {
		if err := s.unlocks(ctx, &v, c.Param("id"), c.QueryParam(address.Key)); err != nil {
			return v, err
		}
	}
	if id := s.Sessions.loggedIn(ctx); id != "" && s.Sessions.inEpoch(ctx, id) && s.MayLogIn(id) {
		account, err := s.accounts.Find(ctx, id)
		if err == nil {
			account = s.Actors.sealed(account)
			v.Account = &account
		} else if !errors.Is(err, accounts.ErrNoAccount) {
			return v, err
		}
	}
	if s.ReadOnly { // nobody plays here
		return v, nil
	}
	for _, id := range s.Sessions.held(ctx) {
		link, err := s.Desk.Links.Get(id, s.Wall())
		if err != nil {
			v.gone = append(v.gone, s.Cards.Of(link))
			continue
		}
		v.cards = append(v.cards, s.Cards.Of(link))
	}
	return v, nil
}

// seatAt is what the viewer is at a game, and with which card: the one place that says
// so.
func (s *Server) seatAt(v Viewer, at GameViewer) (Card, Seat) {
	who := v.In(at.State.Tournament)
	if who&rights.Scorers != 0 {
		return Card{}, Seat{Role: who}
	}
	card, seat := s.Cards.at(v, at)
	if !seat.plays() && who&rights.TimeArbiter != 0 && s.Cards.assigned(v, at.ID, at.State) {
		seat.Role |= rights.AtBoard
	}
	seat.Role |= who
	return card, seat
}

// Frame is what every page shares.
func (s *Server) Frame(c echo.Context, v Viewer) Frame {
	f := s.named(Frame{T: Translator(c), Back: c.Request().URL.RequestURI(), Trust: s.Origin.Root != nil, Archive: s.ReadOnly}, v)
	f.follows = following.Of(c.Request())
	f.Shared.Base, f.Embedded = s.Origin.Address(c), embed.Asked(c.Request(), c.Path())
	if f.Spoilers = HidesResults; spoilers.Hidden(c.Request()) {
		f.Spoilers = ShowsResults
	}
	if n, _ := c.Get(faults).(int); n > 0 {
		f.Ahead = f.T.T("title.faults", "Count", n)
	}
	if kind, text, ok := s.Notices.take(c); ok {
		f.Notices = append(f.Notices, Notice{Kind: kind, Text: text})
	}
	return f
}

// faults is how many were found in the form of a request: the title of the page on which
// the form stands again tells them.
const faults = "faults"

// named says in a page's header who looks.
func (s *Server) named(f Frame, v Viewer) Frame {
	if v.Account != nil {
		f.Account, f.Appoint = v.Account.Name, v.May("installation accounts", "")
	}
	f.Plays = len(v.Cards()) > 0
	for _, link := range v.cards {
		if link.Person != "" {
			f.Guest = s.Desk.People.Get(link.Person).Name
			if t, err := s.Desk.Books.Of(link.Tournament); err == nil {
				f.Guest = s.NameIn(t.State, link.Person)
			}
		}
	}
	return f
}

// InEvent adds the event's navigation.
func (s *Server) InEvent(f Frame, v Viewer, id, name string, here Page) Frame {
	f.Event = &Event{ID: id, Name: name, Here: here}
	looks := v.OnlyLooks(id)
	if !looks {
		f.Spoilers = NoSpoilers
	}
	if t, err := s.Desk.Books.Of(id); err == nil {
		if looks && !f.Embedded {
			f.Stars = s.StarsIn(f.follows, t)
		}
		f.Event.Places, f.Event.State, f.Event.Late = placesFor(t, v), shown.StateOf(t), s.Lateness.In(t.State)
		if slices.Contains([]Page{OverviewAt, StandingsAt, CrossTableAt, HallAt, StartListAt}, here) {
			f.Shared = Shared{Base: f.Shared.Base, Path: here.In(id), Description: shared.Event(s.Presenter, f.T, t).Description(), Picture: address.EventPicture(id), Feed: address.Feed(id)}
		}
		if next := NextOf(t, v.In(t.ID)); next != nil && !here.does(next.Task) {
			f.Event.Next = next
		}
		if slices.Contains([]Page{PlayersAt, ScheduleAt, RoundsAt, TeamsAt, BracketAt}, here) && v.Can("event seats", t) {
			warning := s.unconfirmedSeats(t)
			f.Notices, f.Event.Unconfirmed = append(f.Notices, warning...), len(warning) > 0
		}
		if slices.Contains([]Page{SeatsAt, ScheduleAt, RoundsAt, TeamsAt, BracketAt}, here) && v.May("event publish", id) {
			f.Notices = append(f.Notices, s.clashes(v, t)...)
		}
		if here != DeskAt && s.DeskCount != nil && v.May("see event desk", id) {
			f.Event.Waiting = s.DeskCount(t)
		}
	}
	return f
}

// StarsIn are the stars of an event.
func (s *Server) StarsIn(list following.List, t *tournament.Book) part.Stars {
	stars := part.Stars{Offered: true}
	if len(list) == 0 {
		return stars
	}
	stars.Followed = map[string]bool{}
	for _, e := range t.Entries {
		if slices.ContainsFunc(s.Followable(t, e), list.Has) {
			stars.Followed[shown.EntrantAt(t.State, e.Player)] = true
		}
	}
	return stars
}

// Followable is how an entry stands in a list of those who are followed: by the number of the federation, where
// there is one, and by the entry.
func (s *Server) Followable(t *tournament.Book, e tournament.Entry) (list []string) {
	if number := s.Desk.People.Get(e.Player).RIFID; following.Valid(number) {
		list = append(list, following.Person(number))
	}
	return append(list, following.Entry(t.ID, e.Number))
}

// Star offers the star of a person who is known by a number of the federation.
func (f Frame) Star(number string) Frame {
	if !f.Embedded && following.Valid(number) {
		f.Stars = part.Stars{Offered: true, Followed: map[string]bool{address.Player(number): f.follows.Has(following.Person(number))}}
	}
	return f
}

// unconfirmedSeats warns before round 1 that the seats have changed since they were confirmed.
func (s *Server) unconfirmedSeats(t *tournament.Book) []Notice {
	if !s.Desk.Seats.Unconfirmed(t, s.Wall()) {
		return nil
	}
	return []Notice{{Kind: "note", Text: locale.Say("seats.unconfirmed")}}
}

// clashes warns of people who play, or are to have a seat, in an event and at the same hour in another one that hangs
// together with it, as the viewer may see that.
func (s *Server) clashes(v Viewer, t *tournament.Book) (list []Notice) {
	var others []*tournament.Book
	for _, f := range s.Desk.Seats.Together(t.ID) {
		id := f.Event
		if o, err := s.Desk.Events.Outline(id); err != nil || id == t.ID || o.Signed || o.Archived {
			continue
		}
		if b, err := s.SeenBy(v, id).Desk.Books.Of(id); err == nil && !b.Deleted {
			others = append(others, b)
		}
	}
	if len(others) == 0 || t.Signed {
		return nil
	}
	var seated []seats.Ref
	if v.Can("event seats", t) && len(t.Fed.Rule.Rows) > 0 && s.HiddenFeeder(v, t) == "" {
		if p, err := s.Desk.Seats.Proposal(t, s.Wall()); err == nil {
			seated = p.New
		}
	}
	var named []string
	for _, who := range seated {
		named = append(named, who.Player)
	}
	same := s.Desk.Seats.Persons(named, append(slices.Clone(others), t)...)
	for _, text := range stagelist.ClashTexts(s.Presenter, others, stagelist.Clashing(s.Presenter, same, t, others, seated)) {
		list = append(list, Notice{Kind: "note", Text: text})
	}
	return list
}

// Visit is who looks at which event.
func (s *Server) Visit(c echo.Context) (Viewer, *tournament.Book, error) {
	t, err := s.Desk.Books.Of(c.Param("id"))
	if err != nil {
		return Viewer{}, t, err
	}
	v, err := s.Viewer(c)
	return v, t, err
}

// captainIn are the teams of an event whose captain the viewer is.
func (v Viewer) captainIn(event string) (teams []string) {
	for _, link := range v.cards {
		if link.Kind == access.CaptainLink && link.Tournament == event {
			teams = append(teams, link.Person)
		}
	}
	return teams
}

// IsCaptain tells whether the viewer is the captain of a team of an event.
func (v Viewer) IsCaptain(event, team string) bool { return slices.Contains(v.captainIn(event), team) }

// How the journal names who acts under an account, and a time arbiter with a link.
const (
	AccountActor     = "account:"
	PlayerActor      = "player:" // who acts by an own card
	TimeArbiterActor = "time-arbiter:"
	CaptainActor     = "captain:" // and the team
	CasterActor      = "caster:"
	LinkActor        = "link:" // who is known by a link alone, for the security log
)

// TimeArbiter is the id under which the viewer is a time arbiter of an event;
// empty for others.
func (v Viewer) TimeArbiter(event string) string {
	if v.Account != nil {
		if v.task(event) == access.TimeArbiter {
			return v.ByAccount()
		}
		return ""
	}
	for _, link := range v.cards {
		if link.Kind == access.TimeArbiterLink && link.Tournament == event {
			return TimeArbiterActor + link.Person
		}
	}
	return ""
}

// Actors know the names of accounts, as the journal has sealed them, and of everybody who acts.
type Actors struct {
	*shown.Presenter
	accounts *accounts.Accounts
}

// Name names the sender of an act for people. A program has its name, and the maker of its key.
func (s *Actors) Name(actor string) string {
	kind, id, _ := CutActor(actor)
	switch kind {
	case "player", "time-arbiter", "captain", "caster":
		return s.Desk.People.Get(id).Name
	case "account":
		if name := s.account(id); name != "" {
			return name
		}
	case "hall":
		if name := s.Desk.Archive.HallName(id); name != "" {
			return name
		}
	case "program":
		if key, known := s.Desk.APIKeys.Get(id); known {
			return key.Name + " (" + s.Name(AccountActor+key.Maker) + ")"
		}
	}
	return kind
}

// CutActor divides an actor of the journal into what acts and who: "account:" and its
// id, "player:" and the person, "board:" and the game, "program:" and its key.
func CutActor(actor string) (kind, id string, ok bool) { return strings.Cut(actor, ":") }

// account is what an account is called, or was when it was removed: the name that the
// journal has sealed. Empty where it stands nowhere any more.
func (s *Actors) account(id string) string {
	sealed, made := s.Desk.Installation.State().Accounts[id]
	if !made {
		return ""
	}
	kept, err := s.accounts.Called(context.Background(), id)
	if err != nil || kept.NameSeal() != sealed.Name {
		return ""
	}
	return kept.Name
}

// Accounts are all accounts, by the names that the journal has sealed.
func (s *Actors) Accounts(ctx context.Context) ([]accounts.Account, error) {
	list, err := s.accounts.List(ctx)
	for i := range list {
		list[i] = s.sealed(list[i])
	}
	return list, err
}

// sealed returns an account, without its name if that was altered by hand.
func (s *Actors) sealed(a accounts.Account) accounts.Account {
	if a.Name = s.account(a.ID); a.Name == "" {
		a.Name = arbiter.Nameless
	}
	return a
}
