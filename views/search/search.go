package search

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"unicode/utf8"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/folded"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// Search is what was found by words.
type Search struct {
	Words   string
	Wrong   locale.Text
	Asked   bool
	Kinds   []Kind
	Rulings string // where all rulings with the words are; empty for none
	Reading bool
}

// A Kind are the hits of one kind. Its name is the key "search.NAME".
type Kind struct {
	Name string
	Hits []Hit
	More bool // there are others
}

// A Hit leads to a page, and says why it was found.
type Hit struct {
	Page, Name string
	Country    string
	In         string // the event; empty for the event itself
	Why        locale.Text
	start      string // of a person
}

// The page shows at most mostHits of each kind. At most mostTyped letters are searched for.
const (
	mostHits  = 20
	mostTyped = 200
)

// searchPage finds persons, events, openings and rulings.
func (s *Pages) searchPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	typed := c.QueryParam("q")
	m := Search{Words: strings.TrimSpace(kept(typed)), Asked: strings.TrimSpace(typed) != ""}
	status := http.StatusOK
	asked := folded.WordsOf(m.Words)
	switch {
	case !m.Asked:
	case utf8.RuneCountInString(typed) > mostTyped:
		m.Wrong, status = locale.Say("search.long", "Most", mostTyped), http.StatusUnprocessableEntity
	case len(asked) == 0:
		m.Wrong, status = locale.Say("search.short"), http.StatusUnprocessableEntity
	default:
		if err := s.search(c.Request().Context(), &m, asked); err != nil {
			return err
		}
	}
	return web.Show(c, status, SearchPage(s.Frame(c, v), m))
}

func (s *Pages) search(ctx context.Context, m *Search, asked folded.Words) error {
	m.Reading = !s.Games.read(ctx, s.public())
	events := s.Games.all()
	rulings, more, err := s.rulings(ctx, m.Words)
	if err != nil {
		return err
	}
	for _, kind := range []Kind{
		{Name: "persons", Hits: s.found(s.Games.persons(s.public()), asked)}, {Name: "tournaments", Hits: tournaments(events, asked)},
		{Name: "openings", Hits: openings(asked)}, {Name: "rulings", Hits: rulings, More: more},
	} {
		if len(kind.Hits) > mostHits {
			kind.Hits, kind.More = kind.Hits[:mostHits], true
		}
		if len(kind.Hits) > 0 {
			m.Kinds = append(m.Kinds, kind)
		}
	}
	if len(rulings) > 0 {
		m.Rulings = address.PrecedentsWith(m.Words)
	}
	return nil
}

// found are the persons and teams with some words, with the page of each in its event. A person with a number of the
// federation, or whom an administrator has joined, is found once, with the page over all events.
func (s *Pages) found(all *persons, asked folded.Words) (list []Hit) {
	found := map[string]bool{}
	for _, one := range all.list {
		at, is := asked.In(one.texts...)
		if !is || found[one.address] {
			continue
		}
		page := one.page
		if one.address != "" {
			page, found[one.address] = address.Player(one.address), true
		}
		why := locale.Say("search.why.name")
		if at > 0 {
			why = locale.Say("search.why.native")
		}
		list = append(list, Hit{Page: page, start: one.person, Name: s.nameIn(one.event, one.person), Country: one.country, In: one.event.Name, Why: why})
		if len(list) > mostHits {
			return list
		}
	}
	return list
}

// tournaments are the events by name, place and organiser.
func tournaments(events []*eventGames, asked folded.Words) (list []Hit) {
	for _, e := range events {
		at, found := asked.In(e.texts...)
		if !found {
			continue
		}
		why := []locale.Text{locale.Say("search.why.name"), locale.Say("search.why.place", "Place", locale.Isolate(e.Place)), locale.Say("search.why.organiser", "Name", locale.Isolate(e.Organiser))}[at]
		list = append(list, Hit{Page: e.page, Name: e.Name, In: shown.Dates(e.From, e.To), Country: e.Country, Why: why})
		if len(list) > mostHits {
			return list
		}
	}
	return list
}

// ownScript are the names of opening rules in the script of their country.
var ownScript = map[string]string{"yamaguchi": "山口"}

// A namedOpening is an opening, or an opening rule, with all texts by which it is found.
type namedOpening struct {
	Hit
	texts []folded.Text
}

// namedOpenings are the 26 openings by both names, and the opening rules by their names in every language.
var namedOpenings = sync.OnceValue(func() (list []namedOpening) {
	for _, o := range opening.All() {
		name := gamestate.NameOf(o)
		list = append(list, namedOpening{Hit{Page: positionOf(o), Name: name, Why: locale.Say("search.why.opening")}, []folded.Text{folded.Of(name)}})
	}
	for _, code := range opening.Names() {
		if strings.Contains(code, "(") {
			continue // it names others
		}
		rule := strings.TrimSuffix(code, "-N")
		name := locale.For("en").Text(part.OpeningText(code))
		texts := []folded.Text{folded.Of(name)}
		if own := ownScript[rule]; own != "" {
			name += " " + own
			texts = append(texts, folded.Of(own))
		}
		for _, l := range locale.Languages() {
			texts = append(texts, folded.Of(locale.For(l.Code).Text(part.OpeningText(code))))
		}
		list = append(list, namedOpening{Hit{Page: address.OpeningsUnder(rule), Name: name, Why: locale.Say("search.why.rule")}, texts})
	}
	return list
})

func openings(asked folded.Words) (list []Hit) {
	for _, one := range namedOpenings() {
		if _, found := asked.In(one.texts...); found {
			list = append(list, one.Hit)
		}
	}
	return list
}

// rulings are the published rulings of this installation's events, as spectators see them.
func (s *Pages) rulings(ctx context.Context, typed string) (list []Hit, more bool, err error) {
	found, err := s.Precedents(ctx, dispute.Search{Words: typed, Most: mostRulings + 1})
	if err != nil {
		return nil, false, err
	}
	if more = len(found) > mostRulings; more {
		found = found[:mostRulings]
	}
	public := s.Delayed()
	for _, f := range found {
		if f.Dossier != "" {
			continue // its page has those
		}
		t, err := public.Desk.Books.Of(f.Event)
		if err != nil {
			continue // deleted a moment ago
		}
		if file, _, stands := public.Precedent(t, f.Number); stands {
			list = append(list, Hit{Page: address.Precedent(f.Event, f.Number), Name: shown.Shortened(file.Precedent.Words), In: t.Name, Why: locale.Say("search.why.words")})
		}
	}
	return list, more, nil
}

// mostRulings is how many rulings are shown: each may have to be read from the journal.
const mostRulings = 5
