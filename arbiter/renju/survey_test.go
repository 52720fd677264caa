package renju

import "testing"

// The survey is only asked for what All needs; here it is held to everything that
// it says, against the lines judged one by one.
func TestSurveyKnowsWhatEveryLineOfEveryPointHolds(t *testing.T) {
	for kind, make := range kinds {
		for seed := range uint64(200) {
			pos := make(seeded(seed))
			b := FromPosition(&pos)
			var s survey
			s.look(&b)
			for c := range cell(cells) {
				if b.empty.has(c) {
					surveyAgrees(t, &s, &b, c)
				} else if s.anything(c) {
					t.Fatalf("%s is no empty point, but the survey has found something", c.point())
				}
			}
			if t.Failed() {
				t.Fatalf("%s %d\n%s", kind, seed, draw(&pos))
			}
		}
	}
}

func surveyAgrees(t *testing.T, s *survey, b *Board, c cell) {
	w := b.work(c)
	if s.five.has(c) != w.five || s.over.has(c) != w.over || s.double.has(c) != (w.fours > 1) {
		t.Errorf("%s: a five, an overline or a double-four that is none, or none that is one", c.point())
	}
	for d := range directions {
		shape := &w.shapes[d]
		if s.four[d].has(c) != (shape.fours() > 0) || s.three[d].has(c) != shape.three() {
			t.Errorf("%s, direction %d: a four or three that is none, or none that is one", c.point(), d)
		}
	}
}

func (s *survey) anything(c cell) bool {
	for d := range directions {
		if s.four[d].has(c) || s.three[d].has(c) {
			return true
		}
	}
	return s.five.has(c) || s.over.has(c) || s.double.has(c)
}
