package tournament

import (
	"fmt"
	"testing"
)

// Whoever chooses a preset and gives the event a name can enter people and play it to
// the end.
func TestEveryPresetMakesAnEventThatIsPlayedToItsEnd(t *testing.T) {
	for _, p := range Presets() {
		t.Run(p.Name, func(t *testing.T) {
			c := p.Created
			if c.Name = "Cup"; len(c.Wrong()) > 0 {
				t.Fatal(c.Wrong())
			}
			var list []PlayerEntry
			players := 8
			if c.TitleMatch() {
				players = 2
			}
			for i := range players {
				e := PlayerEntry{Player: fmt.Sprint("p", i), Rating: 2000 + i, Nation: []string{"EST", "JPN", "SWE"}[i%3]}
				if c.Boards > 0 {
					e = club(e.Player, c.Boards+c.Reserves)
				}
				list = append(list, e)
			}
			h := eventOf(t, c, list...)
			want := map[System]int{RoundRobin: 7, Swiss: c.Rounds, KnockOut: 1}[c.How()]
			if c.Whole() {
				h.do(t, PublishSchedule{})
			}
			for round := h.book().Rounds() + 1; round <= want; round++ {
				h.do(t, PublishRound{Round: round})
				h.endAll()
			}
			for h.try(t, PublishRound{Round: want}) == nil { // the games of a title match
				h.endAll()
			}
			h.endAll()
			if got := h.book().Rounds(); got != want || len(h.book().Missing()) > 0 {
				t.Errorf("%d rounds of %d, %v are missing", got, want, h.book().Missing())
			}
			table, err := h.Table()
			if err != nil || len(table.Rows) != players && c.Boards == 0 {
				t.Errorf("%d rows, %v", len(table.Rows), err)
			}
		})
	}
	if p, known := PresetOf("club-evening"); !known || p.Game.Control == "" {
		t.Errorf("%+v", p)
	}
	if _, known := PresetOf("chess-960"); known {
		t.Error("a preset that is none")
	}
}

// A setting belongs to a system if some event of it can have it: the form asks for no
// other.
func TestASettingBelongsToTheSystemsThatCanHaveIt(t *testing.T) {
	want := map[string]string{"rounds": "swiss keizer", "boards": "roundrobin swiss", "reserves": "roundrobin swiss", "legs": "roundrobin swiss knockout scheveningen",
		"score": "roundrobin swiss scheveningen", "apart": "roundrobin swiss", "apartRounds": "roundrobin swiss", "level": "knockout", "keep": "roundrobin",
		"numbers": "roundrobin swiss keizer knockout"}
	for _, r := range Rows() {
		systems, named := want[r.Name]
		if !named {
			continue
		}
		got := ""
		for _, s := range Systems {
			if r.Belongs(s) {
				got += " " + string(s)
			}
		}
		if got != " "+systems {
			t.Errorf("%s belongs to%s", r.Name, got)
		}
	}
}
