package report

import (
	"bytes"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
)

// WriteTRF16 writes an event as TRF16, with the extensions that pairing programs share.
func WriteTRF16(d dossier.Dossier) ([]byte, []dossier.Loss) { return writeEvent(d, false) }

// WriteTRF26 writes an event as TRF26.
func WriteTRF26(d dossier.Dossier) ([]byte, []dossier.Loss) { return writeEvent(d, true) }

func writeEvent(d dossier.Dossier, newer bool) ([]byte, []dossier.Loss) {
	v := newView(&d, newer)
	t := v.tournament()
	var out bytes.Buffer
	write := trf.Write
	if newer {
		write = trf.Write26
	}
	_ = write(&out, t) // every field was made to fit its column
	return out.Bytes(), v.losses()
}

// view is an event on its way into a file.
type view struct {
	d       *dossier.Dossier // of which the system is known
	whole   *dossier.Dossier
	newer   bool // TRF26
	created tournament.Created
	book    *tournament.Book // nil where the dossier contradicts itself
	teams   bool
	entry   map[string]dossier.Entry   // by id
	games   map[string]dossier.Game    // by id
	person  map[string]dossier.Person  // by id
	numbers map[string]int             // the start number of each line 001, by id
	gone    map[string]tournament.Away // from the next round, by entry
	columns []int                      // the round of each round of the file
}

func newView(d *dossier.Dossier, newer bool) *view {
	whole := d
	if d.Event.System == "" { // games of another kind of file: every reader takes them for a Swiss
		swiss := *d
		swiss.Event.System, swiss.Event.Format = string(tournament.Swiss), map[string]string{"rounds": "1"}
		d = &swiss
	}
	v := &view{d: d, whole: whole, newer: newer, entry: map[string]dossier.Entry{}, games: map[string]dossier.Game{}, person: map[string]dossier.Person{}, numbers: map[string]int{}}
	v.created, _ = d.Created()
	v.book, _ = d.Book()
	v.teams = v.created.Boards > 0
	for _, p := range d.Persons {
		v.person[p.ID] = p
	}
	for _, g := range d.Games {
		v.games[g.ID] = g
	}
	for _, e := range d.Entries {
		v.entry[e.ID] = e
		if !v.teams {
			v.numbers[e.ID] = e.Number
			continue
		}
		for _, id := range e.Members {
			v.numbers[id] = len(v.numbers) + 1
		}
	}
	v.columns = v.counted()
	v.gone = map[string]tournament.Away{}
	if v.book != nil && v.swiss() {
		for _, a := range v.book.Away() {
			v.gone[a.Player] = a
		}
	}
	return v
}

// swiss tells that the next round follows from those before, also in a Keizer.
func (v *view) swiss() bool { return byTable(v.d.Event.System) }

// byTable tells a system whose rounds are paired by the table, a Swiss or a Keizer.
func byTable(system string) bool {
	return tournament.Format{System: tournament.System(system)}.ByTable()
}

// tournament is the event as a file has it.
func (v *view) tournament() trf.Tournament {
	t := trf.Tournament{Others: v.header(), Rounds: v.rounds(), Scoring: v.scoring(), Players: v.players()}
	if v.swiss() {
		t.Initial = swiss.First
		if v.d.Event.Initial == "second" {
			t.Initial = swiss.Second
		}
		t.Apart = v.apart()
	}
	for _, r := range v.d.Rounds {
		if v.teams {
			t.Others = append(t.Others, v.teamRound(t, r)...)
		} else {
			v.round(t, r)
		}
	}
	v.away(&t)
	v.accelerate(&t)
	v.add(&t)
	return t
}

// add gives the players their points; blank cells after the last are none.
func (v *view) add(t *trf.Tournament) {
	for i := range t.Players {
		p := &t.Players[i]
		for len(p.Cells) > 0 && p.Cells[len(p.Cells)-1].Blank() {
			p.Cells = p.Cells[:len(p.Cells)-1]
		}
		for r, c := range p.Cells {
			if r < v.played() {
				p.Points += t.Scoring.Worth(sameAs(c))
			}
		}
		p.HasPoints = trf.PointsFit(p.Points)
	}
}

// accelerates tells that the file says so: in TRF16 by what each player has in each round.
func (v *view) accelerates() bool {
	return v.created.Baku && v.swiss() && !v.teams && (v.newer || !v.several() && v.lastOfBaku() > 0)
}

// lastOfBaku is the number of the last player of Baku's group A.
func (v *view) lastOfBaku() int {
	if v.book == nil {
		return 0
	}
	return v.book.Entries.LastOfBaku()
}

// accelerate writes the virtual points.
func (v *view) accelerate(t *trf.Tournament) {
	if !v.accelerates() {
		return
	}
	points, last := t.BakuPoints(), v.lastOfBaku()
	if v.newer {
		t.Others = append(t.Others, accelerations(points, last)...)
		return
	}
	t.Virtual = map[int][]swiss.Points{}
	for no := range last {
		t.Virtual[no+1] = points
	}
}

func (v *view) scoring() trf.Scoring {
	s := trf.Scoring{}
	if v.d.Event.Win != 1000 || v.d.Event.Draw != 500 {
		s['W'], s['D'] = swiss.Points(v.d.Event.Win), swiss.Points(v.d.Event.Draw)
	}
	if v.d.Event.System == string(tournament.RoundRobin) && len(v.d.Entries)%2 == 1 { // its bye is nothing
		s['U'] = 0
	}
	if len(s) == 0 {
		return nil
	}
	return s
}
