package livechess

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// Name is that of the format.
const Name = "livechess"

// Broadcast is the file tournament.json.
type Broadcast struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Location    string   `json:"location,omitempty"`
	Country     string   `json:"country,omitempty"`
	Rules       string   `json:"rules"` // the opening rule, and before it the game where it is not renju
	TimeControl string   `json:"timecontrol,omitempty"`
	Rounds      []Counts `json:"rounds"`
}

// Counts are the games of a round.
type Counts struct {
	Count int `json:"count"`
	Live  int `json:"live"` // 1: a game of it is played now
}

// Index is the file round-n/index.json.
type Index struct {
	Date     string   `json:"date,omitempty"` // 2006-01-02
	Pairings []Facing `json:"pairings"`
}

// Facing is a pairing of a round; it has the place in the list that its file has as its number.
type Facing struct {
	White  *Named `json:"white,omitempty"` // who holds White, as far as that is known
	Black  *Named `json:"black,omitempty"`
	Result string `json:"result"` // "1-0": White has won; "*": none yet, or no usual one
	Live   bool   `json:"live"`
}

// Named is somebody by name.
type Named struct {
	Given   string `json:"fname,omitempty"`
	Surname string `json:"lname"` // the whole name, where its parts are not known
	Title   string `json:"title,omitempty"`
	Country string `json:"federation,omitempty"`
}

// Moves is the file round-n/game-m.json.
type Moves struct {
	Live   bool     `json:"live"`
	Result string   `json:"result,omitempty"`    // WHITEWIN, BLACKWIN, DRAW
	Began  int64    `json:"firstMove,omitempty"` // when its clocks were started, milliseconds since 1970
	Moves  []string `json:"moves"`               // "h8 5399": the point, and the seconds that are left
}

// carried are the parts of a dossier that the files have.
var carried = []string{"event.id", "event.name", "event.place", "event.country", "persons.name", "persons.surname", "persons.given", "persons.title", "persons.country",
	"rounds.number", "rounds.pairings.board", "rounds.pairings.leg", "rounds.pairings.game", "rounds.pairings.first", "rounds.pairings.second",
	"games.round", "games.board", "games.players", "games.started", "games.status", "games.result.score", "games.steps.put.point"}

// Write writes all files as an archive.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	put := func(name string, content any) {
		text, err := dossier.Canonical(content, nil)
		if to, wrong := archive.Create(name); wrong == nil && err == nil {
			_, _ = to.Write(text) // a buffer takes everything
		}
	}
	v := View(d)
	put("tournament.json", v.Tournament())
	for n := range v.rounds {
		r, _ := v.Round(n + 1)
		put(fmt.Sprintf("round-%d/index.json", n+1), r)
		for m := range r.Pairings {
			g, _ := v.Game(n+1, m+1)
			put(fmt.Sprintf("round-%d/game-%d.json", n+1, m+1), g)
		}
	}
	_ = archive.Close()
	return out.Bytes(), append(d.LossesBut(carried...), d.Losses(dossier.Unusual)...)
}

// Viewed is an event as the files have it.
type Viewed struct {
	d      *dossier.Dossier
	person map[string]dossier.Person
	entry  map[string]dossier.Entry
	rounds [][]row
	days   []string
}

// row is a pairing with its game, if there is one.
type row struct {
	players []string // of persons or entries, who plays first before the other
	game    *dossier.Game
}

// View looks at a dossier.
func View(d dossier.Dossier) Viewed {
	v := Viewed{d: &d, person: map[string]dossier.Person{}, entry: map[string]dossier.Entry{}}
	games := map[string]*dossier.Game{}
	for _, p := range d.Persons {
		v.person[p.ID] = p
	}
	for _, e := range d.Entries {
		v.entry[e.ID] = e
	}
	for i := range d.Games {
		games[d.Games[i].ID] = &d.Games[i]
	}
	for i, r := range d.Rounds {
		var rows []row
		for _, p := range r.Pairings {
			if p.Second == "" {
				continue
			}
			one := row{players: []string{p.First, p.Second}, game: games[p.Game]}
			if one.game != nil && len(one.game.Players) > 1 {
				one.players = one.game.Players[:2]
			}
			rows = append(rows, one)
		}
		v.rounds, v.days = append(v.rounds, rows), append(v.days, v.day(i, rows))
	}
	if len(d.Rounds) == 0 {
		v.loose()
	}
	return v
}

// loose are the games of an event without pairings, by their rounds.
func (v *Viewed) loose() {
	sorted := make([]*dossier.Game, len(v.d.Games))
	for i := range v.d.Games {
		sorted[i] = &v.d.Games[i]
	}
	slices.SortStableFunc(sorted, func(a, b *dossier.Game) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
	for i, g := range sorted {
		if i == 0 || g.Round != sorted[i-1].Round {
			v.rounds = append(v.rounds, nil)
		}
		last := &v.rounds[len(v.rounds)-1]
		*last = append(*last, row{g.Players[:min(2, len(g.Players))], g})
	}
	for i, rows := range v.rounds {
		v.days = append(v.days, v.day(i, rows))
	}
}

// day is that of a round: the one that was planned, or that of its first game.
func (v *Viewed) day(round int, rows []row) string {
	if times := v.d.Event.Times; round < len(times) && len(times[round]) >= len(time.DateOnly) {
		return times[round][:len(time.DateOnly)]
	}
	for _, one := range rows {
		if one.game != nil && one.game.Started > 0 {
			return time.UnixMilli(one.game.Started).UTC().Format(time.DateOnly)
		}
	}
	return ""
}

// Tournament is the first file.
func (v *Viewed) Tournament() Broadcast {
	e := v.d.Event
	t := Broadcast{ID: e.ID, Name: e.Name, Location: e.Place, Country: e.Country, Rules: dossier.Title(e.Game), TimeControl: e.Game["control"], Rounds: []Counts{}}
	for _, rows := range v.rounds {
		c := Counts{Count: len(rows)}
		if slices.ContainsFunc(rows, row.live) {
			c.Live = 1
		}
		t.Rounds = append(t.Rounds, c)
	}
	return t
}

// Round is the file of a round, from 1; false where there is none.
func (v *Viewed) Round(n int) (Index, bool) {
	if n < 1 || n > len(v.rounds) {
		return Index{}, false
	}
	r := Index{Date: v.days[n-1], Pairings: []Facing{}}
	for _, one := range v.rounds[n-1] {
		p := Facing{Result: one.result(), Live: one.live()}
		if len(one.players) == 2 {
			p.Black, p.White = v.player(one.players[0]), v.player(one.players[1])
		}
		if one.swapped() {
			p.Black, p.White = p.White, p.Black
		}
		r.Pairings = append(r.Pairings, p)
	}
	return r, true
}

// player is somebody, or a team, by name.
func (v *Viewed) player(id string) *Named {
	p := v.person[id]
	if e, is := v.entry[id]; is && e.Name != "" {
		return &Named{Surname: e.Name, Country: e.Nation}
	}
	if p.Surname == "" || p.Given == "" {
		return &Named{Surname: p.Name, Title: p.Title, Country: p.Country}
	}
	return &Named{Given: p.Given, Surname: p.Surname, Title: p.Title, Country: p.Country}
}

// Game is the file of a game, both from 1; false where there is none.
func (v *Viewed) Game(round, n int) (Moves, bool) {
	if round < 1 || round > len(v.rounds) || n < 1 || n > len(v.rounds[round-1]) {
		return Moves{}, false
	}
	one := v.rounds[round-1][n-1]
	g := Moves{Live: one.live(), Moves: []string{}}
	if one.game == nil {
		return g, true
	}
	g.Began, g.Result = one.game.Started, inWords[one.result()]
	for _, s := range one.game.Steps {
		for _, put := range s.Put {
			g.Moves = append(g.Moves, cmp.Or(put.Point, "--")+clock(s))
		}
	}
	return g, true
}

// clock is what the clock of who made a step shows after it.
func clock(s dossier.Step) string {
	if at := int(s.By) - 1; at >= 0 && at < len(s.Left) {
		return " " + strconv.FormatInt(max(s.Left[at], 0)/1000, 10)
	}
	return ""
}

func (r row) live() bool { return r.game != nil && r.game.Status == string(game.Open) }

// swapped tells that who plays first holds White by now.
func (r row) swapped() (is bool) {
	if r.game == nil {
		return false
	}
	for _, s := range r.game.Steps {
		is = is != (s.Do == string(game.DoSwap))
	}
	return is
}

// inWords is a result as the file of a game has it.
var inWords = map[string]string{"1-0": "WHITEWIN", "0-1": "BLACKWIN", "1/2-1/2": "DRAW"}

// result is the one that stands, White's share first; "*" for none, or none of these.
func (r row) result() string {
	if r.game == nil || r.game.Result == nil {
		return "*"
	}
	score, _, err := game.ParseResult(r.game.Result.Score)
	winner := score.Winner()
	switch {
	case err != nil:
	case winner != board.Nobody && (winner == board.P1) == r.swapped():
		return "1-0"
	case winner != board.Nobody:
		return "0-1"
	case score == game.Score{P1: 1, P2: 1}:
		return "1/2-1/2"
	}
	return "*"
}
