package ratinglist

import (
	"bytes"
	"encoding/json"
	"testing"

	"renju-arbiter/arbiter/ratings"
)

// What a spreadsheet would take for a formula is none.
func TestWhatIsWritten(t *testing.T) {
	g := &ratings.Gathered{Rules: ratings.Renju, Persons: map[string]ratings.Person{"k": {Name: "=A", RIFID: "010001"}}}
	line := ratings.Line{Place: 1, Key: "k", Person: g.Persons["k"], Rating: ratings.Rating{Points: 1900.04, Low: 1800, High: 2000.06}, Games: 3}
	for form, want := range map[Form]string{
		Columns: "place  name  id      rating  interval   games  last game\n1      =A    010001  1900    1800-2000  3      1970-01-01\n",
		CSV:     "place,name,id,country,rating,low,high,games,last\n1,'=A,010001,,1900.0,1800.0,2000.1,3,1970-01-01\n",
	} {
		var out bytes.Buffer
		if err := Write(&out, form, g, []ratings.Line{line}); err != nil || out.String() != want {
			t.Errorf("%q, %v, want %q", out.String(), err, want)
		}
	}
	var out bytes.Buffer
	var read struct{ Players []map[string]any }
	if err := Write(&out, JSON, g, nil); err != nil || json.Unmarshal(out.Bytes(), &read) != nil || read.Players == nil {
		t.Errorf("%s, %v", out.String(), err)
	}
}
