package story

import "strings"

// boundary parts the fields of a form that brings a file; such a form begins with it.
const boundary = "--a-file"

// brings is the form that sends a file alone.
func brings(name, content string) string {
	return strings.Join([]string{boundary, `Content-Disposition: form-data; name="file"; filename="` + name + `"`, "Content-Type: application/octet-stream", "", content, boundary + "--", ""}, "\r\n")
}

// media is the type of a form.
func media(form string) string {
	if strings.HasPrefix(form, boundary) {
		return "multipart/form-data; boundary=" + boundary[2:]
	}
	return "application/x-www-form-urlencoded"
}

// base is a file of two tournaments.
const base = `<database><rules><rule id="1" name="free" category="renju"/></rules><openings><opening id="1" abbr="" name="unknown"/></openings>` +
	`<tournaments><tournament id="1" name="Spring" year="2024" rated="0"/><tournament id="2" name="Autumn" rated="0"/></tournaments>` +
	`<games><game id="1" tournament="1" rule="1" bresult="1" opening="1" alt="" swap=""><move>h8 h9</move></game></games></database>`

// cut is a game whose second move is none.
const cut = "(;GM[4]SZ[15];B[hh];W[zz])"
