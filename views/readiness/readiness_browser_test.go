package readiness_test

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// The browser's clock is compared with the server's, and the page says by itself that another device has come.
func TestTheBrowserComparesClocksAndSeesADevice(t *testing.T) {
	var ahead atomic.Int64
	e := visit.OpenClubEvening(t, visit.Options{Now: func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }})
	w := window.New(t, window.Browser(t), e.URL, "readiness")
	w.LogsIn("Chief", visit.Password)
	path := address.Readiness(e.ID)
	w.Open(path)
	w.Reads("#check-clock .check-says", "agree")
	w.Reads("#check-clock .check-state", "good")
	for _, wrong := range w.Fits("readiness") {
		t.Error(wrong)
	}
	ahead.Store(int64(90 * time.Second))
	w.Open(path)
	w.Reads("#check-clock .check-says", "90 s behind")
	w.Reads("#check-clock .check-state", "look")
	code, _ := e.Arbiter.Open(path).Page.Find(".reach-code a").Attr("href")
	phone, err := http.NewRequestWithContext(t.Context(), http.MethodGet, e.URL+code, nil)
	if err != nil {
		t.Fatal(err)
	}
	phone.Header.Set("User-Agent", "phone")
	answer, err := http.DefaultClient.Do(phone)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	w.Reads("#check-reach .check-state", "good")
}
