// Package search has the pages that search over all events: games by a position, the ledger of openings, the list
// of ratings, and one field for persons, events, openings and rulings. They show events as spectators see them by now, and
// finished games alone.
//
// The names of persons stand beside the journal, so that somebody can be forgotten. They are therefore
// searched in memory, where the desk has them, and not in an index of the store.
package search

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/views/address"
	"renju-arbiter/views/part"
	"renju-arbiter/views/rated"
	"renju-arbiter/views/web"
)

// Pages are the pages of the search.
type Pages struct {
	*web.Server
	Games   *Collection
	Ratings *rated.Keeper
}

// Routes registers the pages.
func (s *Pages) Routes(router web.Router) {
	router.See(address.PositionsRoute, s.positionsPage)
	router.See(address.OpeningsRoute, s.openingsPage)
	router.See(address.EventOpeningsRoute, s.eventOpenings)
	router.See(address.SearchRoute, s.searchPage)
	router.See(address.PlayerRoute, s.personPage)
	router.See(address.SamePersonRoute, s.samePage)
	router.See(address.RatingList, s.ratingList)
	router.See(address.RatingListCSV, s.ratingsFile)
	s.Acts(router, web.Acts{
		address.SamePersonRoute:  {Call: s.join, Page: s.sameAgain, Next: web.To(address.SamePersonRoute)},
		address.PartPersonsRoute: {Call: s.part, Page: s.sameAgain, Next: web.To(address.SamePersonRoute)},
	})
}

// public is the desk as spectators see it.
func (s *Pages) public() *arbiter.Desk { return s.Delayed().Desk }

// A Game is a finished game in a list.
type Game struct {
	Page         string
	Black, White string
	Result       string // Black's score first
	Event        string
	Round, Ply   int
}

// pageOf is where a game of a list is looked at: at the ply that was found, or as it ended.
func pageOf(h positions.Hit) string {
	if h.Ply == 0 {
		return address.LastPly(h.ID)
	}
	return address.Ply(h.ID, h.Ply)
}

// rows puts games into a list, in the order of the hits.
func (s *Pages) rows(hits []positions.Hit) (list []Game) {
	ids := make([]string, len(hits))
	for i, h := range hits {
		ids[i] = h.ID
	}
	known := s.Games.listed(ids)
	for _, h := range hits {
		g, is := known[h.ID]
		if !is {
			continue
		}
		name := func(i int) string { return s.nameIn(g.event, g.players[i]) }
		page := g.page
		if page == "" {
			page = pageOf(h)
		}
		list = append(list, Game{Page: page, Black: name(0), White: name(1), Result: part.Score(g.result),
			Event: g.event.Name, Round: g.round, Ply: h.Ply})
	}
	return list
}

// nameIn is a name as an event shows it, with what tells namesakes apart.
func (s *Pages) nameIn(e *eventGames, id string) string {
	p, is := e.persons[id]
	if !is {
		p = s.public().People.Get(id)
	}
	return part.ToldApart(p.Shown(e.how), e.apart[id])
}
