package visit

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// A Device makes passkeys and shows them, as a browser with a telephone's lock does: one key,
// ES256, without saying who made the device.
type Device struct {
	T      testing.TB
	Site   string // the name of the host
	Origin string // what the browser says where it is
	Handle string // of whom the passkey is; taken from the question that it was made for
	ID     []byte
	Count  uint32 // how often it has signed
	Blind  bool   // it asks for no finger

	key *ecdsa.PrivateKey
}

// NewDevice is one that has no passkey yet.
func NewDevice(t testing.TB, site, origin string) *Device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &Device{T: t, Site: site, Origin: origin, ID: []byte("device " + rand.Text()), key: key}
}

// question is what a browser is asked, as far as the device looks at it.
type question struct {
	Challenge string `json:"challenge"`
	User      struct {
		ID string `json:"id"`
	} `json:"user"`
}

// Makes answers a question for a new passkey.
func (d *Device) Makes(told string) string {
	d.T.Helper()
	q := d.reads(told)
	handle, err := base64.RawURLEncoding.DecodeString(q.User.ID)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Handle = string(handle)
	point, err := d.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		d.T.Fatal(err)
	}
	made := d.data(0x40)
	made = append(made, make([]byte, 16)...)
	made = append(binary.BigEndian.AppendUint16(made, uint16(len(d.ID))), d.ID...)
	made = append(append(made, 0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20), point[1:33]...)
	made = append(append(made, 0x22, 0x58, 0x20), point[33:]...)
	object := bytes.Join([][]byte{{0xa3}, []byte("\x63fmt\x64none\x67attStmt\xa0\x68authData"), {0x59, byte(len(made) >> 8), byte(len(made))}, made}, nil)
	return d.says(q, "webauthn.create", func([]byte) map[string]string { return map[string]string{"attestationObject": coded(object)} })
}

// Shows answers a question for the passkey that the device has made.
func (d *Device) Shows(told string) string {
	d.T.Helper()
	d.Count++
	return d.says(d.reads(told), "webauthn.get", func(client []byte) map[string]string {
		data, sum := d.data(0), sha256.Sum256(client)
		signed := sha256.Sum256(append(bytes.Clone(data), sum[:]...))
		signature, err := ecdsa.SignASN1(rand.Reader, d.key, signed[:])
		if err != nil {
			d.T.Fatal(err)
		}
		return map[string]string{"authenticatorData": coded(data), "signature": coded(signature), "userHandle": coded([]byte(d.Handle))}
	})
}

func (d *Device) reads(told string) (q question) {
	d.T.Helper()
	if err := json.Unmarshal([]byte(told), &q); err != nil || q.Challenge == "" {
		d.T.Fatalf("no question: %q", told)
	}
	return q
}

// data is what a device signs: for which site, and that somebody was there and proved it.
func (d *Device) data(flags byte) []byte {
	site := sha256.Sum256([]byte(d.Site))
	flags |= 0x01
	if !d.Blind {
		flags |= 0x04
	}
	return binary.BigEndian.AppendUint32(append(site[:], flags), d.Count)
}

func (d *Device) says(q question, kind string, more func(client []byte) map[string]string) string {
	client, err := json.Marshal(map[string]any{"type": kind, "challenge": q.Challenge, "origin": d.Origin, "crossOrigin": false})
	if err != nil {
		d.T.Fatal(err)
	}
	response := more(client)
	response["clientDataJSON"] = coded(client)
	said, err := json.Marshal(map[string]any{"id": coded(d.ID), "rawId": coded(d.ID), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
	if err != nil {
		d.T.Fatal(err)
	}
	return string(said)
}

func coded(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
