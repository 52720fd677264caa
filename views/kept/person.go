package kept

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// Held is all that an event holds about a person. Its names are those of the file.
type Held struct {
	Event  string `json:"event"`
	Person string `json:"person"` // the id
	Made   string `json:"made"`   // when this was written, in the time of the event
	// Removed is what "Forget" removes.
	Removed struct {
		Fields []Field `json:"fields"`
		Cards  []Card  `json:"cards"` // withdrawn then
	} `json:"removed"`
	// Log are lines of the security log, which go with their age.
	Log []Line `json:"securityLog"`
	// Stays is what stands in the journal and is never removed. It names nobody.
	Stays struct {
		Number string `json:"number"` // in place of the name
		Rating int    `json:"rating,omitempty"`
		Nation string `json:"nation,omitempty"`
		// Language is that of the card.
		Language string      `json:"language,omitempty"`
		Games    []Game      `json:"games"`
		Changes  []Change    `json:"corrections"`
		Words    []Statement `json:"statements"`
	} `json:"stays"`
}

// A Field is something known of a person. Its name is a key of the form of players.
type Field struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	key   string
}

// A Card is a link that was made for the person.
type Card struct {
	Kind    string `json:"kind"`
	Made    string `json:"made"`
	Ends    string `json:"ends"`
	Devices int    `json:"devices"` // on which it was opened
	Revoked bool   `json:"revoked,omitempty"`
}

// A Line is a line of the security log.
type Line struct {
	At      string `json:"at"`
	Kind    string `json:"kind"`
	Address string `json:"address"`
	What    string `json:"what,omitempty"`
}

// A Game is one that the person has played.
type Game struct {
	Round  int    `json:"round"`
	Board  string `json:"board"`
	Result string `json:"result,omitempty"`
}

// A Change is a correction of what is known of the person.
type Change struct {
	Fields []string `json:"fields"`
	Reason string   `json:"reason"`
}

// A Statement is what the person has said in a dispute.
type Statement struct {
	Dispute int    `json:"dispute"`
	At      string `json:"at"`
	Words   string `json:"words"`
}

// mostLines is how many lines of the security log are listed for each card.
const mostLines = 200

func (s *Pages) person(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m, err := s.held(c, t, c.Param("person"))
	if err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.PlayersAt)
	return web.Show(c, http.StatusOK, PersonPage(frame, s.NameIn(t.State, m.Person), t.ID, m))
}

func (s *Pages) personFile(c web.Context) error {
	_, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m, err := s.held(c, t, c.Param("person"))
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="person.json"`)
	return c.Blob(http.StatusOK, "application/json", text)
}

// held gathers all of it.
func (s *Pages) held(c web.Context, t *tournament.Book, person string) (m Held, err error) {
	if !t.Knows(person) {
		return m, web.NotFound()
	}
	m.Event, m.Person, m.Made = t.Name, person, localtime.Stamp(t.State, s.Wall())
	if p, stored := s.Desk.People.Stored(person); stored {
		m.Removed.Fields = fields(p)
	}
	links, err := s.Desk.Links.Of(t.ID)
	if err != nil {
		return m, err
	}
	for _, l := range links {
		if l.Person != person {
			continue
		}
		m.Removed.Cards = append(m.Removed.Cards, card(t, l))
		lines, err := s.Security.By(c.Request().Context(), web.LinkActor+l.ID, mostLines)
		if err != nil {
			return m, err
		}
		for _, line := range lines {
			m.Log = append(m.Log, Line{localtime.Stamp(t.State, line.Wall), string(line.Kind), line.Address, line.What})
		}
	}
	m.Stays.Number, m.Stays.Language = t.NumberOf(person), t.Languages[person]
	e, entry := t.Entry(person)
	if entry {
		m.Stays.Rating, m.Stays.Nation = e.Rating, e.Nation
	} else {
		e, _ = t.EntryOf(person)
	}
	m.Stays.Games = games(t, e.Player, person)
	for _, change := range t.PersonChanges {
		if change.Person == person && len(change.Fields) > 0 {
			one := Change{Reason: change.Reason}
			for _, f := range change.Fields {
				one.Fields = append(one.Fields, string(f))
			}
			m.Stays.Changes = append(m.Stays.Changes, one)
		}
	}
	m.Stays.Words = s.said(t, person)
	return m, nil
}

// fields are those that are known.
func fields(p sidetable.Person) (list []Field) {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, f := range []Field{
		{"name", p.Name, "players.name"}, {"country", p.Country, "players.country"}, {"rifId", p.RIFID, "players.rifId"}, {"rating", number(p.Rating), "players.rating"},
		{"surname", p.Surname, "person.surname"}, {"given", p.Given, "person.given"}, {"native", p.Native, "person.native"}, {"city", p.City, "person.city"},
		{"born", number(p.Born), "person.born"}, {"sex", string(p.Sex), "person.sex"}, {"title", p.Title, "person.title"}, {"federationId", p.FederationID, "person.federationId"},
	} {
		if f.Value != "" {
			list = append(list, f)
		}
	}
	return list
}

func card(t *tournament.Book, l arbiter.Link) Card {
	return Card{string(l.Kind), localtime.Stamp(t.State, l.Created), localtime.Stamp(t.State, l.Expires), l.Devices, l.Revoked}
}

// games are those of a player, or of a member of a team.
func games(t *tournament.Book, entry, person string) (list []Game) {
	for _, p := range t.PairingsOf(entry) {
		if p.Game == "" {
			continue
		}
		if seats := t.Seats(p); seats != nil && !slices.Contains(seats, person) && entry != person {
			continue
		}
		g := Game{Round: p.Round, Board: boardname.Of(t.State, p)}
		if score, ended := t.Score(p.Game); ended {
			g.Result = score.String()
		}
		list = append(list, g)
	}
	return list
}

// said are the words of a person in disputes.
func (s *Pages) said(t *tournament.Book, person string) (list []Statement) {
	add := func(f dispute.File, by board.Person, words string, at clock.Instant) {
		if words != "" && by != board.Nobody && int(by) <= len(f.Players) && f.Players[by-1] == person {
			list = append(list, Statement{f.Number, localtime.Stamp(t.State, s.Desk.Wall(at)), words})
		}
	}
	for _, f := range t.Disputes {
		add(f, f.By, f.Words, f.At)
		for _, one := range f.Statements {
			add(f, one.By, one.Words, one.At)
		}
		if f.Appeal != nil {
			add(f, f.Appeal.By, f.Appeal.Words, f.Appeal.At)
		}
	}
	return list
}
