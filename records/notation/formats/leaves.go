package formats

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"

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
	if !f.single() {
		file, losses := f.Write(d)
		return File{f.Extension, f.Media, file, losses}
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	lost, names := newSum(), map[string]int{}
	for i, g := range d.Games {
		file, losses := f.Write(d.First(i))
		lost.add(losses, dossier.Others)
		name := fmt.Sprintf("r%d-b%d", g.Round, g.Board)
		if names[name]++; names[name] > 1 {
			name += fmt.Sprintf("-%d", names[name])
		}
		if to, err := archive.Create(name + f.Extension); err == nil {
			_, _ = to.Write(file) // a buffer takes everything
		}
	}
	_ = archive.Close()
	return File{".zip", "application/zip", out.Bytes(), lost.all()}
}

// Ending is that of the file that leaves.
func (f Format) Ending() string {
	if f.single() {
		return ".zip"
	}
	return f.Extension
}

// single tells that a file has one game.
func (f Format) single() bool { return slices.Contains(singles, f.Name) }

// sum is what several files lose together, in the order in which it was met.
type sum struct {
	order  []string
	counts map[string]int
}

func newSum() *sum { return &sum{counts: map[string]int{}} }

func (s *sum) add(losses []dossier.Loss, but string) {
	for _, l := range losses {
		if l.Part == but {
			continue
		}
		if _, met := s.counts[l.Part]; !met {
			s.order = append(s.order, l.Part)
		}
		s.counts[l.Part] = max(s.counts[l.Part], l.Count)
	}
}

func (s *sum) all() (list []dossier.Loss) {
	for _, part := range s.order {
		list = append(list, dossier.Loss{Part: part, Count: s.counts[part]})
	}
	return list
}
