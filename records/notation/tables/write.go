package tables

import (
	"archive/zip"
	"bytes"

	"renju-arbiter/arbiter/dossier"
)

// WriteXLSX writes all tables of an event as a workbook, in English.
func WriteXLSX(d dossier.Dossier) ([]byte, []dossier.Loss) {
	out, _ := XLSX(Of(d, English)) // every name and text was made to fit
	return out, losses(d)
}

// WriteCSV writes all tables of an event as files in an archive, in English.
func WriteCSV(d dossier.Dossier) ([]byte, []dossier.Loss) { return CSVs(d, English), losses(d) }

// CSVs are all tables of an event as files in an archive.
func CSVs(d dossier.Dossier, w Words) []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, t := range Of(d, w) {
		file, err := archive.Create(t.File + ".csv")
		if err == nil {
			_, _ = file.Write(t.CSV(w)) // a buffer takes everything
		}
	}
	_ = archive.Close()
	return out.Bytes()
}

// losses are what no table shows.
func losses(d dossier.Dossier) []dossier.Loss {
	return d.Losses("entries.starting", "event.officials", "event.format", "event.game", "rounds.reason", "rounds.decided", "games.settings", "games.steps", "games.earlier", "games.claims",
		"games.corrections", "games.acts", "games.sheets", "disputes", "expelled.reason", "seats", "carried", "before", "draw", "playOffs", "places", "notes", "announcements", "head")
}
