package web

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// Failure is a request that did not succeed: one clear sentence, and a way on.
type Failure struct {
	Status int // of HTTP
	Text   locale.Text
	Back   string // where to go on; empty for the first page
	Login  string // where to log in again, when the session has ended
	Again  string // where the form was sent, when the session had ended by then
	Sent   []SentField
	Files  bool // a file was sent with it, which the page cannot keep
}

func (m Failure) back() string {
	if m.Back == "" {
		return address.Home
	}
	return m.Back
}

// beside has the login open beside a form that is kept.
func (m Failure) beside() templ.Attributes {
	if m.Again == "" {
		return nil
	}
	return templ.Attributes{"target": "_blank"}
}
