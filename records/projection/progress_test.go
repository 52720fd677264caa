package projection

import (
	"renju-arbiter/arbiter/journal"
	"testing"
	"time"
)

// However many events the tables lack, the newest alone are kept in memory.
func TestNotAllThatTheTablesLackIsKept(t *testing.T) {
	var p progress
	for at := range int64(3 * recordsMost) {
		p.begin()
		p.fresh = append(p.fresh, journal.Record{Position: at + 1})
		p.commit(at+1, time.Now())
	}
	if n := len(p.records); n != recordsMost {
		t.Errorf("%d events are kept for the tables", n)
	}
	if list := p.after(3*recordsMost - 2); len(list) != 2 || list[0].Position != 3*recordsMost-1 {
		t.Errorf("after the last but two there are %d", len(list))
	}
	if list := p.after(1); list != nil {
		t.Errorf("the first are kept: %d", len(list))
	}
}
