package story

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// cast are all who play, by the ids under which each event has them: harbour-ilse.
var cast = []sidetable.Person{
	{ID: "ilse", Name: "Ilse Varga", Country: "HUN", RIFID: "310042", Rating: 2105},
	{ID: "tomo", Name: "Tomo Arai", Country: "JPN", RIFID: "81123", Rating: 2230},
	{ID: "liis", Name: "Liis Kask", Country: "EST", RIFID: "010007", Rating: 1988},
	{ID: "jon", Name: "Jon Etxabe", Country: "ESP"},
	{ID: "wei", Name: "Wei Lanying", Country: "CHN", RIFID: "020311", Rating: 2341},
	{ID: "oda", Name: "Oda Brekke", Country: "NOR", RIFID: "020311", Rating: 1760},
	{ID: "maud", Name: "Maud Kerrien", Country: "FRA", Rating: 1702},
	{ID: "niko", Name: "Niko Ranta", Country: "FIN", Rating: 1655},
	{ID: "nadia", Name: "نادية بن عيسى", Country: "MAR", Rating: 1835},
	{ID: "yui", Name: "中村 結衣", Country: "JPN", Rating: 1811},
	{ID: "wolf", Name: "Adelheid Wolfeschlegelsteinhausen", Country: "GER", Rating: 1720},
	{ID: "max", Name: "Maximiliane Freifrau von Oberhausen-Untermeyringen zu Löwenstein-Wertheim", Country: "GER", Rating: 1790},
}

// event is an event that is made: its settings and who plays in it.
type event struct {
	id, name string
	format   tournament.Format
	game     game.Settings
	cycles   int
	players  string // "ilse tomo"; of teams "Reds: ilse tomo; Blues: liis jon"
}

// make makes an event, with nobody in it.
func (h *storybook) make(e event) {
	created := tournament.Created{Name: h.names(e.name), Game: e.game, TimeZone: "Europe/Madrid", Cycles: max(1, e.cycles), Win: 1, Draw: 0.5, Format: e.format}
	must(h.desk.Events.Create(context.Background(), e.id, h.chief(), created))
	for _, task := range h.staff {
		must(h.desk.Arrange(context.Background(), e.id, h.chief(), task, nil))
	}
	switch {
	case strings.Contains(e.players, ":"):
		h.enterTeams(e.id, e.players)
	case e.players != "":
		h.enters(e.id, e.players)
	}
}

// enters enters players.
func (h *storybook) enters(event, players string) {
	must(h.desk.Entries.Add(context.Background(), event, h.chief(), h.people(event, players)))
}

func (h *storybook) enterTeams(event, teams string) {
	var list []arbiter.Team
	for i, text := range strings.Split(teams, "; ") {
		name, members, _ := strings.Cut(text, ": ")
		list = append(list, arbiter.Team{Person: sidetable.Person{ID: fmt.Sprint(event, "-team", i+1), Name: h.names(name)}, Members: h.people(event, members)})
	}
	must(h.desk.Entries.AddTeams(context.Background(), event, h.chief(), list))
}

// people are players by their ids: "ilse tomo".
func (h *storybook) people(event, ids string) (list []sidetable.Person) {
	for _, p := range cast {
		if !strings.Contains(" "+ids+" ", " "+p.ID+" ") {
			continue
		}
		p.ID, p.Name = event+"-"+p.ID, h.names(p.Name)
		list = append(list, p)
	}
	return list
}

// players are ids as an event has them.
func players(event, ids string) (list []string) {
	for _, id := range strings.Fields(ids) {
		list = append(list, event+"-"+id)
	}
	return list
}

// picture adds a picture of a made-up evening to an event: a sky above a sea.
func (h *storybook) picture(event, caption, source string) {
	h.now = h.now.Add(time.Minute)
	file := func(w, height int) []byte {
		drawn := image.NewRGBA(image.Rect(0, 0, w, height))
		for i := range w * height {
			y := uint8(i / w * 200 / height)
			drawn.SetRGBA(i%w, i/w, color.RGBA{R: 40 + y, G: 90 + y/2, B: uint8(len(caption)) + y/3, A: 255})
		}
		var out bytes.Buffer
		must(jpeg.Encode(&out, drawn, nil))
		return out.Bytes()
	}
	must(h.desk.Events.AddPicture(context.Background(), event, h.chief(), caption, source, 600, 400, file(600, 400), file(480, 320)))
}

// does carries the organiser's commands out, a minute apart.
func (h *storybook) does(event string, commands ...tournament.Command) {
	for _, c := range commands {
		h.now = h.now.Add(time.Minute)
		must(h.desk.Arrange(context.Background(), event, h.chief(), c, h.newID))
	}
}

// ends gives the open games of a round the scores, in turn.
func (h *storybook) ends(event string, round int, scores ...string) {
	s, err := h.desk.Tournament(event)
	must(err)
	n := 0
	for _, p := range s.PairingsIn(round) {
		if p.Game == "" {
			continue
		}
		if g := h.state(p.Game); !g.Over() {
			h.actIn(p.Game, "rule="+scores[n%len(scores)])
			n++
		}
	}
}
