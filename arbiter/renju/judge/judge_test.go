package judge

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/testkit/oracles"
)

// stream answers line by line.
func stream(in io.Reader, out io.Writer, explain Explain) error {
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for lines := bufio.NewScanner(in); lines.Scan(); {
		answer, err := Line(lines.Bytes(), explain)
		if err != nil {
			return err
		}
		if err := answers.Encode(answer); err != nil {
			return err
		}
	}
	return nil
}

// TestSharedPositions judges every point of the shared positions.
func TestSharedPositions(t *testing.T) {
	data := bytes.Join(oracles.Lines(t, oracles.Forbidden), []byte("\n"))
	var out bytes.Buffer
	if err := stream(bytes.NewReader(data), &out, nil); err != nil {
		t.Fatal(err)
	}
	type classes struct {
		Points map[string]struct {
			Class string `json:"class"`
		} `json:"points"`
	}
	answers := json.NewDecoder(&out)
	for _, line := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
		var want struct {
			ID     string  `json:"id"`
			Expect classes `json:"expect"`
		}
		var got classes
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		if err := answers.Decode(&got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.Expect, got); diff != "" {
			t.Errorf("%s: %s", want.ID, diff)
		}
	}
}

func TestAnswers(t *testing.T) {
	for question, want := range map[string]string{
		`{"id":"a","size":15,"black":["d8","e8","f8","g8"],"point":"h8"}`: `{"id":"a","points":{"h8":{"class":"five"}}}`,
		`{"id":"b","black":["d8","e8","f8","g8"],"white":["c8"]}`:         `{"id":"b","points":{"h8":{"class":"five"}}}`,
		`{"id":"c","moves":["h8","h9","i9"],"point":"j10"}`:               `{"id":"c","points":{"j10":{"class":"legal"}}}`,
		`{"id":"d","moves":["h8","h9"],"black":["h8"],"white":["h9"]}`:    `{"id":"d","points":{}}`,
		`{"id":"e"}`:                               `{"id":"e","points":{}}`,
		`{"id":"f","black":["h8"],"point":"h8"}`:   `{"id":"f","error":"h8 already holds a black stone"}`,
		`{"id":"g","black":["h16"]}`:               `{"id":"g","error":"h16 is off the board; its points are a1 to o15"}`,
		`{"id":"h","black":["h8"],"white":["h8"]}`: `{"id":"h","error":"h8 already holds a black stone"}`,
		`{"id":"i","moves":["h8"],"white":["h9"]}`: `{"id":"i","error":"the stones and the moves are two different positions; give one of them"}`,
		`{"id":"j","size":19}`:                     `{"id":"j","error":"size 19: a renju board has 15 lines"}`,
		`{"id":"k","moves":["h8","h8"]}`:           `{"id":"k","error":"h8 already holds a black stone"}`,
		`{"id":"l","black":["88"]}`:                `{"id":"l","error":"not a position: \"88\" is not a point: it must begin with the letter of a column, like h8"}`,
	} {
		var out bytes.Buffer
		if err := stream(strings.NewReader(question+"\n"), &out, nil); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(out.String()); got != want {
			t.Errorf("%s\nis answered  %s\nexpected     %s", question, got, want)
		}
	}
}

func TestBrokenLinesSpoilThemselvesOnly(t *testing.T) {
	var out bytes.Buffer
	if err := stream(strings.NewReader("{\"id\":\"x\"\n[]\n{\"id\":\"y\"}"), &out, nil); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], "error") || !strings.Contains(lines[1], "error") || lines[2] != `{"id":"y","points":{}}` {
		t.Errorf("answered %q", lines)
	}
}

// reasons answers with the verdict alone.
func reasons(_ board.Position, v renju.Verdict) (any, error) { return v, nil }

func TestExplainedPointsCarryTheirRuleAndReasons(t *testing.T) {
	var out bytes.Buffer
	if err := stream(strings.NewReader(`{"id":"a","black":["h8","i8","j9","j10"],"point":"j8"}`), &out, reasons); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"double-three"`, "RIF 9.2", `"threes"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is not in %s", want, out.String())
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"id":"a","size":15,"black":["h8"],"white":["i9"],"point":"j10","reading":"literal"}`))
	f.Add([]byte(`{"moves":["h8","h9","z26"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if q, err := Read(data); err == nil {
			if _, err := Points(q, nil); err != nil {
				t.Error(err)
			}
		}
	})
}
