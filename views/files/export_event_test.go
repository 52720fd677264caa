package files_test

import (
	"archive/zip"
	"bytes"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/files"
	"renju-arbiter/views/testkit/visit"
)

// A file is byte for byte what is written from the present dossier: for delayed spectators and for
// arbiters, in every format, in two languages, after a name was corrected, and with what has just been
// acknowledged.
func TestAFileIsWrittenFromThePresentDossier(t *testing.T) {
	var log bytes.Buffer
	var ahead atomic.Int64
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	e := visit.OpenClubEvening(t, visit.Options{Now: now, Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	e.Start()
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: id, Seen: -1}
	}
	must(t, e.Desk.Arrange(t.Context(), e.ID, order("late"), tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()}, nil))
	e.Tables[0].Play(strings.Fields("h8 a1 i8 c1")...)
	compareFiles(t, e, "en")
	state, err := e.Desk.Tournament(e.ID)
	must(t, err)
	p := e.Desk.People.Get(state.Entries[0].Player)
	p.Name, p.Surname, p.Given = "محمد Ωmega", "", ""
	must(t, e.Desk.People.Correct(t.Context(), e.ID, order("name"), p, "misread"))
	e.Tables[0].Play("j9")
	compareFiles(t, e, "de")
	ahead.Store(int64(11 * time.Minute))
	for since := time.Now(); ; time.Sleep(10 * time.Millisecond) { // until the delayed view has noticed
		d, err := e.Desk.Dossiers.Of(t.Context(), e.ID, dossier.For{})
		must(t, err)
		if len(d.Games[0].Steps)+len(d.Games[1].Steps) == 5 {
			break
		}
		if time.Since(since) > time.Minute {
			t.Fatal("when the delay is over nothing is seen")
		}
	}
	compareFiles(t, e, "fr")
	if log.Len() > 0 {
		t.Errorf("the service said: %s", &log)
	}
}

func compareFiles(t *testing.T, e *visit.ClubEvening, lang string) {
	t.Helper()
	kinds := append(formats.All(), formats.Format{Name: formats.Dossier, Extension: ".json", Write: func(dossier.Dossier) ([]byte, []dossier.Loss) { return nil, nil }})
	for who, v := range map[dossier.Audience]*visit.Visitor{dossier.Public: e.Visitor(), dossier.Arbiters: e.Arbiter} {
		d, err := e.Desk.Dossiers.Of(t.Context(), e.ID, dossier.For{Audience: who})
		must(t, err)
		for _, f := range kinds {
			if f.Write == nil {
				continue
			}
			want, err := files.Write(files.Order{Format: f.Name, Lang: lang, Address: e.URL}, d, e.Desk.Archive.Seal)
			must(t, err)
			path := "/t/" + e.ID + "/files/" + f.Name + f.Ending()
			if who == dossier.Arbiters {
				path += "?as=arbiters"
			}
			if got := taken(t, v, path, lang); got != string(want) && (f.Name != formats.XLSX || !maps.Equal(parts(t, got), parts(t, string(want)))) {
				t.Errorf("%s for %s: %d bytes, the service writes %d", f.Name, who, len(got), len(want))
			}
		}
	}
}

// taken is a file as a visitor takes it away.
func taken(t *testing.T, v *visit.Visitor, path, lang string) string {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, v.Base+path, nil)
	must(t, err)
	request.Header.Set("Accept-Language", lang)
	answer, err := v.Client.Do(request)
	must(t, err)
	defer answer.Body.Close()
	file, err := io.ReadAll(answer.Body)
	must(t, err)
	if answer.StatusCode != http.StatusOK {
		t.Errorf("%s: %d", path, answer.StatusCode)
	}
	return string(file)
}

// parts are those of a workbook, which stand in it in any order.
func parts(t *testing.T, file string) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(strings.NewReader(file), int64(len(file)))
	must(t, err)
	parts := map[string]string{}
	for _, f := range archive.File {
		in, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(in)
		must(t, err)
		parts[f.Name] = string(text)
	}
	return parts
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
