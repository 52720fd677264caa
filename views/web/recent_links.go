package web

import (
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/shown"
)

// A RecentLink is a link that was made just now, with its address: what is kept of it for
// good is a hash.
type RecentLink struct {
	arbiter.Link
	URL string
}

// recentFor is how long the addresses of new links can be printed.
const recentFor = time.Hour

// recentLinks keeps the new links of each account, in memory alone: an address opens a
// board, so it is never written down.
type recentLinks struct {
	*shown.Presenter
	wall func() time.Time

	mu  sync.Mutex
	all []linkBatch
}

type linkBatch struct {
	account, event string
	links          []RecentLink
	until          time.Time
}

// Keep keeps links that an account has made in an event, so that they can be printed in
// the next hour.
func (s *recentLinks) Keep(v Viewer, event string, links []RecentLink) {
	if v.Account == nil || len(links) == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.wall()
	s.all = slices.DeleteFunc(s.all, func(b linkBatch) bool { return now.After(b.until) })
	s.all = append(s.all, linkBatch{v.Account.ID, event, links, now.Add(recentFor)})
}

// Of returns the links that an account has made in an event in the last hour and that
// still open something: of each person and board the newest.
func (s *recentLinks) Of(v Viewer, event string) ([]RecentLink, error) {
	kept := s.kept(v, event, s.wall())
	if len(kept) == 0 {
		return nil, nil
	}
	known, err := s.Desk.Links.Of(event)
	if err != nil {
		return nil, err
	}
	good := make(map[string]bool, len(known))
	for _, link := range known {
		good[link.ID] = link.Opens(s.wall())
	}
	type whose struct {
		kind         access.LinkKind
		person, game string
	}
	newest := make(map[whose]int, len(kept))
	for i, link := range kept {
		newest[whose{link.Kind, link.Person, link.Game}] = i
	}
	var list []RecentLink
	for i, link := range kept {
		if good[link.ID] && newest[whose{link.Kind, link.Person, link.Game}] == i {
			list = append(list, link)
		}
	}
	return list, nil
}

func (s *recentLinks) kept(v Viewer, event string, now time.Time) (list []RecentLink) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, b := range s.all {
		if v.Account != nil && b.account == v.Account.ID && b.event == event && now.Before(b.until) {
			list = append(list, b.links...)
		}
	}
	return list
}
