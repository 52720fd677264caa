// Package files is what leaves and what comes in: an event as a file in every format, with what
// the format cannot carry, and the dossiers that were taken in, as pages and as files again.
package files

import (
	"log/slog"

	"renju-arbiter/views/address"
	"renju-arbiter/views/files/scribe"
	"renju-arbiter/views/web"
)

// Face is what leaves and what comes in.
type Face struct {
	*web.Server
	// Scribe writes files beside the service; nil where the service does it alone.
	Scribe *scribe.Scribe
	Log    *slog.Logger
	held   held
	taking taking
}

// Routes are its pages and forms.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.FilesRoute, s.filesPage)
	pages.See(address.FileRoute, s.file)
	pages.See(address.Dossiers, s.dossiersPage)
	pages.See(address.DossierRoute, s.dossierPage)
	pages.See(address.DossierGameRoute, s.gamePage)
	pages.See(address.DossierFileRoute, s.dossierFile)
	s.Acts(pages, web.Acts{
		address.Dossiers:           {Call: s.takeIn, Next: web.To(address.Dossiers)},
		address.DossierRemoveRoute: {Call: s.remove, Page: s.BackTo(address.DossierRoute), Next: web.To(address.Dossiers)},
	})
}
