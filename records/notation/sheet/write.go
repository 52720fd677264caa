package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Cell is what stands in a cell that is written: a text, a number or a time.
type Cell struct {
	Text   string
	Number float64
	At     time.Time // shown as it is, without its zone
	Kind   Kind
}

// Kind says which of them it is.
type Kind uint8

// The kinds. A text may be empty.
const (
	Text Kind = iota
	Number
	Day    // the date of At
	Moment // date, hour and minute of At
)

// Page is a worksheet that is written: a head, which stays in sight, and rows below it.
type Page struct {
	Name string
	Head []string
	Rows [][]Cell
}

// The limits of XLSX.
const (
	maxName    = 31
	maxLetters = 32_767
)

// The parts of a workbook (ECMA-376, part 1) that are the same in all; of the styles the first is for texts and
// numbers, the second for the head, then come days and moments.
const (
	xmlHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	spread  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	leadsTo = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packed  = "http://schemas.openxmlformats.org/package/2006/"
	kindOf  = "application/vnd.openxmlformats-officedocument.spreadsheetml."

	ways = xmlHead + `<Relationships xmlns="` + packed + `relationships"><Relationship Id="rId1" Type="` + leadsTo + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`

	styles = xmlHead + `<styleSheet xmlns="` + spread + `"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/><numFmt numFmtId="165" formatCode="yyyy\-mm\-dd\ hh:mm"/></numFmts>` +
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
		`<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
		`<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` +
		`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>` +
		`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
)

// Write writes a workbook. Numbers are numbers and times are times; a text is never a formula.
func Write(pages []Page) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	var kinds, list, leads strings.Builder
	taken := map[string]bool{}
	for i, page := range pages {
		fmt.Fprintf(&kinds, `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="%sworksheet+xml"/>`, i+1, kindOf)
		fmt.Fprintf(&list, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, escaped(sheetName(page.Name, taken)), i+1, i+1)
		fmt.Fprintf(&leads, `<Relationship Id="rId%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>`, i+1, leadsTo, i+1)
	}
	parts := []struct{ name, text string }{
		{"[Content_Types].xml", xmlHead + `<Types xmlns="` + packed + `content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="` + kindOf + `sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="` + kindOf + `styles+xml"/>` + kinds.String() + `</Types>`},
		{"_rels/.rels", ways},
		{"xl/workbook.xml", xmlHead + `<workbook xmlns="` + spread + `" xmlns:r="` + leadsTo + `"><sheets>` + list.String() + `</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", xmlHead + `<Relationships xmlns="` + packed + `relationships">` + leads.String() +
			fmt.Sprintf(`<Relationship Id="rId%d" Type="%s/styles" Target="styles.xml"/></Relationships>`, len(pages)+1, leadsTo)},
		{"xl/styles.xml", styles},
	}
	for i, page := range pages {
		parts = append(parts, struct{ name, text string }{fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), page.worksheet()})
	}
	for _, part := range parts {
		to, err := archive.Create(part.name)
		if err == nil {
			_, err = io.WriteString(to, part.text)
		}
		if err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return out.Bytes(), err
}

// worksheet is the page as a part of a workbook.
func (p Page) worksheet() string {
	var out strings.Builder
	out.WriteString(xmlHead + `<worksheet xmlns="` + spread + `"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`)
	if list := widths(p); len(list) > 0 {
		out.WriteString("<cols>")
		for i, width := range list {
			fmt.Fprintf(&out, `<col min="%d" max="%d" width="%g" customWidth="1"/>`, i+1, i+1, width)
		}
		out.WriteString("</cols>")
	}
	out.WriteString("<sheetData>")
	head := make([]Cell, len(p.Head))
	for i, text := range p.Head {
		head[i] = Cell{Text: text}
	}
	for i, row := range append([][]Cell{head}, p.Rows...) {
		fmt.Fprintf(&out, `<row r="%d">`, i+1)
		for j, c := range row {
			c.write(&out, columnName(j)+strconv.Itoa(i+1), i == 0)
		}
		out.WriteString("</row>")
	}
	out.WriteString("</sheetData></worksheet>")
	return out.String()
}

// write writes the cell; nothing for an empty one.
func (c Cell) write(out *strings.Builder, ref string, head bool) {
	switch c.Kind {
	case Number:
		fmt.Fprintf(out, `<c r="%s"><v>%s</v></c>`, ref, strconv.FormatFloat(c.Number, 'f', -1, 64))
	case Day, Moment:
		minutes := time.Date(c.At.Year(), c.At.Month(), c.At.Day(), c.At.Hour(), c.At.Minute(), 0, 0, time.UTC).Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)) / time.Minute
		style := map[Kind]int{Day: 2, Moment: 3}[c.Kind]
		fmt.Fprintf(out, `<c r="%s" s="%d"><v>%s</v></c>`, ref, style, strconv.FormatFloat(float64(minutes)/1440, 'f', -1, 64))
	default:
		style := ""
		if head {
			style = ` s="1"`
		}
		if c.Text != "" {
			fmt.Fprintf(out, `<c r="%s"%s t="inlineStr"><is><t xml:space="preserve">%s</t></is></c>`, ref, style, escaped(written(c.Text)))
		}
	}
}

// columnName is A for 0, AA for 26.
func columnName(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('A'+(i-1)%26)) + name
	}
	return name
}

func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder takes everything
	return out.String()
}

// written is a text that XML can hold, of a length that a cell can.
func written(text string) string {
	letters := []rune(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == utf8.RuneError || r == '\ufffe' || r == '\uffff' {
			return -1
		}
		return r
	}, text))
	return string(letters[:min(len(letters), maxLetters)])
}

// lettersOf is how many letters times have.
func lettersOf(k Kind) int { return map[Kind]int{Day: 10, Moment: 16}[k] }

// widths are those of the columns, by the longest text in the first rows.
func widths(page Page) []float64 {
	list := make([]float64, len(page.Head))
	for i, text := range page.Head {
		list[i] = min(float64(utf8.RuneCountInString(text)), 16)
	}
	for _, row := range page.Rows[:min(len(page.Rows), 200)] {
		for i, c := range row {
			if i < len(list) {
				list[i] = max(list[i], float64(lettersOf(c.Kind)), min(float64(utf8.RuneCountInString(c.Text)), 60))
			}
		}
	}
	for i := range list {
		list[i] = max(list[i]+2, 6)
	}
	return list
}

// sheetName is a name that a worksheet may have, and that no other has.
func sheetName(name string, taken map[string]bool) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) || r < ' ' {
			return ' '
		}
		return r
	}, name), "' ")
	if name == "" {
		name = "-"
	}
	for n := 1; ; n++ {
		ending := ""
		if n > 1 {
			ending = " " + strings.Repeat("·", n-1)
		}
		letters := []rune(name)
		whole := strings.TrimSpace(string(letters[:min(len(letters), maxName-utf8.RuneCountInString(ending))])) + ending
		if !taken[strings.ToLower(whole)] {
			taken[strings.ToLower(whole)] = true
			return whole
		}
	}
}
