package stages

import (
	"net/http"
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
	draw "renju-arbiter/pairing/groups"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

// Groups is the draw of players into several events. Everybody sees what was drawn, and the arbiter of the
// groups what would be.
type Groups struct {
	ID, Command string
	Form        *GroupForm // nil: the viewer draws nothing here
	Problem     locale.Text
	Proposal    []GroupCard
	Seen        string // the proposal, as the form of the confirmation names it
	Drawn       []GroupCard
	How         []locale.Text
	Order       []DrawnPlayer
	Move        []part.Choice // who can be put into another group
	Publish     []string      // the groups that publish together
	Filled      string        // their players, as the form of the publication names them
}

// GroupForm asks for a draw.
type GroupForm struct {
	Choices []GroupChoice
	Asked   groups.Asked
	Apart   []part.Choice // pairs that are kept apart
	People  []part.Choice
}

// GroupChoice is an event that can be a group.
type GroupChoice struct {
	ID, Name      string
	Players       int
	Chosen, Begun bool
}

// GroupCard is a group with its players.
type GroupCard struct {
	ID, Name string
	Players  []DrawnPlayer
}

// DrawnPlayer is a player of a draw. No is 0 for a player who came later.
type DrawnPlayer struct {
	No       int
	Name, At string
	Nation   string
	Club     int
	Group    string // in the order of the draw
	Changed  bool   // the group is another one than that of the entry, or of the draw
}

// groupCandidates are the events that can be groups of the viewer, those of one championship.
func (s *Pages) groupCandidates(v web.Viewer, all []seats.Fed) (list []*tournament.Book) {
	for _, f := range all {
		if b, err := s.Desk.Books.Of(f.Event); err == nil && len(b.Fed.Rule.Rows) == 0 && v.May("event groups", b.ID) {
			list = append(list, b)
		}
	}
	return list
}

// groupsOf are the events that are groups beside each other: those that were drawn, or that feed one event.
func groupsOf(t *tournament.Book, all []seats.Fed) []string {
	if t.Groups.Drawn != nil {
		return t.Groups.Drawn.Groups
	}
	for _, f := range all {
		if f.Event == t.ID && len(f.Feeds) > 0 || slices.Contains(f.Feeds, t.ID) {
			return f.Feeds
		}
	}
	return nil
}

func (s *Pages) groups(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showGroups(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showGroups(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Groups{ID: t.ID, Command: web.NewID()}
	all := s.Desk.Seats.Together(t.ID)
	own := groupsOf(t, all)
	s.drawnInto(&m, t, own)
	candidates := s.groupCandidates(v, all)
	open := slices.DeleteFunc(slices.Clone(candidates), func(b *tournament.Book) bool { return b.Published })
	if len(open) > 1 {
		asked, err := askedOf(c)
		if err != nil {
			return err
		}
		s.groupForm(&m, v, candidates, own, asked)
	}
	s.together(&m, v, own)
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.GroupsAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, GroupsPage(frame, m))
}

// groupForm fills in the form, and the draw that it asks for.
func (s *Pages) groupForm(m *Groups, v web.Viewer, candidates []*tournament.Book, own []string, asked groups.Asked) {
	f := &GroupForm{Asked: asked}
	draws := asked.Way != ""
	chosen := asked.Groups
	if !draws {
		f.Asked.Way, f.Asked.Nations, chosen = draw.Snake, true, own
	}
	f.Asked.Groups = nil
	for _, b := range candidates {
		one := GroupChoice{ID: b.ID, Name: b.Name, Players: len(b.Entries), Begun: b.Published, Chosen: !b.Published && slices.Contains(chosen, b.ID)}
		if one.Chosen {
			f.Asked.Groups = append(f.Asked.Groups, b.ID)
		}
		f.Choices = append(f.Choices, one)
	}
	m.Form = f
	feeding := func(id string) int { // the groups keep the order in which they feed, others stand behind
		if at := slices.Index(own, id); at >= 0 {
			return at
		}
		return len(own)
	}
	slices.SortStableFunc(f.Asked.Groups, func(a, b string) int { return feeding(a) - feeding(b) })
	entrants, err := s.Desk.Groups.Entrants(f.Asked.Groups)
	if err != nil {
		m.Problem, _, _ = web.Refusal(s.Presenter, err)
		return
	}
	for _, e := range entrants {
		f.People = append(f.People, part.Choice{Value: refText(e.Ref), Label: s.namedIn(e.Ref)})
	}
	for _, pair := range f.Asked.Apart {
		f.Apart = append(f.Apart, part.Choice{Value: pairText(pair), Label: locale.Isolate(s.namedIn(pair[0])) + " – " + locale.Isolate(s.namedIn(pair[1]))})
	}
	if !draws {
		return
	}
	p, entrants, err := s.Desk.Groups.Propose(f.Asked)
	if err != nil {
		m.Problem, _, _ = web.Refusal(s.Presenter, err)
		return
	}
	m.Seen = groups.Sum(f.Asked, entrants)
	one := !slices.ContainsFunc(p.From, func(from seats.Ref) bool { return from.Event != p.From[0].Event }) // all come from one list
	for g, id := range p.Groups {
		card := GroupCard{ID: id, Name: s.eventName(id)}
		for i, player := range p.Players {
			if player.Group == g+1 {
				card.Players = append(card.Players, DrawnPlayer{No: i + 1, Name: s.namedIn(p.From[i]), Nation: player.Nation, Changed: !one && p.From[i].Event != id})
			}
		}
		m.Proposal = append(m.Proposal, card)
	}
}

// namedIn is what somebody is called in the own event.
func (s *Pages) namedIn(who seats.Ref) string {
	return stagelist.Named(s.Presenter, tournament.State{}, who)
}

// drawnInto fills in what was drawn.
func (s *Pages) drawnInto(m *Groups, t *tournament.Book, own []string) {
	state := t.Groups
	for _, id := range own {
		if b, err := s.Desk.Books.Of(id); err == nil && state.Drawn == nil {
			state = b.Groups
		}
	}
	if state.Drawn == nil {
		return
	}
	d := state.Drawn
	m.How = s.howDrawn(*d)
	for _, id := range d.Groups {
		b, err := s.Desk.Books.Of(id)
		if err != nil {
			continue // it was deleted
		}
		card := GroupCard{ID: id, Name: b.Name}
		for _, e := range b.Entries {
			no := state.Number(id, e.Player)
			one := DrawnPlayer{No: no, Name: s.NameIn(b.State, e.Player), At: shown.EntrantAt(b.State, e.Player), Nation: e.Nation}
			one.Changed = no == 0 || d.Groups[d.Players[no-1].Group-1] != id
			card.Players = append(card.Players, one)
		}
		m.Drawn = append(m.Drawn, card)
	}
	for i, p := range d.Players {
		one := DrawnPlayer{No: i + 1, Name: "—", Nation: p.Nation, Club: p.Club, Group: s.eventName(d.Groups[p.Group-1])}
		event, player := state.Now(i + 1)
		if b, err := s.Desk.Books.Of(event); err == nil {
			if _, entered := b.Entry(player); entered {
				one.Name = s.NameIn(b.State, player)
			}
		}
		m.Order = append(m.Order, one)
	}
}

// howDrawn says how a draw went, so that anybody can draw again.
func (s *Pages) howDrawn(d groups.Drawn) []locale.Text {
	list := []locale.Text{locale.Say("groups.how." + string(d.Way))}
	if d.Seed != "" {
		list = append(list, locale.Say("groups.how.phrase", "Phrase", locale.Isolate(d.Seed)))
	}
	if d.Nations {
		list = append(list, locale.Say("groups.how.nations"))
	}
	if d.Clubs {
		list = append(list, locale.Say("groups.how.clubs"))
	}
	for _, pair := range d.Apart {
		list = append(list, locale.Say("groups.how.pair", "One", pair[0], "Other", pair[1]))
	}
	return list
}

// together fills in what can be done with all groups before their round 1: a player is put into another one,
// and the rounds are published.
func (s *Pages) together(m *Groups, v web.Viewer, own []string) {
	var books []*tournament.Book
	for _, id := range own {
		b, err := s.Desk.Books.Of(id)
		if err != nil || !v.May("event groups", id) {
			return
		}
		books = append(books, b)
	}
	if len(books) < 2 || len(m.Proposal) > 0 {
		return
	}
	if !slices.ContainsFunc(books, func(b *tournament.Book) bool { return b.Published }) && len(m.Drawn) == len(books) {
		for _, b := range books {
			for _, e := range b.Entries {
				ref := seats.Ref{Event: b.ID, Player: e.Player}
				m.Move = append(m.Move, part.Choice{Value: refText(ref), Label: s.NameIn(b.State, e.Player) + " · " + b.Name})
			}
		}
	}
	ready := func(b *tournament.Book) bool {
		return b.Published || len(b.Entries) > 1 && v.Can("event groups publish", b)
	}
	waits := slices.ContainsFunc(books, func(b *tournament.Book) bool { return !b.Published })
	if waits && !slices.ContainsFunc(books, func(b *tournament.Book) bool { return !ready(b) }) {
		entrants, err := s.Desk.Groups.Entrants(own)
		if err == nil {
			m.Publish, m.Filled = own, groups.Sum(groups.Asked{Groups: own}, entrants)
		}
	}
}

// ways are those of a draw, in the order in which they are offered.
func ways() []string { return []string{string(draw.Snake), string(draw.Pots), string(draw.Lots)} }

// pairText names two players of a form.
func pairText(pair [2]seats.Ref) string { return refText(pair[0]) + "~" + refText(pair[1]) }

// pairOf reads it.
func pairOf(text string) [2]seats.Ref {
	one, other, _ := strings.Cut(text, "~")
	return [2]seats.Ref{refOf(one), refOf(other)}
}

// path is the page of a group.
func (c GroupCard) path() string { return address.Event(c.ID) }
