package replay

import (
	"bufio"
	"encoding/json"
	"io"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/game"
)

// Every line after every other, the broken ones too: what is left of the one
// before must not show.
func TestALineTakesNothingFromTheOneBefore(t *testing.T) {
	lines := []string{
		`{"id":"full","game":"gomoku","rules":{"size":15,"boardFull":"moving","stones":5},"opening":"swap2","control":"60+1","mode":"automatic","flags":"call","timeArbiters":true,"absent":["P1"],"lateLimit":60,"bothAbsent":"draw","why":"because","expect":{"plies":1},"script":[
			{"at":1,"by":"P1","do":"stone","point":"h8","from":"a1"},
			{"at":2,"by":"arbiter","onBehalf":"P2","do":"propose","points":["h8","h9"],"n":3,"ply":4},
			{"at":3,"by":"P2","do":"call","for":"arbiter","stop":false},
			{"at":4,"by":"arbiter","do":"penalty","kind":"time","player":"P1","seconds":5,"reason":"late"},
			{"at":5,"by":"arbiter","do":"rule","result":"1-0"}]}`,
		`{"script":[{"by":"P1","do":"pass"},{"by":"P1","do":"press"},{"by":"P1","do":"swap"},{"by":"P1","do":"keep"},{"by":"P2","do":"resign"},{"by":"P1","do":"offer"}]}`,
		`{"id":"discs","game":"connect4","script":[{"at":9,"by":"P1","do":"stone","column":4}]}`,
		`{"id":"empty","script":[]}`,
		`{"id":"nothing"}`,
		`{"id":"broken","game":"pente","absent":["P2"],"script":[{"at":1,"by":"P1","do":"stone","point":"k10","from":"a1"},{"at":"x"}]}`,
		`{"id":"back","script":[{"at":2,"by":"P1","do":"pass"},{"at":1,"by":"P2","do":"pass"}]}`,
		`{"id":"two"} {"id":"values"}`,
		`{`,
	}
	for _, first := range lines {
		for _, second := range lines {
			var reused Reader
			_, _ = reused.read([]byte(first))
			got, gotErr := reused.read([]byte(second))
			want, wantErr := Read([]byte(second))
			if len(got.Steps)+len(want.Steps) == 0 {
				got.Steps = want.Steps // none at all, or none in memory that was used before
			}
			if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(gotErr, wantErr) {
				t.Errorf("after %s\n%s\nis read as %+v, %v\nalone it is %+v, %v", first, second, got, gotErr, want, wantErr)
			}
		}
	}
}

// Read reads one script, into memory of its own.
func Read(data []byte) (Script, error) { return new(Reader).read(data) }

// stream runs script after script and counts those that cannot be run.
func stream(in io.Reader, out io.Writer) (broken int, err error) {
	answers := json.NewEncoder(out)
	var scripts Reader
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 {
			continue
		}
		answer, ok := scripts.Answer(lines.Bytes(), game.Standard)
		if !ok {
			broken++
		}
		if err := answers.Encode(answer); err != nil {
			return broken, err
		}
	}
	return broken, lines.Err()
}
