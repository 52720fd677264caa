package publish

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
)

// A site is what a folder has.
type site struct {
	Pages  map[string]entry // by address
	Others []string         // files that are no pages
}

// An entry is a page of a site. One that is not there has no file; To is where its address leads instead.
type entry struct {
	File  string
	Key   string
	Size  int64 // of the file, in bytes
	To    string
	Links []string // the addresses to which it leads
	Needs []string // the pictures that it shows, as files
}

// siteFormat is that of the manifest. A program that writes another one raises it.
const siteFormat = 2

// A manifestFile is a site as its manifest has it. Links are numbers of pages, which is short and quickly read.
type manifestFile struct {
	Format int            `json:"format"`
	Pages  []manifestPage `json:"pages"`
	Others []string       `json:"others"`
}

type manifestPage struct {
	Address string   `json:"address"`
	File    string   `json:"file,omitempty"`
	Key     string   `json:"key"`
	Size    int64    `json:"size,omitempty"`
	To      string   `json:"to,omitempty"`
	Links   []int    `json:"links,omitempty"`
	Needs   []string `json:"needs,omitempty"`
}

// written is the manifest of a site.
func (s site) written() ([]byte, error) {
	all := slices.Sorted(maps.Keys(s.Pages))
	number := make(map[string]int, len(all))
	for i, at := range all {
		number[at] = i
	}
	m := manifestFile{Format: siteFormat, Others: s.Others}
	for _, at := range all {
		e := s.Pages[at]
		p := manifestPage{Address: at, File: e.File, Key: e.Key, Size: e.Size, To: e.To, Needs: e.Needs}
		for _, link := range e.Links {
			if n, known := number[link]; known {
				p.Links = append(p.Links, n)
			}
		}
		m.Pages = append(m.Pages, p)
	}
	return json.Marshal(m)
}

var errManifest = errors.New("no manifest of this program")

// readSite reads a manifest.
func readSite(text []byte) (site, error) {
	var m manifestFile
	if err := json.Unmarshal(text, &m); err != nil || m.Format != siteFormat {
		return site{}, errors.Join(errManifest, err)
	}
	s := site{Pages: make(map[string]entry, len(m.Pages)), Others: m.Others}
	for _, p := range m.Pages {
		e := entry{File: p.File, Key: p.Key, Size: p.Size, To: p.To, Needs: p.Needs}
		for _, n := range p.Links {
			if n < 0 || n >= len(m.Pages) {
				return site{}, errManifest
			}
			e.Links = append(e.Links, m.Pages[n].Address)
		}
		s.Pages[p.Address] = e
	}
	return s, nil
}

// files are all files of a site.
func (s site) files() (list []string) {
	for _, e := range s.Pages {
		if e.File != "" {
			list = append(list, e.File)
		}
		list = append(list, e.Needs...)
	}
	list = append(list, s.Others...)
	slices.Sort(list)
	return slices.Compact(list)
}
