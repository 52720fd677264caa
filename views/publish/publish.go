package publish

import (
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/records"
	"renju-arbiter/static"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Options are what is published, and where.
type Options struct {
	Server   *web.Server // with its desk
	Handler  http.Handler
	Store    *records.Store
	Folder   string
	Events   []string // ids or names; none: all events
	Language string
	Build    string // of the program: another one asks for all pages again
	Now      time.Time
	Games    []ratings.Event // that the server rates beside those of the installation
}

// A Report says what was done.
type Report struct {
	Events, Files    int
	Asked            int // pages that the service was asked for
	Written, Removed int // files
}

// A publisher writes a site.
type publisher struct {
	Options
	ctx    context.Context
	seen   *web.Server // as spectators see it
	words  *locale.Translator
	folder *folder
	common string // in every key
	events map[string]*facets
	rated  func() keyed // what ratings are computed from
	asked  atomic.Int64
	// unfinished counts answers that lacked something, since one that was asked for again became whole.
	unfinished atomic.Int64

	mu       sync.Mutex
	now      map[string]entry  // by address
	pictures map[string]string // files, by address
	// believed are the links of the pages that were asked for this time, to pages that were believed to be there.
	believed map[string][]string
}

// assets is the folder of the style sheets, the signs and the script.
const assets = "assets/"

// Run writes the site. A *Refusal says why it did not, and then nothing has changed.
func Run(ctx context.Context, o Options) (r Report, err error) {
	p := &publisher{Options: o, ctx: ctx, seen: o.Server.Delayed(), words: locale.For(o.Language), events: map[string]*facets{},
		now: map[string]entry{}, pictures: map[string]string{}, believed: map[string][]string{}}
	p.rated = sync.OnceValue(p.counts)
	ids, err := p.chosen()
	if err != nil {
		return r, err
	}
	if p.common, err = p.commonKey(); err != nil {
		return r, err
	}
	if p.folder, err = openFolder(o.Folder, o.Now); err != nil {
		return r, err
	}
	defer func() {
		if wrong := p.folder.close(); err == nil {
			err = wrong
		}
	}()
	s, err := p.lay(ids)
	if err != nil {
		return r, fmt.Errorf("nothing in %s has changed: %w", o.Folder, err)
	}
	r = Report{Events: len(ids), Files: len(s.files()), Asked: int(p.asked.Load()), Written: len(p.folder.staged)}
	if r.Removed, err = p.folder.change(s); err != nil {
		return r, fmt.Errorf("only a part of %s is new, publish it again: %w", o.Folder, err)
	}
	return r, nil
}

// lay lays all files of the new site ready that are not there yet.
func (p *publisher) lay(ids []string) (s site, err error) {
	for _, id := range ids {
		if p.events[id], err = p.facetsOf(id); err != nil {
			return s, err
		}
	}
	if err := p.pages(ids); err != nil {
		return s, err
	}
	return p.site(ids)
}

// chosen are the ids of the events that are published: those that are named, or all that everybody may see.
func (p *publisher) chosen() (ids []string, err error) {
	all := p.seen.Desk.Tournaments()
	names := map[string]string{}
	for _, id := range slices.Clone(all) {
		if t, err := p.seen.Desk.Tournament(id); err == nil && !unfit(id) {
			names[id] = t.Name
		}
	}
	all = slices.DeleteFunc(all, func(id string) bool { _, is := names[id]; return !is })
	if len(p.Events) == 0 {
		return all, nil
	}
	for _, text := range p.Events {
		found := slices.DeleteFunc(slices.Clone(all), func(id string) bool { return id != text && names[id] != text })
		switch {
		case len(found) == 1 && !slices.Contains(ids, found[0]):
			ids = append(ids, found[0])
		case len(found) == 0:
			return nil, refuse("there is no event %q that everybody may see: name one by its id or its name", text)
		case len(found) > 1:
			return nil, refuse("%d events are called %q: name one by its id (%s)", len(found), text, strings.Join(found, ", "))
		}
	}
	return ids, nil
}

// commonKey is of what every page may show.
func (p *publisher) commonKey() (string, error) {
	accounts, err := p.Store.Accounts().List(p.ctx)
	if err != nil {
		return "", err
	}
	parts := []any{siteFormat, p.Build, p.Language, static.Path("")}
	for _, a := range accounts {
		parts = append(parts, a.ID, a.Name)
	}
	return digest(parts...), nil
}

// site is what the manifest says of the new site, with the list of events and the style sheets laid ready.
func (p *publisher) site(ids []string) (s site, err error) {
	s = site{Pages: p.now, Others: []string{"index.html"}}
	text, err := p.index(ids)
	if err != nil {
		return s, err
	}
	if err := p.folder.put("index.html", text); err != nil {
		return s, err
	}
	version := asset(static.Path(""))
	err = fs.WalkDir(static.Files(), ".", func(name string, file fs.DirEntry, err error) error {
		if err != nil || file.IsDir() || !strings.HasPrefix(name, "css/") && name != "icon.svg" && name != "js/published.js" {
			return err
		}
		s.Others = append(s.Others, version+name)
		if p.folder.has(version + name) {
			return nil
		}
		text, err := fs.ReadFile(static.Files(), name)
		if err != nil {
			return err
		}
		return p.folder.put(version+name, text)
	})
	return s, err
}
