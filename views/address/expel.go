package address

import "net/url"

// DeskPlayer is the sheet of somebody beside the desk.
func DeskPlayer(event, person string) string {
	return Desk(event) + "?player=" + url.QueryEscape(person)
}
