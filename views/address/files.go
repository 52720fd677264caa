package address

import "strconv"

// The routes of what leaves and what comes in.
const (
	FilesRoute = "/t/:id/files"
	FileRoute  = "/t/:id/files/:file"

	Dossiers           = "/dossiers"
	DossierRoute       = "/dossiers/:sum"
	DossierGameRoute   = "/dossiers/:sum/games/:n"
	DossierFileRoute   = "/dossiers/:sum/files/:file"
	DossierRemoveRoute = "/dossiers/:sum/remove"
)

// Files are what an event can be taken away as.
func Files(event string) string { return Fill(FilesRoute, event) }

// File is one of them.
func File(event, name string) string { return Fill(FileRoute, event, name) }

// Feed is what is new in an event (Atom).
func Feed(event string) string { return File(event, "atom.atom") }

// Dossier is one that was taken in, by its sum.
func Dossier(sum string) string { return Fill(DossierRoute, sum) }

// DossierGame is a game of it, from 1.
func DossierGame(sum string, n int) string { return Fill(DossierGameRoute, sum, strconv.Itoa(n)) }

// DossierFile is the dossier as a file.
func DossierFile(sum, name string) string { return Fill(DossierFileRoute, sum, name) }

// DossierRemove puts it out.
func DossierRemove(sum string) string { return Fill(DossierRemoveRoute, sum) }
