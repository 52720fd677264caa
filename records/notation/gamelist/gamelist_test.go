package gamelist

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var want = []Game{{"2026-08-01", "Ada Alpha", "Bo, the first", 0.5}, {"1969-12-31", "Bo, the first", "Ćirić", 1}, {"2026-08-01", "Ćirić", "Ada Alpha", 0}}

func TestBothWaysOfWritingAreRead(t *testing.T) {
	for _, text := range []string{
		"date,black,white,score\n2026-08-01,Ada Alpha,\"Bo, the first\",0.5\n\n1969-12-31,\"Bo, the first\",Ćirić,1\n2026-08-01,Ćirić,Ada Alpha,0\n",
		"\xef\xbb\xbfdate,black,white,score\r\n2026-08-01, Ada Alpha ,\"Bo, the first\",.5\r\n1969-12-31,\"Bo, the first\",Ćirić,1.0\r\n2026-08-01,Ćirić,Ada Alpha,0",
		"\n" + `{"date":"2026-08-01","black":"Ada Alpha","white":"Bo, the first","score":0.5}` + "\n\n" +
			`{"score": 1, "white": "Ćirić", "black": "Bo, the first", "date": "1969-12-31"}` + "\r\n" +
			`{"date":"2026-08-01","black":"Ćirić","white":"Ada Alpha","score":0}`,
	} {
		got, err := Read([]byte(text))
		if err != nil || !slices.Equal(got, want) || !Is([]byte(text)) {
			t.Errorf("%v, %v, of\n%s", got, err, text)
		}
	}
}

func TestWhatIsNoGameIsNamedWithItsLine(t *testing.T) {
	head := "date,black,white,score\n2026-08-01,A,B,1\n"
	for text, says := range map[string]string{
		"":                               "the list is empty",
		"black,date":                     "line 1: the first line of a list is date,black,white,score",
		head + "2026-02-30,A,B,1":        `line 3: date "2026-02-30"`,
		head + "2026-08-01,A,B":          "line 3: 3 columns",
		head + "2026-08-01,A,B,2":        "line 3: score 2",
		head + "2026-08-01,A,B,":         `line 3: score ""`,
		head + "2026-08-01,A,B,NaN":      "line 3: score NaN",
		head + "2026-08-01,,B,1":         "line 3: a player has no name",
		head + "2026-08-01,A, A,1":       "line 3: A plays himself",
		head + "2026-08-01,\"A\nC\",B,1": "line 3: a name has at most 200 letters",
		head + "2026-08-01,A,\"B":        "line 3: ",
		head + "\n2026-08-01,A," + strings.Repeat("b", 201): "line 4: 3 columns",
		"\xff": "the list is no text",
		`{"date":"2026-08-01","black":"A","white":"B"}`:                        "line 1: the score is missing",
		`{"date":"2026-08-01","black":"A","white":"B","score":1} {}`:           "line 1: expected",
		`{"date":"2026-08-01","black":"A","white":"B","score":1}` + "\n[]":     "line 2: expected",
		`{"date":"2026-08-01","black":"A","white":"B","score":"1"}`:            "line 1: expected",
		`{"date":"2026-08-01","black":"A","white":"B","score":1,"rated":true}`: "line 1: expected",
		`{"date":"1.8.2026","black":"A","white":"B","score":1}`:                `line 1: date "1.8.2026"`,
	} {
		games, err := Read([]byte(text))
		var refusal *Error
		if !errors.As(err, &refusal) || games != nil || !strings.HasPrefix(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want %s", text, err, says)
		}
	}
}

// writeCSV and writeJSON are the list that Read reads.
func writeCSV(games []Game) string {
	var b strings.Builder
	out := csv.NewWriter(&b)
	_ = out.Write(head)
	for _, g := range games {
		_ = out.Write([]string{g.Date, g.Black, g.White, strconv.FormatFloat(g.Score, 'g', -1, 64)})
	}
	out.Flush()
	return b.String()
}

func writeJSON(games []Game) string {
	var b strings.Builder
	for _, g := range games {
		line, _ := json.Marshal(row{g.Date, g.Black, g.White, &g.Score})
		b.Write(append(line, '\n'))
	}
	return b.String()
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	names := []string{"Ada", `"Bo"`, "C,d", "{e}", "Ж", "123456"}
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Game {
			two := rapid.Permutation(names).Draw(t, "names")
			return Game{rapid.SampledFrom([]string{"1969-12-31", "2024-02-29"}).Draw(t, "date"), two[0], two[1], rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score")}
		}), 1, 20).Draw(t, "games")
		for _, text := range []string{writeCSV(games), writeJSON(games)} {
			if got, err := Read([]byte(text)); err != nil || !slices.Equal(got, games) {
				t.Fatalf("%v, %v, of\n%s", got, err, text)
			}
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(writeCSV(want))
	f.Add(writeJSON(want))
	f.Add("date,black,white,score\n2026-08-01,\"A\n")
	f.Add(`{"date":"2026-08-01","black":"A"`)
	f.Fuzz(func(t *testing.T, text string) {
		games, err := Read([]byte(text))
		if err != nil {
			var refusal *Error
			if !errors.As(err, &refusal) || games != nil {
				t.Fatalf("%v, %v", games, err)
			}
			return
		}
		for _, write := range []func([]Game) string{writeCSV, writeJSON} {
			if again, err := Read([]byte(write(games))); len(games) > 0 && (err != nil || !slices.Equal(again, games)) {
				t.Fatalf("%v, %v: not read again as %v", again, err, games)
			}
		}
	})
}
