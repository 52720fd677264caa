package visit

import (
	"image"
	"slices"
	"testing"

	"github.com/makiuchi-d/gozxing"
	multiqr "github.com/makiuchi-d/gozxing/multi/qrcode"
)

// Codes are the texts of the QR codes in a picture, as a telephone reads them, sorted.
func Codes(t testing.TB, img image.Image) []string {
	t.Helper()
	source, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	found, err := multiqr.NewQRCodeMultiReader().DecodeMultiple(source, nil)
	if err != nil {
		return nil
	}
	var list []string
	for _, f := range found {
		list = append(list, f.GetText())
	}
	slices.Sort(list)
	return list
}
