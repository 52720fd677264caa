package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/roster"
)

// workbook reads the worksheet of an XLSX file in which a list stands.
func workbook(file []byte) (Sheet, error) {
	archive, err := unpackable(file)
	if err != nil {
		return Sheet{}, err
	}
	b, err := opened(archive)
	if err != nil {
		return Sheet{}, ErrDamaged
	}
	s, err := b.list()
	s.Formulas = b.formulas
	return s, err
}

// unpackable adds up what the parts of an archive unpack to, and tells a workbook from other archives.
func unpackable(file []byte) (*zip.Reader, error) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, ErrDamaged
	}
	total, is := uint64(0), false
	for _, part := range archive.File {
		if total += min(part.UncompressedSize64, maxUnpacked+1); total > maxUnpacked {
			return nil, ErrSize
		}
		is = is || strings.HasPrefix(strings.ToLower(part.Name), "xl/worksheets/")
	}
	if !is {
		return nil, ErrKind
	}
	return archive, nil
}

// book is a workbook (ECMA-376, part 1) as far as its cells need it.
type book struct {
	parts    map[string]*zip.File // by name, in small letters
	sheets   []part
	texts    []string // shared ones
	formats  []format // by the style of a cell
	since    int      // days between 1899-12-30 and its day 0
	formulas int
}

// part is a worksheet and where it is.
type part struct{ name, path string }

func opened(archive *zip.Reader) (*book, error) {
	b := &book{parts: map[string]*zip.File{}}
	for _, f := range archive.File {
		b.parts[strings.ToLower(strings.ReplaceAll(f.Name, `\`, "/"))] = f
	}
	main := "xl/workbook.xml"
	leads, err := b.leads("_rels/.rels", "")
	for _, l := range leads {
		if l.is("officeDocument") {
			main = l.Target
		}
	}
	if err != nil {
		return nil, err
	}
	return b, b.open(main)
}

// lead is a relationship of a part; its target is made absolute.
type lead struct {
	ID     string `xml:"Id,attr"`
	Type   string `xml:"Type,attr"`
	Target string `xml:"Target,attr"`
}

// is compares the last word of the type: strict workbooks have another beginning.
func (l lead) is(kind string) bool { return path.Base(l.Type) == kind }

func (b *book) leads(name, folder string) ([]lead, error) {
	var list struct{ Relationship []lead }
	if err := b.read(name, &list); err != nil && !errors.Is(err, errNoPart) {
		return nil, err
	}
	for i, l := range list.Relationship {
		if !strings.HasPrefix(l.Target, "/") {
			l.Target = path.Join(folder, l.Target)
		}
		list.Relationship[i].Target = strings.TrimPrefix(l.Target, "/")
	}
	return list.Relationship, nil
}

// open reads the workbook itself: its worksheets, shared texts and styles.
func (b *book) open(main string) error {
	var in struct {
		WorkbookPr struct {
			Date1904 bool `xml:"date1904,attr"`
		} `xml:"workbookPr"`
		Sheets []struct {
			Name  string     `xml:"name,attr"`
			Attrs []xml.Attr `xml:",any,attr"`
		} `xml:"sheets>sheet"`
	}
	if err := b.read(main, &in); err != nil {
		return err
	}
	if in.WorkbookPr.Date1904 {
		b.since = 1462
	}
	leads, err := b.leads(path.Join(path.Dir(main), "_rels", path.Base(main)+".rels"), path.Dir(main))
	if err != nil {
		return err
	}
	for _, sheet := range in.Sheets {
		for _, a := range sheet.Attrs {
			for _, l := range leads {
				if a.Name.Local == "id" && a.Value == l.ID && l.is("worksheet") {
					b.sheets = append(b.sheets, part{sheet.Name, l.Target})
				}
			}
		}
	}
	for _, l := range leads {
		switch {
		case l.is("sharedStrings"):
			err = errors.Join(err, b.readTexts(l.Target))
		case l.is("styles"):
			err = errors.Join(err, b.readStyles(l.Target))
		}
	}
	if len(b.sheets) == 0 {
		return errNoPart
	}
	return err
}

// readStyles reads how the numbers of each style are shown.
func (b *book) readStyles(name string) error {
	var in struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Styles []struct {
			Format int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	err := b.read(name, &in)
	own := map[int]format{}
	for _, f := range in.Formats {
		own[f.ID] = formatOf(f.Code)
	}
	for _, style := range in.Styles {
		f, is := own[style.Format]
		if !is {
			f = builtIn(style.Format)
		}
		b.formats = append(b.formats, f)
	}
	return err
}

// rich is a text whose parts may differ in their letters; how it is read aloud is left out.
type rich struct {
	T *string  `xml:"t"`
	R []string `xml:"r>t"`
}

func (r rich) String() string {
	if r.T != nil && len(r.R) == 0 {
		return tidy(*r.T)
	}
	return tidy(strings.Join(r.R, ""))
}

func (b *book) readTexts(name string) error {
	var in struct {
		SI []rich `xml:"si"`
	}
	err := b.read(name, &in)
	for _, text := range in.SI {
		b.texts = append(b.texts, text.String())
	}
	return err
}

// tidy is a text of a cell: what escapes a sign is resolved (_x000A_), spaces are single, and it has no more letters
// than are kept.
func tidy(text string) string {
	if strings.Contains(text, "_x") {
		var out strings.Builder
		for {
			before, after, found := strings.Cut(text, "_x")
			out.WriteString(before)
			if !found {
				break
			}
			if n, err := strconv.ParseUint(after[:min(4, len(after))], 16, 16); err == nil && len(after) > 4 && after[4] == '_' {
				out.WriteRune(rune(n))
				text = after[5:]
			} else {
				out.WriteString("_x")
				text = after
			}
		}
		text = out.String()
	}
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "\uFFFD")), " ")
	if letters := []rune(text); len(letters) > maxCell {
		return string(letters[:maxCell])
	}
	return text
}

var errNoPart = errors.New("sheet: a part of the workbook is missing")

// read reads a part whole.
func (b *book) read(name string, into any) error {
	in, err := b.part(name)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	return xml.NewDecoder(in).Decode(into)
}

func (b *book) part(name string) (io.ReadCloser, error) {
	f, is := b.parts[strings.ToLower(name)]
	if !is {
		return nil, errNoPart
	}
	return f.Open()
}

// list is the first worksheet that has a head, else the first that has anything, with the others beside it.
// What is wrong with one is of interest where none can be read.
func (b *book) list() (Sheet, error) {
	var all []Worksheet
	var faulty error
	chosen, headed := -1, false // which of them is read, and whether it has a head
	for _, sheet := range b.sheets {
		rows, err := b.rows(sheet.path)
		switch {
		case err != nil && faulty == nil:
			faulty = err
		case err == nil && len(rows) == 0:
			continue
		}
		all = append(all, Worksheet{sheet.name, rows})
		if len(rows) > 0 && !headed {
			if headed = roster.Recognise(rows, 2000).Headed(); headed || chosen < 0 {
				chosen = len(all) - 1
			}
		}
	}
	if chosen < 0 {
		return Sheet{}, faulty
	}
	return Sheet{Name: all[chosen].Name, Rows: all[chosen].Rows, Others: append(all[:chosen:chosen], all[chosen+1:]...)}, nil
}
