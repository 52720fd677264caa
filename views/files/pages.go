// Package files is what leaves and what comes in: an event as a file in every format, with what
// the format cannot carry, and the dossiers that were taken in, as pages and as files again.
package files

import (
	"log/slog"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is what leaves and what comes in.
type Pages struct {
	*web.Server
	Log     *slog.Logger
	pending pendingUploads
	uploads uploadQueue
}

// Routes are its pages and forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.FilesRoute, s.filesPage)
	router.See(address.FileRoute, s.file)
	router.See(address.Dossiers, s.dossiersPage)
	router.See(address.DossierRoute, s.dossierPage)
	router.See(address.DossierGameRoute, s.gamePage)
	router.See(address.DossierFileRoute, s.dossierFile)
	s.Acts(router, web.Acts{
		address.Dossiers:           {Call: s.takeIn, Next: web.To(address.Dossiers)},
		address.DossierRemoveRoute: {Call: s.remove, Page: s.Notices.BackTo(address.DossierRoute), Next: web.To(address.Dossiers)},
	})
}
