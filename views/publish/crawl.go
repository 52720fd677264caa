package publish

import (
	"fmt"
	"maps"
	"net/http"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/views/address"
)

// pages makes all pages of events, beginning with their first ones. Each wave are the pages to which the last one leads.
func (p *publisher) pages(ids []string) error {
	var wave []place
	met := map[string]bool{"": true}
	for _, id := range ids {
		if err := p.frameOf(id); err != nil {
			return err
		}
		if at, is := placeOf(address.Event(id), p.eventOf); is {
			wave, met[at.address] = append(wave, at), true
		}
	}
	for len(wave) > 0 {
		if err := p.inParallel(wave, p.make); err != nil {
			return err
		}
		var next []place
		for _, at := range wave {
			e := p.now[at.address]
			for _, link := range append(slices.Clone(e.Links), e.To) {
				if met[link] {
					continue
				}
				met[link] = true
				if to, is := placeOf(link, p.eventOf); is && p.events[to.event] != nil && (to.address == link || !met[to.address]) {
					met[to.address] = true
					next = append(next, to)
				}
			}
		}
		slices.SortFunc(next, func(a, b place) int { return strings.Compare(a.address, b.address) })
		wave = next
	}
	return p.mend()
}

// mend makes those pages again whose links lead to pages that turned out not to be there, or are there again.
func (p *publisher) mend() error {
	var again []place
	for _, id := range slices.Sorted(maps.Keys(p.now)) {
		e := p.now[id]
		if e.File == "" {
			continue
		}
		links, fresh := p.believed[id]
		if !fresh {
			links = e.Links
		}
		wrong := slices.ContainsFunc(links, func(link string) bool {
			_, asked := p.believed[link]
			gone := p.now[link].File == ""
			return fresh && gone || !fresh && asked && gone != (p.folder.was.Pages[link].File == "")
		})
		if !wrong {
			continue
		}
		if at, is := placeOf(id, p.eventOf); is {
			again = append(again, at)
		}
	}
	return p.inParallel(again, p.remake)
}

// inParallel does something for each place, on all processors.
func (p *publisher) inParallel(list []place, do func(place) error) error {
	var next atomic.Int64
	var all sync.WaitGroup
	errs := make([]error, runtime.GOMAXPROCS(0))
	for worker := range errs {
		all.Go(func() {
			for errs[worker] == nil {
				i := int(next.Add(1)) - 1
				if i >= len(list) {
					return
				}
				errs[worker] = do(list[i])
			}
		})
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// make makes a page, unless it stands there as it would be made.
func (p *publisher) make(at place) error {
	key, asOf, err := p.keyOf(at)
	if err != nil {
		return err
	}
	was, known := p.folder.was.Pages[at.address]
	if known && was.Key == key && (was.File == "" || was.File == at.file && p.folder.holds(was)) {
		if err := p.takeAlong(was.Needs); err != nil {
			return err
		}
		p.keep(at, was)
		return nil
	}
	return p.fetch(at, key, asOf)
}

func (p *publisher) remake(at place) error {
	key, asOf, err := p.keyOf(at)
	if err != nil {
		return err
	}
	return p.fetch(at, key, asOf)
}

func (p *publisher) keep(at place, e entry) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now[at.address] = e
}

// keepFresh keeps a page that was asked for.
func (p *publisher) keepFresh(at place, e entry, believed []string) {
	p.keep(at, e)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.believed[at.address] = believed
}

// fetch asks for a page and lays it ready.
func (p *publisher) fetch(at place, key string, asOf time.Time) error {
	asks, err := p.pathOf(at)
	if err != nil {
		return err
	}
	if at.route == address.RecordRoute && !p.over(at.game) {
		p.keepFresh(at, entry{Key: key}, nil)
		return nil
	}
	a, whole, err := p.askWhole(asks)
	if err != nil {
		return err
	}
	if !whole {
		key = "" // the next publish asks for it again
	}
	e, believed := entry{Key: key}, []string(nil)
	switch {
	case a.status >= 300 && a.status < 400:
		e.To = a.header.Get("Location")
	case a.status != http.StatusOK:
	case at.end != page:
		e.File, e.Size = at.file, int64(a.body.Len())
		err = p.folder.put(at.file, a.body.Bytes())
	default:
		e.File = at.file
		r := &rewriting{p: p, at: at, asOf: p.asOf(p.events[at.event].book, asOf)}
		var text []byte
		if text, err = r.page(&a.body); err == nil {
			slices.Sort(r.links)
			e.Links, e.Needs, believed = r.links, r.needs, r.believed
			e.Size = int64(len(text))
			err = p.folder.put(at.file, text)
		}
	}
	p.keepFresh(at, e, believed)
	return err
}

// over tells that spectators know a game's end: the file of one that goes on would be old with its next move.
func (p *publisher) over(id string) bool {
	g, err := p.seen.Desk.Game(id)
	return err == nil && g.Over()
}

// frameOf notes what stands around each page of a game, from one of them.
func (p *publisher) frameOf(id string) error {
	f := p.events[id]
	games := f.book.AllGames()
	if len(games) == 0 {
		return nil
	}
	at, is := placeOf(address.Game(games[0]), p.eventOf)
	if !is {
		return nil
	}
	asks, err := p.pathOf(at)
	if err != nil {
		return err
	}
	a, err := p.ask(asks)
	if err != nil {
		return err
	}
	f.frame, err = (&rewriting{p: p, at: at, asItIs: true}).frame(&a.body)
	return err
}

// eventOf is the event of a game, if it is published.
func (p *publisher) eventOf(game string) string { return p.seen.Desk.EventOf(game) }

// resolve is where a link leads: the page itself, or that to which it redirects. Not known yet, it is believed to be
// there.
func (p *publisher) resolve(at place) (to place, there, known bool) {
	if p.events[at.event] == nil || at.route == address.RecordRoute && !p.over(at.game) {
		return at, false, true
	}
	e, known := p.entryOf(at)
	switch {
	case !known || e.File != "":
		return at, true, known
	case e.To != "":
		if to, is := placeOf(e.To, p.eventOf); is && to.address != at.address {
			e, known := p.entryOf(to)
			return to, known && e.File != "", true
		}
	}
	return at, false, true
}

// entryOf is what is known of a page: made this time, or standing there as it would be made.
func (p *publisher) entryOf(at place) (entry, bool) {
	p.mu.Lock()
	e, known := p.now[at.address]
	p.mu.Unlock()
	if known {
		return e, true
	}
	if e, known = p.folder.was.Pages[at.address]; !known || p.events[at.event] == nil {
		return e, false
	}
	key, _, err := p.keyOf(at)
	return e, err == nil && key == e.Key
}

// picture takes a picture of the service along, and says where it is.
func (p *publisher) picture(at string) (file string, err error) {
	p.mu.Lock()
	file = p.pictures[at]
	p.mu.Unlock()
	if file != "" {
		return file, nil
	}
	a, err := p.ask(at)
	if err != nil {
		return "", err
	}
	if a.status != http.StatusOK {
		return "", fmt.Errorf("the picture %s is not there", at)
	}
	kind, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	file = "pictures/" + path.Base(at) + "." + strings.TrimSuffix(path.Base(kind), "+xml")
	p.mu.Lock()
	p.pictures[at] = file
	p.mu.Unlock()
	return file, p.folder.put(file, a.body.Bytes())
}

// takeAlong makes sure that pictures of a page that stays are there.
func (p *publisher) takeAlong(files []string) error {
	for _, file := range files {
		if p.folder.has(file) {
			continue
		}
		name := strings.TrimSuffix(path.Base(file), path.Ext(file))
		if _, err := p.picture(address.Picture(name)); err != nil {
			return err
		}
	}
	return nil
}
