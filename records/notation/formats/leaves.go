package formats

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// A File is what leaves of a dossier in a format.
type File struct {
	Extension, Media string
	Bytes            []byte
	Losses           []dossier.Loss
}

// Leaves is a dossier as a file. Of a format that has one game a file, all games leave as an
// archive: "r2-b1.psq" is round 2, board 1.
func (f Format) Leaves(d dossier.Dossier) File {
	if from, known := Named(d.Event.Source); known && from.names(d.Event.Name) {
		d.Event.Name = "" // it is that of the file that was taken in: the file itself said none
	}
	if !f.single() {
		file, losses := f.Write(d)
		return File{f.Extension, f.Media, file, losses}
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	lost, names := newSum(), map[string]int{}
	for i, g := range d.Games {
		file, losses := f.Write(alone(d, i))
		lost.add(losses)
		name := fmt.Sprintf("r%d-b%d", g.Round, g.Board)
		if names[name]++; names[name] > 1 {
			name += fmt.Sprintf("-%d", names[name])
		}
		if to, err := archive.Create(name + f.Extension); err == nil {
			_, _ = to.Write(file) // a buffer takes everything
		}
	}
	_ = archive.Close()
	return File{f.Ending(), f.MediaType(), out.Bytes(), lost.all()}
}

// alone is a dossier with one of its games, from 0. What else it holds stands with the first, so
// that it is looked through once and not again for every game.
func alone(d dossier.Dossier, i int) dossier.Dossier {
	g := d.Games[i]
	d.Games = []dossier.Game{g}
	if i == 0 {
		return d
	}
	one := dossier.Dossier{Schema: d.Schema, Audience: d.Audience, Event: d.Event, Games: d.Games}
	for _, id := range g.Players {
		if p, known := d.Person(id); known {
			one.Persons = append(one.Persons, p)
		}
	}
	return one
}

// Ending is that of the file that leaves.
func (f Format) Ending() string {
	if f.single() {
		return ".zip"
	}
	return f.Extension
}

// MediaType is that of the file that leaves.
func (f Format) MediaType() string {
	if f.single() {
		return "application/zip"
	}
	return f.Media
}

// single tells that a file has one game.
func (f Format) single() bool { return slices.Contains(singles, f.Name) }

// sum is what several files lose together, in the order in which it was met.
type sum struct {
	order  []string
	counts map[string]int
}

func newSum() *sum { return &sum{counts: map[string]int{}} }

// add adds what a file of one game loses: what games lose adds up, and all else is lost once.
func (s *sum) add(losses []dossier.Loss) {
	for _, l := range losses {
		n, met := s.counts[l.Part]
		if !met {
			s.order = append(s.order, l.Part)
		}
		if strings.HasPrefix(l.Part, "games.") || l.Part == dossier.Protocol || l.Part == dossier.Passes {
			s.counts[l.Part] = n + l.Count
		} else {
			s.counts[l.Part] = max(n, l.Count)
		}
	}
}

func (s *sum) all() (list []dossier.Loss) {
	for _, part := range s.order {
		list = append(list, dossier.Loss{Part: part, Count: s.counts[part]})
	}
	return list
}
