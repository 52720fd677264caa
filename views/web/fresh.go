package web

import (
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
)

// A FreshLink is a link that was made just now, with its address: what is kept of it for
// good is a hash.
type FreshLink struct {
	arbiter.Link
	URL string
}

// freshLife is how long the addresses of new links can be printed.
const freshLife = time.Hour

// freshLinks are the new links of each account, in memory alone: an address opens a
// board, so it is never written down.
type freshLinks struct {
	mu  sync.Mutex
	all []freshBatch
}

type freshBatch struct {
	account, event string
	links          []FreshLink
	until          time.Time
}

// Fresh keeps links that an account has made in an event, so that they can be printed in
// the next hour.
func (s *Server) Fresh(v Viewer, event string, links []FreshLink) {
	if v.Account == nil || len(links) == 0 {
		return
	}
	s.fresh.mu.Lock()
	defer s.fresh.mu.Unlock()
	now := s.Wall()
	s.fresh.all = slices.DeleteFunc(s.fresh.all, func(b freshBatch) bool { return now.After(b.until) })
	s.fresh.all = append(s.fresh.all, freshBatch{v.Account.ID, event, links, now.Add(freshLife)})
}

// FreshLinks are those that an account has made in an event in the last hour and that
// still open something: of each person and board the newest.
func (s *Server) FreshLinks(v Viewer, event string) ([]FreshLink, error) {
	kept := s.fresh.of(v, event, s.Wall())
	if len(kept) == 0 {
		return nil, nil
	}
	known, err := s.Desk.Links.Of(event)
	if err != nil {
		return nil, err
	}
	good := make(map[string]bool, len(known))
	for _, link := range known {
		good[link.ID] = link.Opens(s.Wall())
	}
	type whose struct {
		kind         access.LinkKind
		person, game string
	}
	newest := make(map[whose]int, len(kept))
	for i, link := range kept {
		newest[whose{link.Kind, link.Person, link.Game}] = i
	}
	var list []FreshLink
	for i, link := range kept {
		if good[link.ID] && newest[whose{link.Kind, link.Person, link.Game}] == i {
			list = append(list, link)
		}
	}
	return list, nil
}

func (f *freshLinks) of(v Viewer, event string, now time.Time) (list []FreshLink) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, b := range f.all {
		if v.Account != nil && b.account == v.Account.ID && b.event == event && now.Before(b.until) {
			list = append(list, b.links...)
		}
	}
	return list
}
