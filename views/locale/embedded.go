//go:build !dev

package locale

import (
	"embed"
	"sync"
)

//go:embed catalogue/*.json translation/*.json
var files embed.FS

// kept reads the catalogues once: they are part of the program.
func kept(load func() map[string]*Translator) func() map[string]*Translator {
	return sync.OnceValue(load)
}
