// Package formats lists the files that a dossier can be written as and read from. Each kind has a
// package of its own beside this one, which describes the file and its traps. TRF has two: trf is the
// file, report the event in it. All keep one law: what was written is read again, but for what the
// writer says is lost.
package formats

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/calendar"
	"renju-arbiter/records/notation/feed"
	"renju-arbiter/records/notation/livechess"
	"renju-arbiter/records/notation/piskvork"
	"renju-arbiter/records/notation/renjunet"
	"renju-arbiter/records/notation/renlib"
	"renju-arbiter/records/notation/report"
	"renju-arbiter/records/notation/sgf"
	"renju-arbiter/records/notation/tables"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/records/notation/yixin"
)

// Dossier is the name of the document itself, which is sealed and loses nothing.
const Dossier = "dossier"

// The formats that have words: what is written in them here is in English.
const (
	XLSX = "xlsx"
	CSV  = "csv"
	ICS  = "ics"
	Atom = "atom"
)

// A Format is one kind of file.
type Format struct {
	Name      string // as the command line takes it
	Extension string // with its dot
	Media     string // type
	// Write is nil where files of this kind are only read, Read where they are only written.
	Write func(dossier.Dossier) ([]byte, []dossier.Loss)
	Read  func([]byte) (dossier.Dossier, []dossier.Doubt, error)
}

// all are the formats, in the order in which they are offered.
var all = []Format{
	{sgf.Name, ".sgf", "application/x-go-sgf", sgf.Write, sgf.Read},
	{renjunet.Name, ".rif", "application/xml", renjunet.Write, renjunet.Read},
	{renlib.Name, ".lib", "application/octet-stream", renlib.Write, renlib.Read},
	{piskvork.Name, ".psq", "text/plain; charset=utf-8", piskvork.Write, piskvork.Read},
	{yixin.Name, ".pos", "application/octet-stream", yixin.Write, yixin.Read},
	{yixin.NameSav, ".sav", "text/plain; charset=utf-8", yixin.WriteSav, yixin.ReadSav},
	{trf.TRF16, ".trf", "text/plain; charset=utf-8", report.WriteTRF16, report.Read},
	{trf.TRF26, ".trf", "text/plain; charset=utf-8", report.WriteTRF26, report.Read},
	{XLSX, ".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", tables.WriteXLSX, nil},
	{CSV, ".zip", "application/zip", tables.WriteCSV, nil},
	{livechess.Name, ".zip", "application/zip", livechess.Write, nil},
	{ICS, ".ics", "text/calendar; charset=utf-8", calendar.WriteICS, nil},
	{Atom, ".atom", "application/atom+xml", feed.WriteAtom, nil},
}

// singles are those that have one game a file.
var singles = []string{piskvork.Name, yixin.Name, yixin.NameSav}

// All lists the formats.
func All() []Format { return slices.Clone(all) }

// Named finds a format by its name.
func Named(name string) (Format, bool) {
	return found(func(f Format) bool { return f.Name == name })
}

// Of finds the format of a file by the end of its name, the usual one or the name of the format
// ("open.trf16"), the first that reads such files.
func Of(file string) (Format, bool) {
	return found(func(f Format) bool { return f.Read != nil && f.names(file) })
}

// names tells whether a file with this name is one of the format.
func (f Format) names(file string) bool {
	file = strings.ToLower(file)
	return strings.HasSuffix(file, f.Extension) || strings.HasSuffix(file, "."+f.Name)
}

func found(is func(Format) bool) (Format, bool) {
	i := slices.IndexFunc(all, is)
	if i < 0 {
		return Format{}, false
	}
	return all[i], true
}
