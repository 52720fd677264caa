package hooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter"
)

// signature signs a try of a message with a secret, as Standard Webhooks has it.
func signature(secret, id string, at time.Time, body []byte) (string, error) {
	text, is := strings.CutPrefix(secret, arbiter.HookSecret)
	key, err := base64.StdEncoding.DecodeString(text)
	if !is || err != nil {
		return "", errors.New("hooks: a secret that is none")
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + strconv.FormatInt(at.Unix(), 10) + "."))
	mac.Write(body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)), nil
}
