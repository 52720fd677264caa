package wal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func looked(t interface{ Fatal(...any) }, data []byte) Look {
	l, err := Read(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// naive is how many frames SQLite takes, by the words of its document: the salts
// are those of the header, and the checksum over everything up to the frame is
// the frame's.
func naive(data []byte) (frames, commits int64) {
	if len(data) < headerSize {
		return 0, 0
	}
	f, ok := formOf(data[:headerSize])
	if !ok {
		return 0, 0
	}
	for n := int64(1); ; n++ {
		end := headerSize + int(n)*(frameHeader+f.page)
		if end > len(data) {
			return frames, commits
		}
		s := sum{}.over(f.order, data[:24])
		for i := headerSize; i < end; i += frameHeader + f.page {
			s = s.over(f.order, data[i:i+8]).over(f.order, data[i+frameHeader:i+frameHeader+f.page])
		}
		last := data[end-frameHeader-f.page:]
		if !bytes.Equal(last[8:16], data[16:24]) || sumAt(last[16:]) != s || binary.BigEndian.Uint32(last) == 0 {
			return frames, commits
		}
		if binary.BigEndian.Uint32(last[4:]) != 0 {
			frames, commits = n, commits+1
		}
	}
}

// drawn is a log with some commits, begun anew over an older one or not.
func drawn(t *rapid.T, chaos *rand.Rand) (m *made, commits []int64) {
	order := rapid.SampledFrom([]binary.ByteOrder{binary.LittleEndian, binary.BigEndian}).Draw(t, "order")
	page := rapid.SampledFrom([]int{512, 1024, 4096}).Draw(t, "page")
	var old []byte
	if n := rapid.IntRange(0, 20).Draw(t, "frames of the log before"); n > 0 {
		before := begin(chaos, page, order, nil)
		for range n {
			before.commit(1)
		}
		old = before.data
	}
	m = begin(chaos, page, order, old)
	for _, n := range rapid.SliceOfN(rapid.IntRange(1, 4), 1, 8).Draw(t, "commits") {
		m.commit(n)
		commits = append(commits, m.frames())
	}
	return m, commits
}

func chaosOf(t *rapid.T) *rand.Rand {
	return rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
}

func TestAWholeLogIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, commits := drawn(t, chaosOf(t))
		l := looked(t, m.data)
		if l.Bad != nil || l.Frames != m.frames() || l.Commits != int64(len(commits)) {
			t.Fatalf("%+v %+v, not %d frames", l, l.Bad, m.frames())
		}
	})
}

// A byte that went bad in any commit but the last two is damage by the log alone,
// with its place; in the last ones it is either seen or nothing behind it is known
// to have been synced.
func TestAByteThatWentBadIsNamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, commits := drawn(t, chaosOf(t))
		place := rapid.IntRange(0, m.at-1).Draw(t, "place")
		m.data[place] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		l := looked(t, m.data)
		frames, taken := naive(m.data)
		if l.Frames != frames || l.Commits != taken {
			t.Fatalf("%+v, by the document %d frames with %d commits", l, frames, taken)
		}
		if place < headerSize {
			if len(commits) > 2 && (!l.Damaged() || l.Bad.Frame != 0 || l.Bad.Commits != int64(len(commits)) || l.Bad.Behind != m.frames()) {
				t.Fatalf("the header: %+v %+v", l, l.Bad)
			}
			return
		}
		frame := int64(place-headerSize)/int64(frameHeader+m.page) + 1
		behind := 0
		for _, last := range commits {
			if last >= frame {
				behind++
			}
		}
		if behind > 2 && !l.Damaged() {
			t.Fatalf("frame %d of %v: %+v %+v", frame, commits, l, l.Bad)
		}
		if l.Bad != nil && (l.Bad.Frame != frame || l.Bad.Byte != headerSize+(frame-1)*int64(frameHeader+m.page) || l.Bad.Commits > int64(behind)+1) { // a mark may be what went bad
			t.Fatalf("frame %d of %v: %+v", frame, commits, l.Bad)
		}
	})
}

// A power cut keeps any part of what was not synced: the last commit. A write that
// failed leaves its frames behind, and is tried again. None of it is damage.
func TestACommitThatWasCutShortIsNoDamage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := drawn(t, chaosOf(t))
		before := *m
		for range rapid.IntRange(0, 4).Draw(t, "attempts that failed") {
			m.commit(rapid.IntRange(1, 6).Draw(t, "frames"))
			m.back(before)
		}
		if rapid.Bool().Draw(t, "done at last") {
			m.commit(rapid.IntRange(1, 6).Draw(t, "frames"))
			before = *m
		}
		torn := bytes.Clone(m.data)
		m.commit(rapid.IntRange(1, 8).Draw(t, "frames of the last"))
		torn = append(torn, make([]byte, max(0, len(m.data)-len(torn)))...)
		for sector := before.at; sector < m.at; sector += 512 {
			if rapid.Bool().Draw(t, "a sector that was kept") {
				copy(torn[sector:min(m.at, sector+512)], m.data[sector:])
			}
		}
		torn = torn[:rapid.IntRange(before.at, len(torn)).Draw(t, "size")]
		l := looked(t, torn)
		if l.Damaged() || l.Frames < before.frames() {
			t.Fatalf("%+v %+v, %d frames had been synced", l, l.Bad, before.frames())
		}
		if l.Bad != nil && l.Bad.String() == "" {
			t.Fatal("no words")
		}
	})
}

// A log that ends early shows nothing: that is what the head outside is for.
func TestALogThatWasCutShowsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chaos := chaosOf(t)
		m := begin(chaos, 512, binary.LittleEndian, nil)
		for range 6 {
			m.commit(2)
		}
		cut := m.data[:rapid.IntRange(0, len(m.data)).Draw(t, "size")]
		l := looked(t, cut)
		if frames, _ := naive(cut); l.Bad != nil || l.Frames != frames {
			t.Fatalf("%+v %+v", l, l.Bad)
		}
	})
}

func TestEveryByteOfALog(t *testing.T) {
	m := begin(rand.New(rand.NewPCG(1, 2)), 512, binary.BigEndian, nil)
	for n := range 5 {
		m.commit(1 + n%2)
	}
	for place := range m.data {
		m.data[place] ^= 0x10
		frame := int64(max(0, place-headerSize)) / (frameHeader + 512)
		if l := looked(t, m.data); frame < 3 && !l.Damaged() { // frames 4 to 7 are the last three commits
			t.Errorf("byte %d: %+v", place, l)
		}
		m.data[place] ^= 0x10
	}
}

func FuzzRead(f *testing.F) {
	chaos := rand.New(rand.NewPCG(3, 4))
	m := begin(chaos, 512, binary.LittleEndian, nil)
	for range 4 {
		m.commit(2)
	}
	f.Add(m.data)
	f.Add(m.data[:len(m.data)-100])
	f.Add(m.data[:headerSize])
	bad := bytes.Clone(m.data)
	bad[700] ^= 1
	f.Add(bad)
	headless := bytes.Clone(m.data)
	headless[9] ^= 1
	f.Add(headless)
	f.Fuzz(func(t *testing.T, data []byte) { sane(t, data) })
}

// sane holds what is read of any bytes against the document.
func sane(t interface{ Fatal(...any) }, data []byte) {
	l := looked(t, data)
	if frames, commits := naive(data); l.Frames != frames || l.Commits != commits {
		t.Fatal(l, "by the document frames and commits are", frames, commits)
	}
	if b := l.Bad; b != nil && (b.Byte < 0 || b.Byte >= int64(len(data)) || b.Commits < 1 || b.Behind < b.Commits) {
		t.Fatal(*b)
	}
}

func TestWhateverBytesStandInALog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := drawn(t, chaosOf(t))
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			at, n := rapid.IntRange(0, len(m.data)).Draw(t, "at"), rapid.IntRange(0, 2000).Draw(t, "bytes")
			part := bytes.Clone(m.data[at:min(len(m.data), at+n)])
			switch to := rapid.IntRange(0, len(m.data)).Draw(t, "to"); rapid.IntRange(0, 3).Draw(t, "change") {
			case 0:
				copy(m.data[to:], part)
			case 1:
				m.data = append(m.data[:at], m.data[at+len(part):]...)
			case 2:
				m.data = append(m.data, part...)
			case 3:
				clear(m.data[at : at+len(part)])
			}
			if len(m.data) == 0 {
				break
			}
		}
		sane(t, m.data)
	})
}

// A header is that of the document on the format: its magic number, its version and a size of pages.
func TestAHeaderIsThatOfTheDocument(t *testing.T) {
	// The order of the words is that of the magic number; the sum is of the words in pairs.
	data := []byte{1, 2, 3, 4, 5, 6, 7, 8}
	if big, little := (sum{}).over(binary.BigEndian, data), (sum{}).over(binary.LittleEndian, data); big != (sum{0x01020304, 0x06080a0c}) || little != (sum{0x04030201, 0x0c0a0806}) {
		t.Errorf("sums %x and %x", big, little)
	}
	for _, one := range []struct {
		magic, version, page uint32
		want                 bool
	}{
		{0x377f0682, 3007000, 512, true}, {0x377f0683, 3007000, 4096, true}, {0x377f0682, 3007000, 65536, true},
		{0x377f0684, 3007000, 512, false}, {0x377f0682, 3007001, 512, false}, {0x377f0682, 3007000, 256, false},
		{0x377f0682, 3007000, 131072, false}, {0x377f0682, 3007000, 768, false}, {0x377f0682, 3007000, 0, false},
	} {
		order := binary.ByteOrder(binary.LittleEndian)
		if one.magic == 0x377f0683 {
			order = binary.BigEndian
		}
		header := make([]byte, 32)
		for i, word := range []uint32{one.magic, one.version, one.page, 7, 8, 9} {
			binary.BigEndian.PutUint32(header[4*i:], word)
		}
		sums := sum{}.over(order, header[:24])
		binary.BigEndian.PutUint32(header[24:], sums.a)
		binary.BigEndian.PutUint32(header[28:], sums.b)
		if f, ok := formOf(header); ok != one.want || ok && (f.order != order || f.page != int(one.page) || f.sum != sums || f.salt != 8<<32|9) {
			t.Errorf("%+v: %v, %+v", one, ok, f)
		}
		header[31]++
		if _, ok := formOf(header); ok {
			t.Errorf("%+v: another sum is taken", one)
		}
	}
}

// A frame is of a page from 1, and has the salt and the sum that it should have.
func TestAFrameIsRight(t *testing.T) {
	f := form{salt: 7}
	for want, frames := range map[bool][]frame{
		true:  {{page: 1, salt: 7}, {page: 2, salt: 7}},
		false: {{page: 0, salt: 7}, {page: 1, salt: 8}, {page: 1, salt: 7, sum: sum{1, 0}}},
	} {
		for _, r := range frames {
			if f.right(r) != want {
				t.Errorf("%+v is right: %v", r, !want)
			}
		}
	}
}

// The mark of a commit may be 1: a database of one page. Two commits after a bad frame prove the damage.
func TestTwoCommitsAfterABadFrameProveTheDamage(t *testing.T) {
	for after, proven := range []bool{false, false, true, true} {
		m := begin(rand.New(rand.NewPCG(5, 6)), 512, binary.LittleEndian, nil)
		for range 1 + after {
			m.frame(1)
		}
		if l := looked(t, m.data); l.Bad != nil || l.Commits != int64(1+after) {
			t.Errorf("%d commits: %+v", 1+after, l)
		}
		m.data[headerSize+frameHeader] ^= 1
		want := Bad{Frame: 1, Byte: headerSize, Behind: int64(1 + after), Commits: int64(1 + after), Proven: proven}
		if l := looked(t, m.data); l.Frames != 0 || l.Bad == nil || *l.Bad != want || l.Damaged() != proven {
			t.Errorf("%d commits after a bad frame: %+v, not %+v", after, l.Bad, want)
		}
	}
}

// Frames that failed attempts left behind are whole by themselves, and do not follow each other.
func TestAttemptsThatFailedProveNothing(t *testing.T) {
	m := begin(rand.New(rand.NewPCG(7, 8)), 512, binary.BigEndian, nil)
	m.commit(2)
	before := *m
	for _, frames := range []int{6, 4, 1} {
		m.back(before)
		m.commit(frames)
	}
	m.data[before.at+frameHeader] ^= 1 // the last attempt was cut short
	l := looked(t, m.data)
	if l.Damaged() || l.Frames != 2 || l.Bad == nil || l.Bad.Frame != 3 || l.Bad.Commits != 3 || l.Bad.Behind != 6 {
		t.Errorf("%+v, %+v", l, l.Bad)
	}
}

// Behind a bad header the frames are found whatever the size of their pages.
func TestABadHeaderIsSeenAtEverySizeOfPages(t *testing.T) {
	for page := 512; page <= 65536; page *= 2 {
		for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
			m := begin(rand.New(rand.NewPCG(9, uint64(page))), page, order, nil)
			for range 4 {
				m.commit(1)
			}
			m.data[8] ^= 1
			if l := looked(t, m.data); !l.Damaged() || *l.Bad != (Bad{Behind: 4, Commits: 4, Proven: true}) {
				t.Errorf("pages of %d: %+v", page, l.Bad)
			}
		}
	}
}

// Behind a bad header the salt is that of the frames in which two commits follow each other.
func TestABadHeaderOverAnOlderLog(t *testing.T) {
	chaos := rand.New(rand.NewPCG(10, 11))
	old := begin(chaos, 512, binary.LittleEndian, nil)
	for range 6 {
		old.commit(1)
	}
	m := begin(chaos, 512, binary.LittleEndian, old.data)
	m.commit(1)
	m.data[8] ^= 1
	if l := looked(t, m.data); !l.Damaged() || l.Bad.Behind != 5 || l.Bad.Commits != 5 {
		t.Errorf("%+v", l.Bad)
	}
}

// The place of damage is the header or a frame, in words.
func TestTheWordsOfABadFrame(t *testing.T) {
	for want, b := range map[string]Bad{
		"frame 1 (from byte 32) is not what was written, which affects 1 frames with 1 commits from there on":   {Frame: 1, Byte: 32, Behind: 1, Commits: 1},
		"the header is not what was written, which affects 4 frames with 2 commits from there on":               {Behind: 4, Commits: 2},
		"frame 3 (from byte 1104) is not what was written, which affects 4 frames with 2 commits from there on": {Frame: 3, Byte: 1104, Behind: 4, Commits: 2},
	} {
		if got := b.String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// The error of a reader is that of the look.
func TestTheErrorOfAReaderIsReturned(t *testing.T) {
	m := begin(rand.New(rand.NewPCG(1, 2)), 512, binary.LittleEndian, nil)
	m.commit(200) // more than is read at once
	broken := errors.New("broken")
	for from, data := range map[int][]byte{0: m.data, 40: m.data, 90_000: m.data, 50: append([]byte{1}, m.data[1:]...)} {
		if l, err := Read(failing{data, int64(from), broken}, int64(len(data))); !errors.Is(err, broken) || l != (Look{}) {
			t.Errorf("from byte %d: %+v, %v", from, l, err)
		}
	}
}

// failing reads up to a place, and fails there.
type failing struct {
	data []byte
	from int64
	err  error
}

func (f failing) ReadAt(p []byte, at int64) (int, error) {
	if at+int64(len(p)) > f.from {
		return 0, f.err
	}
	return bytes.NewReader(f.data).ReadAt(p, at)
}
