package report

import (
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/trf"
)

// Read reads a file in TRF16 or TRF26 as an event. The error is an *Error: a file is taken whole
// or not at all. What it says and an event cannot keep is a doubt.
func Read(text []byte) (dossier.Dossier, []dossier.Doubt, error) {
	t, err := trf.Parse(text)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	r := &reading{t: t, ids: map[int]string{}, lines: t.ByNumber(), places: map[int]int{}}
	if len(t.Players) == 0 && r.t.First("062") != "0" {
		return dossier.Dossier{}, nil, trf.ErrNoPlayers // of an event before its entries the file says that it has none
	}
	r.event()
	if teams, err := t.Teams(); err != nil {
		return dossier.Dossier{}, nil, err
	} else if r.ofTeams = len(t.Players) == 0 && r.t.First("352") != "" || slices.ContainsFunc(teams, func(t trf.Team) bool { return len(t.Players) > 0 }); r.ofTeams {
		r.teams = teams
		r.teamEntries()
	} else {
		r.players()
	}
	r.columns()
	r.format()
	for from := 0; from < min(t.RoundsPlayed(), len(r.roundOf)); {
		games := 1
		for from+games < len(r.roundOf) && r.roundOf[from+games] == r.roundOf[from] {
			games++
		}
		if r.round(r.roundOf[from], from, games); r.ofTeams {
			r.teamRound(r.roundOf[from], from)
		}
		from += games
	}
	r.byes()
	r.apart()
	r.leftOut()
	inOrder(&r.d)
	r.games()
	return r.d.Renamed(), r.doubts, nil
}

// reading is a file on its way into an event.
type reading struct {
	t       trf.Tournament
	d       dossier.Dossier
	doubts  dossier.Doubts
	ids     map[int]string     // of players, by start number
	lines   map[int]trf.Player // by start number
	places  map[int]int        // of entries, from 1, by start number
	ofTeams bool
	teams   []trf.Team
	teamAt  map[int]int // by the number of its line
	roundOf []int       // the round of the event of each round of the file
	persons map[string][]string
}

func (r *reading) doubt(d dossier.Doubt) { r.doubts.Add(d) }

// entryOf is the place, from 1, of the entry that a line calls by a number; 0 for nobody.
func (r *reading) entryOf(no int) int {
	if r.ofTeams {
		return r.teamAt[no]
	}
	return r.places[no]
}
