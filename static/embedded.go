//go:build !dev

package static

import (
	"embed"
	"sync"
)

//go:embed css js icon.svg
var files embed.FS

// kept answers what was found out first: the files are part of the program.
func kept(find func() string) func() string { return sync.OnceValue(find) }
