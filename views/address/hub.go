package address

import "strings"

// The routes of the halls that push to this hub.
const (
	Hub             = "/hub"
	HubDismissRoute = "/hub/:hall/dismiss"
)

// HubDismiss ends the key of a hall.
func HubDismiss(hall string) string { return Fill(HubDismissRoute, hall) }

// EventIn is the id of an event, typed by itself or in an address of one of its pages, here or elsewhere.
func EventIn(typed string) string {
	before, _, _ := strings.Cut(EventRoute, ":")
	_, path, is := strings.Cut(typed, before)
	if !is {
		return typed
	}
	id, _, _ := strings.Cut(path, "/")
	return id
}
