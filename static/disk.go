//go:build dev

package static

import "os"

// files are those of the project's folder as they stand now (make dev).
var files = os.DirFS("static")

// kept finds out again each time: a file that changed has another address.
func kept(find func() string) func() string { return find }
