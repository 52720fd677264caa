package tools

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
)

// stagesOf prints an event, or says why not.
func stagesOf(text string) (string, error) {
	var out bytes.Buffer
	err := writeStages(&out, strings.NewReader(text))
	return out.String(), err
}

// threeRows are the rows of a round robin of persons 1 to 3, with a field for each of them.
func threeRows(more string) string {
	return `"rows":[{"person":1,"no":1,"land":1,"against":[[2,1],[3,1]]` + more + `},{"person":2,"no":2,"land":2,"against":[[1,0],[3,1]]},{"person":3,"no":3,"land":2,"against":[[1,0],[2,0]]}]`
}

// qualifier is a stage "q" of three, and others after it.
func qualifier(others string) string {
	return `{"stages":[{"stage":"q",` + threeRows("") + `}` + others + `}`
}

func TestStagesPrintsSeatsTablesAndPlaces(t *testing.T) {
	got, err := stagesOf(qualifier(`,{"stage":"f","seats":[{"kind":"place","from":"q","place":1,"to":2},{"seat":"wild","kind":"wild-card"}],
		"answers":[{"person":1,"do":"declined"},{"person":2,"do":"accepted"}]}],"match":["holder","draw"]`))
	want := `
q
table
place  no  person  points
1      1   1       2
2      2   2       1
3      3   3       0

f
seats
seat  person  no  state                  why               passed over
q 1   3       1   waits for the answer   moved up q place 3  1 declined
q 2   2       2   accepted               q place 2
wild  -       -   open: nobody is named
open seats: 2

match
holder 1.5, challenger 0.5: the holder needs 1 more, the challenger 2.5, 3 games are left
`
	if err != nil || squeezed(got) != squeezed(want) {
		t.Errorf("%v\n%s", err, got)
	}
}

// squeezed is a text without the widths of its columns.
func squeezed(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 0 {
			lines = append(lines, strings.Join(fields, " "))
		}
	}
	return strings.Join(lines, "\n")
}

func TestStagesReplaysTheRealEvents(t *testing.T) {
	want := []string{"5   13      QT place 1", "the holder keeps the title", "the holder keeps the title", "4      1       8.5"}
	for i, line := range oracles.Lines(t, oracles.Staged) {
		got, err := stagesOf(string(line))
		if err != nil || !strings.Contains(got, want[i]) {
			t.Errorf("event %d: %v\n%s", i+1, err, got)
		}
	}
}

func TestStagesPrintsWhyPointsAreCarried(t *testing.T) {
	got, err := stagesOf(`{"stages":[{"stage":"f",` + threeRows("") + `,"carry":{"how":"number","numbers":[{"person":3,"points":2.5,"reason":"won the league"}]}}]}`)
	if want := "1 3 3 2.5 2.5\n2 1 1 2 0\n3 2 2 1 0\nperson 3 carries 2.5: won the league"; err != nil || !strings.HasSuffix(squeezed(got), want) {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestStagesPrintsASeries(t *testing.T) {
	got, err := stagesOf(qualifier(`,{"stage":"r",` + threeRows("") + `}],"series":{"points":[5,3,1],"best":1,"of":["q","r"]}`))
	if want := "series\nplace person points events\n1 1 5 5 (5)\n2 2 3 3 (3)\n3 3 1 1 (1)"; err != nil || !strings.HasSuffix(squeezed(got), want) {
		t.Errorf("%v\n%s", err, got)
	}
	if _, err := stagesOf(qualifier(`],"series":{"best":1,"of":["q"]}`)); err == nil || err.Error() != "the series has no points or no events" {
		t.Error(err)
	}
}

func TestStagesRefusesInOneSentence(t *testing.T) {
	seats := func(list string) string { return qualifier(`,{"stage":"f","seats":[` + list + `]}]`) }
	for text, want := range map[string]string{
		`{"stages":[`:   "the file is not an event of stages: unexpected end of JSON input at byte 11",
		`{"stages":[]}`: "the event has 0 stages: expected 1 to 64",
		`{"stages":3}`:  "the file is not an event of stages: stages is a number",
		seats(`{"kind":"place","from":"x","place":1}`):                                       `stage "f": there is no stage "x" to take players or results from`,
		seats(`{"kind":"place","from":"f","place":1}`):                                       `stage "f" is fed by itself, in a circle of stages`,
		seats(`{"kind":"place","from":"q","place":1,"to":4}`):                                `stage "f": a seat is for place 4 of "q", which has fewer players`,
		seats(`{"kind":"place","from":"q","place":1},{"kind":"place","from":"q","place":1}`): `stage "f": seat "q 1" is given twice`,
		seats(`{"kind":"nation","seat":"N","land":9}`):                                       `stage "f": seat "N" is for nation 9, which has no player`,
		seats(`{"kind":"place","from":"q"}`):                                                 `stage "f": seat "q 0" does not say who can have it, or its else leads nowhere`,
		seats(`{"kind":"place","from":"q","place":1,"until":"2026-05-01T00:00:00Z"}],"answers":[{"person":1,"do":"accepted","at":"2026-05-02T00:00:00Z"}`): `stage "f": the answer of person 1 to seat "q 1" came after the deadline`,
		qualifier(`,{"stage":"f",` + threeRows(`,"carried":3`) + `,"carry":{"from":"q","how":"all"}}]`):                                                    `stage "f": person 1 carries 3, and the results give 2`,
		qualifier(`,{"stage":"f","rows":[{"person":1,"no":1}]}]`):                                                                                          `stage "f": person 1 is alone there: a stage needs two`,
		qualifier(`],"match_rule":{"games":3,"challenger":4,"holder":2}`):                                                                                  "the challenger's target of 4 is above the 3 games of the match",
		qualifier(`],"match":["holder","holder","holder","draw"]`):                                                                                         "game 4 came after the match was decided",
		qualifier(`,{"stage":"r",` + threeRows("") + `}],"finals":["q","r"]`):                                                                              `stage "r": its places do not begin at 4, where those of the other finals end`,
		qualifier(`,{"stage":"r","first_place":4,` + threeRows("") + `}],"finals":["q","r"]`):                                                              `person 1 plays in "q" and "r" at once`,
		`{"stages":[{"stage":"a","begins":"2026-05-01T09:00:00Z","ends":"2026-05-02T09:00:00Z",` + threeRows("") + `},
		  {"stage":"b","begins":"2026-05-02T08:00:00Z","ends":"2026-05-03T09:00:00Z",` + threeRows("") + `}]}`: `person 1 plays in "a" and "b" at once`,
		`{"stages":[{"stage":"q","rows":[{"person":1,"no":1,"rounds":[[2,1]]},{"person":2,"no":2,"rounds":[[null,0]]}]}]}`:  `stage "q": the two rows of the game of person 1 in round 1 disagree`,
		`{"stages":[{"stage":"q","rows":[{"person":1,"no":1,"rounds":[[2,0.3]]},{"person":2,"no":2,"rounds":[[1,0.7]]}]}]}`: `stage "q": a score of person 1 in round 1 is no win, draw or loss`,
	} {
		got, err := stagesOf(text)
		var usage UsageError
		if err == nil || err.Error() != want || !errors.As(err, &usage) {
			t.Errorf("%s\n%v\nwant %s", text, err, want)
		}
		if got != "" {
			t.Errorf("%s: half printed: %s", text, got)
		}
	}
}
