package cluster

import (
	"errors"
	"testing"
	"time"

	"renju-arbiter/records"
)

// A node that leads or follows is fit; one that has stopped, lags far behind, or has known nobody who
// leads for too long, says why it is not.
func TestWhichNodesAreFit(t *testing.T) {
	broken := errors.New("the disk")
	for _, c := range []struct {
		failed error
		since  time.Duration
		behind uint64
		want   error
	}{
		{nil, time.Second, 0, nil},
		{nil, 2 * time.Second, leftBehind, nil},
		{nil, 2*time.Second + 1, 0, records.ErrNobodyLeads},
		{nil, 0, leftBehind + 1, records.ErrBehind},
		{broken, time.Hour, 99999, records.ErrNodeStopped},
	} {
		w := watch{}
		w.sees(wall)
		w.compares("n1", 100+c.behind, 0)
		if err := w.able(c.failed, 100, wall.Add(c.since), 2*time.Second); !errors.Is(err, c.want) || c.failed != nil && !errors.Is(err, c.failed) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// A node that was just started knows nothing of how far the others are: it is not fit before it does.
func TestWhoHasAskedNobodyIsNotFit(t *testing.T) {
	w := watch{}
	w.sees(wall)
	if err := w.able(nil, 100, wall, time.Second); !errors.Is(err, records.ErrBehind) || w.hasAsked() {
		t.Errorf("at the start: %v", err)
	}
	w.compares("n1", 100, 0)
	if err := w.able(nil, 100, wall, time.Second); err != nil || !w.hasAsked() {
		t.Errorf("when it has asked: %v", err)
	}
	other := watch{}
	other.sees(wall)
	other.alone()
	if err := other.able(nil, 100, wall, time.Second); err != nil {
		t.Errorf("one that leads: %v", err)
	}
}

// Of a clock that differs something is said when it begins to, and not each time that it is seen.
func TestAClockThatDiffersIsSaidOnce(t *testing.T) {
	w := watch{}
	said := 0
	for _, ahead := range []time.Duration{0, time.Second, -3 * time.Second, time.Hour, time.Hour, 0, 3 * time.Second} {
		if w.compares("n1", 0, ahead) {
			said++
		}
	}
	if said != 2 {
		t.Errorf("it is said %d times", said)
	}
}

// Nor when another one has led meanwhile, or nobody.
func TestAClockThatDiffersIsNotSaidAfterAnElection(t *testing.T) {
	w := watch{}
	said := 0
	for _, from := range []struct {
		leader string
		ahead  time.Duration
	}{{"n1", 3 * time.Second}, {"n2", 0}, {"n1", 3 * time.Second}, {"n2", 0}, {"n3", 3 * time.Second}, {"n1", 4 * time.Second}} {
		if w.compares(from.leader, 0, from.ahead) {
			said++
		}
	}
	if said != 2 {
		t.Errorf("it is said %d times of two computers", said)
	}
}

// A node that has caught up is fit, also while the leader is too busy to say how far it is.
func TestANodeThatHasCaughtUpIsFit(t *testing.T) {
	w := watch{}
	w.sees(wall)
	w.compares("n1", leftBehind+101, 0)
	if err := w.able(nil, 100, wall, time.Second); !errors.Is(err, records.ErrBehind) {
		t.Errorf("far behind: %v", err)
	}
	if err := w.able(nil, leftBehind+90, wall, time.Second); err != nil {
		t.Errorf("it has caught up: %v", err)
	}
}

// What a service is asked every few seconds: a node says why it is not fit.
func TestANodeThatIsCutOffIsNotFit(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, impatient)
		for _, n := range h.nodes {
			if err := n.Fit(ctx); err != nil {
				t.Errorf("%s: %v", n.own.ID, err)
			}
		}
		h.mesh.cut("n3")
		at := time.Now()
		soon(t, "one that is cut off says so", func() bool { return errors.Is(h.nodes[2].Fit(ctx), records.ErrNobodyLeads) })
		if took := time.Since(at); took < 2*timeoutUsual || took > 9*timeoutUsual/2 { // it misses the leader after one or two
			t.Errorf("it says so after %s", took)
		}
		for _, n := range h.nodes[:2] {
			if err := n.Fit(ctx); err != nil {
				t.Errorf("%s: %v", n.own.ID, err)
			}
		}
		h.mesh.mend("n3")
		soon(t, "one that follows again is fit", func() bool { return h.nodes[2].Fit(ctx) == nil })
		h.nodes[1].machine.fail(errors.New("broken"))
		if err := h.nodes[1].Fit(ctx); !errors.Is(err, records.ErrNodeStopped) {
			t.Errorf("one that has stopped: %v", err)
		}
	})
}
