package publish

import (
	"bytes"
	"time"

	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// index is the first page of the site.
func (p *publisher) index(ids []string) ([]byte, error) {
	var list []Listed
	r := &rewriting{p: p, at: place{file: "index.html"}}
	newest := time.Time{}
	for _, id := range ids {
		f := p.events[id]
		e := Listed{ID: id, Name: f.book.Name, When: shown.Dates(f.book.Description.From, f.book.Description.To), Where: f.book.Description.Place}
		list = append(list, e)
		if f.moved.After(newest) {
			newest, r.asOf = f.moved, p.asOf(f.book, f.moved)
		}
	}
	var text bytes.Buffer
	if err := Index(web.Frame{T: p.words}, list).Render(p.ctx, &text); err != nil {
		return nil, err
	}
	return r.page(&text)
}
