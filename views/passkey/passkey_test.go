package passkey_test

import (
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/passkey"
	"renju-arbiter/views/testkit/visit"
)

var (
	here = passkey.Site{ID: "renju.example.org", Origin: "https://renju.example.org"}
	noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
)

// anna has a device that was asked for a passkey at noon.
func anna(t testing.TB, q *passkey.Questions) (*visit.Device, sidetable.Passkey) {
	t.Helper()
	d := visit.NewDevice(t, here.ID, here.Origin)
	token, told, err := q.AskToAdd(here, passkey.Holder{ID: "anna", Name: "Anna"}, noon)
	if err != nil {
		t.Fatal(err)
	}
	k, err := q.Added(token, "anna", d.Makes(string(told)), noon)
	if err != nil {
		t.Fatal(err)
	}
	return d, k
}

func codeOf(err error) passkey.Code {
	if refused, is := errors.AsType[*passkey.Refusal](err); is {
		return refused.Code
	}
	return ""
}

// asks asks whoever it is.
func asks(t testing.TB, q *passkey.Questions) (token, told string) {
	t.Helper()
	token, said, err := q.Ask(here, noon)
	if err != nil {
		t.Fatal(err)
	}
	return token, string(said)
}

// An answer counts once, in time, for what and whom it was asked, at the site that asked.
func TestWhichAnswersCount(t *testing.T) {
	q := passkey.NewQuestions()
	d, k := anna(t, &q)
	if k.Account != "anna" || string(k.Credential) != string(d.ID) || k.Backup {
		t.Fatalf("the passkey is %+v", k)
	}
	find := func([]byte) (sidetable.Passkey, error) { return k, nil }
	token, told := asks(t, &q)
	answer := d.Shows(told)
	if got, count, err := q.Shown(token, "", answer, find, noon); err != nil || count != 1 || got.Account != "anna" {
		t.Fatalf("in time: %+v, %d, %v", got, count, err)
	}
	if _, _, err := q.Shown(token, "", answer, find, noon); codeOf(err) != passkey.Expired {
		t.Errorf("the same answer to the same question: %v", err)
	}
	token, told = asks(t, &q)
	if _, _, err := q.Shown(token, "", answer, find, noon); codeOf(err) != passkey.Wrong {
		t.Errorf("an answer to another question: %v", err)
	}
	if _, _, err := q.Shown(token, "", d.Shows(told), find, noon); codeOf(err) != passkey.Expired {
		t.Errorf("a second answer, after a wrong one: %v", err)
	}
	token, told = asks(t, &q)
	if _, _, err := q.Shown(token, "", d.Shows(told), find, noon.Add(passkey.Life)); codeOf(err) != passkey.Expired {
		t.Errorf("after five minutes: %v", err)
	}
	token, told = asks(t, &q)
	if _, _, err := q.Shown(token, "anna", d.Shows(told), find, noon); codeOf(err) != passkey.Expired {
		t.Errorf("asked of anybody, shown as somebody's: %v", err)
	}
	token, told = asks(t, &q)
	if _, err := q.Added(token, "", d.Makes(told), noon); codeOf(err) != passkey.Expired {
		t.Errorf("made where one was to be shown: %v", err)
	}
}

// What a device says otherwise than it should proves nothing.
func TestWhatProvesNothing(t *testing.T) {
	q := passkey.NewQuestions()
	for name, one := range map[string]struct {
		wrong func(*visit.Device, *sidetable.Passkey)
		want  passkey.Code
	}{
		"another address":         {func(d *visit.Device, _ *sidetable.Passkey) { d.Origin = "https://renju.example.org.evil.example" }, passkey.Abroad},
		"another port":            {func(d *visit.Device, _ *sidetable.Passkey) { d.Origin = here.Origin + ":8443" }, passkey.Abroad},
		"another site":            {func(d *visit.Device, _ *sidetable.Passkey) { d.Site = "evil.example" }, passkey.Wrong},
		"no finger":               {func(d *visit.Device, _ *sidetable.Passkey) { d.Blind = true }, passkey.Wrong},
		"another person's handle": {func(d *visit.Device, _ *sidetable.Passkey) { d.Handle = "bert" }, passkey.Wrong},
		"nobody's handle":         {func(d *visit.Device, _ *sidetable.Passkey) { d.Handle = "" }, passkey.Wrong},
		"another person's key":    {func(_ *visit.Device, k *sidetable.Passkey) { _, k2 := anna(t, &q); k.PublicKey = k2.PublicKey }, passkey.Wrong},
		"copied between devices":  {func(_ *visit.Device, k *sidetable.Passkey) { k.Backup = true }, passkey.Wrong},
	} {
		d, k := anna(t, &q)
		token, told := asks(t, &q)
		one.wrong(d, &k)
		if _, _, err := q.Shown(token, "", d.Shows(told), func([]byte) (sidetable.Passkey, error) { return k, nil }, noon); codeOf(err) != one.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, wrong := range []func(*visit.Device){func(d *visit.Device) { d.Origin = "http://renju.example.org" }, func(d *visit.Device) { d.Blind = true }, func(d *visit.Device) { d.Site = "x" }} {
		d := visit.NewDevice(t, here.ID, here.Origin)
		wrong(d)
		token, told, err := q.AskToAdd(here, passkey.Holder{ID: "anna", Name: "Anna"}, noon)
		if err != nil {
			t.Fatal(err)
		}
		if k, err := q.Added(token, "anna", d.Makes(string(told)), noon); codeOf(err) == "" {
			t.Errorf("made wrong, it is %+v, %v", k, err)
		}
	}
}

// Of an account that is asked no other one's passkey counts.
func TestSomebodyElsesPasskeyConfirmsNothing(t *testing.T) {
	q := passkey.NewQuestions()
	d, k := anna(t, &q)
	ask := func(of string, has ...sidetable.Passkey) (token, told string) {
		t.Helper()
		token, said, err := q.AskHolder(here, passkey.Holder{ID: of, Has: has}, noon)
		if err != nil {
			t.Fatal(err)
		}
		return token, string(said)
	}
	find := func([]byte) (sidetable.Passkey, error) { return k, nil }
	token, told := ask("bert", sidetable.Passkey{Credential: []byte("bert's"), Account: "bert"})
	if _, _, err := q.Shown(token, "bert", d.Shows(told), find, noon); codeOf(err) != passkey.Unknown {
		t.Errorf("anna's for bert: %v", err)
	}
	token, told = ask("anna", k)
	if _, _, err := q.Shown(token, "anna", d.Shows(told), find, noon); err != nil {
		t.Errorf("anna's own: %v", err)
	}
	if _, _, err := q.AskHolder(here, passkey.Holder{ID: "bert"}, noon); codeOf(err) != passkey.Unknown {
		t.Errorf("who has none is asked for one: %v", err)
	}
}

// Whoever asks and asks fills no memory, and is answered all the same.
func TestQuestionsAreForgotten(t *testing.T) {
	q := passkey.NewQuestions()
	d, k := anna(t, &q)
	first, asked := asks(t, &q)
	for range 10_050 {
		asks(t, &q)
	}
	token, told := asks(t, &q)
	if _, _, err := q.Shown(first, "", d.Shows(asked), func([]byte) (sidetable.Passkey, error) { return k, nil }, noon); codeOf(err) != passkey.Expired {
		t.Errorf("the oldest one is remembered: %v", err)
	}
	if _, _, err := q.Shown(token, "", d.Shows(told), func([]byte) (sidetable.Passkey, error) { return k, nil }, noon); err != nil {
		t.Error(err)
	}
}

// Whatever a browser sends is taken or refused with a code, and nothing but the answer of
// the device proves anything.
func FuzzAnswer(f *testing.F) {
	seeds := passkey.NewQuestions()
	d, _ := anna(f, &seeds)
	_, told := asks(f, &seeds)
	f.Add(d.Shows(told))
	f.Add(d.Makes(told))
	for _, text := range []string{"", "{}", "null", `{"id":"AA","rawId":"AA","type":"public-key","response":{}}`, `{"id":"AA","response":{"clientDataJSON":"e30","authenticatorData":"","signature":""}}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, answer string) {
		q := passkey.NewQuestions()
		_, k := anna(t, &q)
		token, _ := asks(t, &q)
		if _, _, err := q.Shown(token, "", answer, func([]byte) (sidetable.Passkey, error) { return k, nil }, noon); codeOf(err) == "" {
			t.Fatalf("shown: %v", err)
		}
		add, _, err := q.AskToAdd(here, passkey.Holder{ID: "anna", Name: "Anna"}, noon)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := q.Added(add, "anna", answer, noon); codeOf(err) == "" {
			t.Fatalf("made: %v", err)
		}
	})
}
