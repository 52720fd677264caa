package installation

import "testing"

// A dossier is taken in once, and put out with a reason.
func TestADossierIsTakenInOnce(t *testing.T) {
	var s State
	for _, step := range []struct {
		c    Command
		want Code
	}{
		{TakeIn{Dossier: "ab", Name: "Open"}, ""},
		{TakeIn{Dossier: "ab", Name: "Open"}, ArchivedAlready},
		{TakeIn{Dossier: "cd", Name: "Open"}, ""},
		{PutOutDossier{Dossier: "ab"}, ReasonMissing},
		{PutOutDossier{Dossier: "ef", Reason: "asked to"}, NoDossier},
		{PutOutDossier{Dossier: "ab", Reason: "asked to"}, ""},
		{PutOutDossier{Dossier: "ab", Reason: "asked to"}, NoDossier},
		{TakeIn{Dossier: "ab", Name: "Open"}, ""},
	} {
		if got := does(t, &s, step.c); got != step.want {
			t.Errorf("%+v: %q, not %q", step.c, got, step.want)
		}
	}
	if len(s.Archive) != 2 || s.Archive[0].Dossier != "cd" {
		t.Errorf("the archive is %+v", s.Archive)
	}
}
