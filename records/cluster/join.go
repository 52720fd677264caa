package cluster

import (
	"archive/tar"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// A Joining is what a node joins a cluster with.
type Joining struct {
	Dir    string // of the new node; it must not be there yet, or be empty (*TakenError)
	Member Member
	Line   string // that a member has given out (Node.Invite); *LineError
}

// Join makes the folder of a further node, whole or not at all: its certificate, the keys, and a
// copy of the database. The cluster knows it as a reader then; Open starts it, and where it is to
// have a vote it gets it when it is level with the leader. *RefusedError is what the cluster says.
func Join(ctx context.Context, j Joining) error {
	if err := j.Member.check(); err != nil {
		return err
	}
	l, err := readLine(j.Line)
	if err != nil {
		return err
	}
	return build(j.Dir, func(h nodeDir) error {
		own, err := j.introduce(ctx, l)
		if err != nil {
			return err
		}
		if err := keepIdentity(h, own); err != nil {
			return err
		}
		as := own.config(asking)
		j.Member.Key = own.publicKey()
		if err := ask(ctx, as, l.address, askCopy, struct{}{}, func(r io.Reader) error { return unpack(h, r) }); err != nil {
			return err
		}
		logs, err := openLogs(h)
		if err != nil {
			return err
		}
		if err := logs.Close(); err != nil {
			return err
		}
		if err := askLeader(ctx, as, l.address, askAdd, j.Member); err != nil {
			return err
		}
		return keepJSON(h.member(), j.Member)
	})
}

type joinAsked struct {
	Token  string
	Member Member
	Public []byte // ed25519
}

type joinTold struct{ Own, Root []byte } // certificates, DER

// introduce gets the certificate of the new member for the token.
func (j Joining) introduce(ctx context.Context, l line) (own *identity, err error) {
	ctx, cancel := context.WithTimeout(ctx, askMost)
	defer cancel()
	public, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	var told joinTold
	err = ask(ctx, strangers(l.print), l.address, askJoin, joinAsked{l.token, j.Member, public}, func(r io.Reader) error {
		return json.NewDecoder(io.LimitReader(r, largest)).Decode(&told)
	})
	if err != nil {
		return nil, err
	}
	root, err := x509.ParseCertificate(told.Root)
	if err != nil {
		return nil, err
	}
	return newIdentity(key, told.Own, root), nil
}

// answerJoin vouches for who has a token. Nobody joins under the id of a voter: it might be one
// that has forgotten whom it voted for.
func answerJoin(n *Node, w http.ResponseWriter, r *http.Request) {
	told, err := n.vouch(r)
	if err != nil {
		refuse(w, err)
		return
	}
	_ = json.NewEncoder(w).Encode(told)
}

func (n *Node) vouch(r *http.Request) (told joinTold, err error) {
	var asked joinAsked
	if err := read(r, &asked); err != nil {
		return told, err
	}
	if len(asked.Public) != ed25519.PublicKeySize {
		return told, errors.New("that is no key")
	}
	a, err := readAuthority(n.home.authority())
	if err != nil {
		return told, err
	}
	now := time.Now()
	may := func() error { return errors.Join(asked.Member.check(), n.mayJoin(asked.Member)) }
	if err := n.invited.accept(asked.Token, keyOf(asked.Public), now, may); err != nil { // who has none learns nothing of the members
		return told, err
	}
	own, err := a.vouch(asked.Member.ID, ed25519.PublicKey(asked.Public), now)
	return joinTold{own, a.certificate.Raw}, err
}

// mayJoin refuses an id or an address that somebody has.
func (n *Node) mayJoin(m Member) error {
	list, err := n.Members()
	if err != nil {
		return err
	}
	for _, known := range list {
		switch {
		case known.ID == m.ID && !known.Reads:
			return &MemberError{m, "there is a node of that id already, which counts in what is decided: take another id, or remove it first if it is lost"}
		case known.ID == m.ID && known.Key != m.Key: // else it asks again
			return &MemberError{m, "there is a member of that id: take another one, or remove it first if it is lost"}
		case known.ID != m.ID && known.Log == m.Log:
			return &MemberError{m, fmt.Sprintf("member %s is at %s", known.ID, m.Log)}
		}
	}
	return nil
}

// answerCopy sends all that a new member needs.
func answerCopy(n *Node, _ string, w http.ResponseWriter, r *http.Request) error {
	folder, err := os.MkdirTemp(string(n.home), "copy-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }() // else the next start takes it away (sweep)
	copied := nodeDir(folder)
	if err := n.CopyTo(r.Context(), copied.database()); err != nil {
		return err
	}
	to := tar.NewWriter(w)
	for _, file := range []string{n.home.authority(), n.home.key(), copied.database()} {
		if err := pack(to, file); err != nil {
			panic(http.ErrAbortHandler) // the other side must not take half of it for the whole
		}
	}
	return to.Close()
}

func pack(to *tar.Writer, file string) error {
	from, err := os.Open(file)
	if err != nil {
		return err
	}
	defer from.Close()
	about, err := from.Stat()
	if err != nil {
		return err
	}
	if err := to.WriteHeader(&tar.Header{Name: filepath.Base(file), Mode: 0o600, Size: about.Size()}); err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}

// unpack writes what was sent, and nothing else.
func unpack(h nodeDir, r io.Reader) error {
	missing := map[string]string{}
	for _, file := range []string{h.authority(), h.key(), h.database()} {
		missing[filepath.Base(file)] = file
	}
	for from := tar.NewReader(r); ; {
		next, err := from.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		file, wanted := missing[next.Name]
		if !wanted {
			return fmt.Errorf("the copy has a file %q", next.Name)
		}
		if err := write(file, from); err != nil {
			return err
		}
		delete(missing, next.Name)
	}
	if len(missing) > 0 {
		return io.ErrUnexpectedEOF
	}
	return nil
}
