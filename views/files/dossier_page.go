package files

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/shown/conversion"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// Document is a dossier as a page.
type Document struct {
	Sum, Command string
	Event        dossier.Event
	AsOf         locale.Text // of an event that a hall pushes
	Until        string      // when the last thing happened that it knows of; empty: nobody says
	Key          []string    // that sealed it, in groups of four digits
	Own          bool        // which is one of this installation
	Faults       bool        // it contradicts itself
	Left         []string    // what was left out of the file of another format
	Otherwise    []string    // what was read otherwise than it stands there, and moves that cannot have been made
	Table        []Place
	Tiebreaks    []string
	Rounds       []Played
	Loose        []Row // games of no round, as many as a page has
	From         []int // the games with which other pages begin
	Rulings      []Ruling
	Outgoing     []Outgoing
	Came         *Outgoing // the format of the file that it was read from; nil: it came as a dossier
	One          *Outgoing
	Removes      bool
}

// Place is a line of its table.
type Place struct {
	Rank, Name, Country, Points string
	Values                      []string
}

// Played is a round.
type Played struct {
	Number int
	Rows   []Row
}

// Row is a board of a round, or a bye.
type Row struct {
	Board, First, Second, Result string
	Game                         string // its page; empty: there is none
}

// Ruling is one that its service had published.
type Ruling struct {
	Number  int
	Subject string
	Words   string
	Rules   []string
	Board   goban.Diagram
	Drawn   bool
}

// dossier is the one that the address names, for who may read it.
func (s *Pages) dossier(c web.Context) (web.Viewer, *arbiter.OpenDossier, installation.TakenIn, error) {
	v, err := s.Viewer(c)
	if err != nil {
		return v, nil, installation.TakenIn{}, err
	}
	d, taken, err := s.Desk.Archive.Open(c.Request().Context(), c.Param("sum"))
	if err == nil && !mayRead(v, taken) {
		err = web.NotFound()
	}
	return v, d, taken, err
}

func (s *Pages) dossierPage(c web.Context) error {
	v, d, taken, err := s.dossier(c)
	if err != nil {
		return err
	}
	doubts, faults := d.AsItCame(d.Faults())
	m := Document{Sum: taken.Dossier, Command: web.NewID(), Event: d.Event, Key: statement.Digits(d.Key), Own: s.ours(taken.Key), Faults: len(faults) > 0,
		Outgoing: outgoing(), Removes: v.May("installation dossiers remove", "")}
	if len(d.Event.Doubts) > 0 {
		doubts = d.Event.Doubts
	}
	for _, doubt := range doubts[:min(len(doubts), dossier.KeptDoubts)] {
		if text := conversion.Doubt(web.Translator(c), doubt); doubt.Left {
			m.Left = append(m.Left, text)
		} else {
			m.Otherwise = append(m.Otherwise, text)
		}
	}
	if f, known := formats.Named(d.Event.Source); known && f.Write != nil {
		m.Came = &Outgoing{Name: f.Name, File: fileName(f)}
	}
	if of := c.QueryParam("of"); of != "" {
		m.One, err = lost(of, func(o exportOrder) ([]byte, error) { return s.ofDossier(c, d.Dossier, o, nil) })
		if err != nil {
			return err
		}
		m.One.Open = listed(d.Unfinished())
	}
	if d.Head.At > 0 {
		m.Until = time.UnixMilli(d.Head.At).In(placeOf(d.Event)).Format("2006-01-02 15:04")
	}
	m.AsOf = s.asOf(d, taken)
	names := namesIn(d)
	m.fillTable(&d.Dossier, names)
	m.fillRounds(&d.Dossier, names)
	from, err := web.Within(c, "from", max(1, len(m.Loose)))
	if err != nil {
		return err
	}
	m.window(from)
	for _, f := range d.Disputes {
		if f.Precedent != nil {
			m.Rulings = append(m.Rulings, rulingOf(&d.Dossier, f))
		}
	}
	return web.Show(c, http.StatusOK, DocumentPage(s.Frame(c, v), m))
}

// asOf says how old a pushed event is. The last act in it is what is known for sure; a clock of the hall
// that is ahead makes nothing newer than when it came.
func (s *Pages) asOf(d *arbiter.OpenDossier, taken installation.TakenIn) locale.Text {
	if taken.Hall == "" {
		return locale.Text{}
	}
	at := knownAt(time.UnixMilli(d.Head.At), d.Received)
	return locale.Say("hub.as-of", "Time", at.In(placeOf(d.Event)).Format(asOfLayout), "Age", localtime.Age(s.Wall().Sub(at)), "Hall", locale.Isolate(s.Desk.Archive.HallName(taken.Hall)))
}

const asOfLayout = "2006-01-02 15:04:05 MST"

func knownAt(head, received time.Time) time.Time {
	if received.Before(head) {
		return received
	}
	return head
}

// rulingOf is a ruling that was published, with the position as it stood.
func rulingOf(d *dossier.Dossier, f dossier.Dispute) Ruling {
	p := f.Precedent
	r := Ruling{Number: f.Number, Subject: p.Subject, Words: p.Words, Rules: p.Rules}
	i := slices.IndexFunc(d.Games, func(g dossier.Game) bool { return g.ID == f.Game })
	if i < 0 || len(f.Moves) == 0 {
		return r
	}
	state, _ := d.Replay(d.Games[i]) // as far as it can be played
	moves := make([]board.Point, 0, len(f.Moves))
	for _, text := range f.Moves {
		point, err := board.ParsePoint(text)
		if text != "" && err != nil {
			return r
		}
		if text == "" {
			point = board.NoPoint
		}
		moves = append(moves, point)
	}
	r.Board, r.Drawn = gamestate.StandingAt(state, moves), state.Status != ""
	return r
}

// ours tells whether a key is one of this installation.
func (s *Pages) ours(key string) bool {
	for _, own := range s.Desk.Installation.State().Keys {
		if own == key {
			return true
		}
	}
	return false
}

func placeOf(e dossier.Event) *time.Location {
	place, err := time.LoadLocation(e.TimeZone)
	if err != nil || e.TimeZone == "" {
		return time.UTC
	}
	return place
}

// namesIn is what players and teams are called, namesakes with what tells them apart.
func namesIn(d *arbiter.OpenDossier) map[string]string {
	names, apart := map[string]string{}, d.Apart()
	for _, p := range d.Persons {
		names[p.ID] = part.ToldApart(p.Name, apart[p.ID])
	}
	for _, e := range d.Entries {
		if e.Name != "" {
			names[e.ID] = part.ToldApart(e.Name, apart[e.ID])
		}
	}
	return names
}

func (m *Document) fillTable(d *dossier.Dossier, names map[string]string) {
	if d.Table == nil {
		return
	}
	m.Tiebreaks = d.Table.Tiebreaks
	entries := map[int]dossier.Entry{}
	for _, e := range d.Entries {
		entries[e.Number] = e
	}
	rows := standingsOf(d.Table)
	for i := range rows {
		if d.Event.System == string(tournament.Keizer) {
			rows[i].Keizer = &keizer.Row{Score: standings.InSixths(rows[i].Points)}
		}
	}
	values := ranking.Values(tiebreaksOf(d.Table), rows)
	for i, r := range d.Table.Rows {
		e := entries[r.Number]
		p := Place{Name: names[e.ID], Country: e.Nation, Points: rows[i].Total(), Values: values(rows[i])}
		if r.Rank > 0 {
			p.Rank = strconv.Itoa(r.Rank)
		}
		m.Table = append(m.Table, p)
	}
}

func tiebreaksOf(t *dossier.Table) (list []standings.Tiebreak) {
	for _, name := range t.Tiebreaks {
		list = append(list, standings.Tiebreak(name))
	}
	return list
}

// standingsOf are the points and tie-breaks of a dossier's table.
func standingsOf(t *dossier.Table) (list []standings.Row) {
	for _, r := range t.Rows {
		row := standings.Row{Points: standings.Points(r.Points)}
		for _, v := range r.Values {
			value := standings.Value{None: v.None}
			for _, n := range v.Numbers {
				value.Numbers = append(value.Numbers, standings.Points(n))
			}
			row.Values = append(row.Values, value)
		}
		list = append(list, row)
	}
	return list
}

func (m *Document) fillRounds(d *dossier.Dossier, names map[string]string) {
	at, paired := map[string]int{}, map[string]bool{}
	for i, g := range d.Games {
		at[g.ID] = i + 1
	}
	for _, r := range d.Rounds {
		played := Played{Number: r.Number}
		for _, p := range r.Pairings {
			row := Row{Board: boardCalled(p.Board, p.Leg), First: names[p.First], Second: names[p.Second], Result: p.Result}
			if n := at[p.Game]; n > 0 {
				row.Game, paired[p.Game] = address.DossierGame(m.Sum, n), true
			}
			played.Rows = append(played.Rows, row)
		}
		m.Rounds = append(m.Rounds, played)
	}
	for i, g := range d.Games {
		if !paired[g.ID] {
			m.Loose = append(m.Loose, looseRow(m.Sum, i, g, names))
		}
	}
}

// onPage is how many games of no round stand on a page.
const onPage = 500

// window keeps of the games of no round those of one page, which begins with the n-th.
func (m *Document) window(n int) {
	all := len(m.Loose)
	if all <= onPage {
		return
	}
	first := max(n-1, 0) / onPage * onPage
	m.Loose = m.Loose[first:min(first+onPage, all)]
	for _, other := range []int{first - onPage, first + onPage} {
		if other >= 0 && other < all {
			m.From = append(m.From, other+1)
		}
	}
}

func (m Document) gamesFrom(n int) templ.SafeURL {
	return templ.SafeURL(address.Dossier(m.Sum) + "?from=" + strconv.Itoa(n))
}

func looseRow(sum string, i int, g dossier.Game, names map[string]string) Row {
	row := Row{Board: strconv.Itoa(i + 1), Game: address.DossierGame(sum, i+1)}
	row.First, row.Second = sideOf(g, names, board.P1), sideOf(g, names, board.P2)
	if g.Result != nil {
		row.Result = g.Result.Score
	}
	return row
}

func boardCalled(board, leg int) string {
	if leg > 0 {
		return strconv.Itoa(board) + "." + strconv.Itoa(leg)
	}
	return strconv.Itoa(board)
}

// dossierFile is the dossier as a file: the one that was taken in, or in another format.
func (s *Pages) dossierFile(c web.Context) error {
	_, d, taken, err := s.dossier(c)
	if err != nil {
		return err
	}
	kind, known := kindOf(c.Param("file"))
	if !known {
		return web.NotFound()
	}
	file, err := s.ofDossier(c, d.Dossier, exportOrder{Format: kind.Name}, func() ([]byte, error) {
		return s.Desk.Archive.File(c.Request().Context(), taken.Dossier)
	})
	if err != nil {
		return err
	}
	return download(c, d.Event.Name, kind, file)
}
