package live_test

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/views/live"
)

// texts are two texts, of which the second has much of the first: pieces of a page with names in
// every script.
func texts(t *rapid.T) (old, new string) {
	piece := rapid.OneOf(rapid.SampledFrom([]string{`<use href="#stone-black" x="65" y="75" width="10" height="10"></use>`,
		`<li class="move-stone"><span class="one" role="img" aria-label="`, `<bdi lang="ja">森川 千恵</bdi>`, `<bdi>محمد علي</bdi>`, "👩‍🔬", "𝄞", "é", "\n", ":", ",", "\u001e"}), rapid.String())
	pieces := rapid.SliceOfN(piece, 0, 40).Draw(t, "pieces")
	changed := rapid.SliceOfN(rapid.OneOf(rapid.Map(rapid.IntRange(0, len(pieces)), func(i int) string {
		return strings.Join(pieces[i:], "")
	}), piece), 0, 6).Draw(t, "changed")
	return strings.Join(pieces, ""), strings.Join(changed, "")
}

// text is a text of one message.
func text(data string) (t live.Text) {
	t.Add("board", data)
	return t
}

func TestADifferenceLeadsToTheNewText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := texts(t)
		old, new := text(a), text(b)
		change := live.Difference(old, new)
		if led, err := live.Apply(old, change); err != nil || !bytes.Equal(led, new) {
			t.Fatalf("%q leads from\n%q to\n%q, %v, not\n%q", change, old, led, err, new)
		}
	})
}

// What is put stands in the message, and what is copied does not: a text in which a little changes
// is a short message, wherever what is copied stood before.
func TestADifferenceIsShort(t *testing.T) {
	old := "<ol>" + strings.Repeat(`<li>A stone of Black</li><li>One of White</li>`, 100) + "</ol>"
	for name, new := range map[string]string{
		"nothing":    old,
		"one letter": strings.Replace(old, "White", "Whyte", 1),
		"a line":     old[:len(old)-5] + `<li>A stone of Black</li></ol>`,
		"turned":     old[1000:] + old[:1000],
	} {
		if change := live.Difference(text(old), text(new)); len(change) > 60 {
			t.Errorf("%s: %q", name, change)
		}
	}
}

func FuzzDifference(f *testing.F) {
	f.Add("<b>h8</b>", "<b>森</b>")
	f.Fuzz(func(t *testing.T, a, b string) {
		old, new := text(a), text(b)
		if led, err := live.Apply(old, live.Difference(old, new)); err != nil || !bytes.Equal(led, new) {
			t.Errorf("%v", err)
		}
	})
}

// What is no difference is an error, whatever it is.
func FuzzApply(f *testing.F) {
	for _, change := range []string{",5,2:ab", "-1,5,:", ",,zzzzzz:a", ",,1:😀", "1,1,:", "zzzzzzzzz,,:", ",-1,:"} {
		f.Add("a 😀 b", change)
	}
	f.Fuzz(func(_ *testing.T, old, change string) {
		_, _ = live.Apply(text(old), []byte(change))
	})
}

// A browser is sent nothing that arrives as something else.
func TestATextArrivesAsItIs(t *testing.T) {
	var all live.Text
	all.Add("board", "a\r\nb\rc\n\nd\xff\x1e")
	all.Add("none", "")
	if want := "board\na\nb\nc\n\nd\ufffd \x1enone\n\x1e"; string(all) != want {
		t.Errorf("%q, not %q", all, want)
	}
	if want := "event: board\ndata: a\ndata: b\ndata: c\ndata: \ndata: d\ufffd \n\nevent: none\ndata: \n\n"; string(all.Events()) != want {
		t.Errorf("%q, not %q", all.Events(), want)
	}
}

// A few signs that say that all is copied, again and again, lead to no text: whoever reads them would
// have no memory left.
func TestADifferenceDoesNotSwell(t *testing.T) {
	old := text(strings.Repeat("x", 1000))
	number := func(n int) (digits string) {
		for ; n >= 46; n /= 46 {
			digits += string(rune('#' + 46 + n%46))
		}
		return digits + string(rune('#'+n))
	}
	whole := number(len(old)) + number(0)
	again := number(2*len(old)-1) + whole
	if led, err := live.Apply(old, []byte(number(0)+whole+again)); err != nil || len(led) != 2*len(old) {
		t.Fatalf("twice is %d bytes, %v", len(led), err)
	}
	if led, err := live.Apply(old, []byte(number(0)+whole+strings.Repeat(again, 10_000))); err == nil {
		t.Errorf("%d bytes lead to %d", 10_000*len(again), len(led))
	}
}
