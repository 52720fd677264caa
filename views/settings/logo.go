package settings

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Pictures keep pictures by their hash.
type Pictures interface {
	AddPicture(ctx context.Context, kind string, picture []byte) (hash string, err error)
	Picture(ctx context.Context, hash string) (kind string, picture []byte, err error)
}

// The limits of a logo. A picture of few bytes can be of very many points.
const (
	maxLogoBytes = 500_000
	maxLogoSide  = 2000
)

// saveLogo takes a picture as the logo, or takes the logo away. What is kept is the
// picture drawn again: what else a file carries (where it was taken, a script) is left out.
func (s *Pages) saveLogo(a web.Asked) (locale.Text, error) {
	said := a.Book.Description
	said.Logo = ""
	if a.FormValue("none") == "" {
		kind, picture, err := logoIn(a)
		if err != nil {
			return locale.Text{}, err
		}
		if said.Logo, err = s.Pictures.AddPicture(a.Request().Context(), kind, picture); err != nil {
			return locale.Text{}, err
		}
	}
	return locale.Say("done.saved"), s.Desk.Events.Describe(a.Request().Context(), a.Event, a.Order, said, s.officialsOf(a.Book), web.Reason(a))
}

// logoIn is the picture of a form. The error names what would do.
func logoIn(c web.Context) (kind string, picture []byte, err error) {
	wrong := func(key string) error { return web.Fields{"logo": locale.Say(key)} }
	header, err := c.FormFile("logo")
	if err != nil || header.Size == 0 {
		return "", nil, wrong("describe.logo.error.none")
	}
	if header.Size > maxLogoBytes {
		return "", nil, wrong("describe.logo.error.large")
	}
	file, err := header.Open()
	if err != nil {
		return "", nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		return "", nil, err
	}
	about, kind, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil || kind != "png" && kind != "jpeg":
		return "", nil, wrong("describe.logo.error.kind")
	case about.Width > maxLogoSide || about.Height > maxLogoSide:
		return "", nil, wrong("describe.logo.error.large")
	}
	drawn, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return "", nil, wrong("describe.logo.error.kind")
	}
	var out bytes.Buffer
	if kind == "jpeg" {
		err = jpeg.Encode(&out, drawn, &jpeg.Options{Quality: 90})
	} else {
		err = png.Encode(&out, drawn)
	}
	return "image/" + kind, out.Bytes(), err
}

// picture is one by its hash, which never names another one.
func (s *Pages) picture(c web.Context) error {
	kind, picture, err := s.Pictures.Picture(c.Request().Context(), c.Param("hash"))
	if errors.Is(err, journal.ErrNotFound) {
		return web.NotFound()
	}
	if err != nil {
		return err
	}
	return web.SendKept(c, kind, c.Param("hash"), picture)
}
