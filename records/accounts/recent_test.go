package accounts

import (
	"errors"
	"fmt"
	"testing"
	"time"
)

// TestWhatWasReadBeforeAWriteIsNotRemembered: a row that is read while another
// request revokes it must not come back.
func TestWhatWasReadBeforeAWriteIsNotRemembered(t *testing.T) {
	var r recent[string]
	row := "open"
	read := func() (string, error) { return row, nil }
	if got, err := r.find("link", func() (string, error) {
		old := row
		row = "revoked" // written by somebody else
		r.forget()
		return old, nil
	}); got != "open" || err != nil {
		t.Errorf("the row as it was read: %q %v", got, err)
	}
	if got, _ := r.find("link", read); got != "revoked" {
		t.Errorf("after the write the row is %q", got)
	}
	row = "another process's"
	if got, _ := r.find("link", read); got != "revoked" {
		t.Errorf("the row is not remembered: %q", got)
	}
	r.since = r.since.Add(-recentFor - 1)
	if got, _ := r.find("link", read); got != "another process's" {
		t.Errorf("a second later the row is still %q", got)
	}
}

func TestWhatIsNotThereIsNotRemembered(t *testing.T) {
	var r recent[string]
	none := errors.New("none")
	if _, err := r.find("guess", func() (string, error) { return "", none }); err != none || len(r.rows) != 0 {
		t.Errorf("%v, %d rows", err, len(r.rows))
	}
}

// The same bytes are decoded once, of a bounded number of sessions; what one request does with
// what it was given no other one sees.
func TestASessionIsDecodedOnce(t *testing.T) {
	var codec RememberingCodec
	content := func(i int) []byte {
		text, err := codec.Encode(time.Unix(1700000000, 0).UTC(), map[string]any{"account": fmt.Sprint("a", i), "links": []string{"l1"}})
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	for range 2 {
		deadline, values, err := codec.Decode(content(0))
		if err != nil || !deadline.Equal(time.Unix(1700000000, 0)) || values["account"] != "a0" || len(values) != 2 {
			t.Fatalf("%v %v %v", deadline, values, err)
		}
		values["account"] = "another"
		delete(values, "links")
	}
	if len(codec.known) != 1 {
		t.Errorf("%d are known", len(codec.known))
	}
	for i := range 2*recentMost + 5 {
		if _, _, err := codec.Decode(content(i)); err != nil || len(codec.known) > recentMost {
			t.Fatalf("%d are known, %v", len(codec.known), err)
		}
	}
	if _, _, err := codec.Decode([]byte("gob")); err == nil {
		t.Error("what is no session was read")
	}
}
