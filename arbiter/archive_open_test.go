package arbiter

import (
	"fmt"
	"testing"

	"renju-arbiter/arbiter/dossier"
)

// What was read lately lies open, within bounds; the one that is read always does.
func TestALecternIsBounded(t *testing.T) {
	var l openDossiers
	for i := range 10 {
		l.put(fmt.Sprint(i), openDossierBytes/4, dossier.Sealed{})
		if i >= 2 && l.find("0") == nil {
			t.Fatalf("after %d the one that is read all the time is gone", i)
		}
	}
	if len(l.open) > 5 || l.find("9") == nil || l.find("3") != nil {
		t.Errorf("%d lie open", len(l.open))
	}
	l.put("large", 10*openDossierBytes, dossier.Sealed{})
	l.put("small", 1, dossier.Sealed{})
	if l.find("small") == nil || l.find("large") != nil {
		t.Error("a large one stays, or a small one does not")
	}
}
