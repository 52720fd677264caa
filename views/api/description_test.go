package api

import (
	"bytes"
	"flag"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/schema"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
)

var write = flag.Bool("write", false, "write openapi.json")

const schemas = "#/components/schemas/"

var named = regexp.MustCompile(`:(\w+)`)

// Problem is what an answer that is none says (RFC 9457).
type Problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Code   string `json:"code"`   // names the sentence, in every language
	Detail string `json:"detail"` // one sentence, in the language that Accept-Language asks for
}

// The description is the one of the routes and of the types of their answers.
func TestTheDescriptionIsThatOfTheRoutes(t *testing.T) {
	types, err := schema.New(schemas, "../../arbiter/dossier", "../../arbiter/hub", "../hooks", "../../records/notation/ratinglist", ".")
	if err != nil {
		t.Fatal(err)
	}
	types.Said["Problem"] = "What is wrong (RFC 9457)."
	types.Of(reflect.TypeFor[Problem]())
	for _, of := range []reflect.Type{reflect.TypeFor[dossier.Dossier](), reflect.TypeFor[GameChange](), reflect.TypeFor[RoundChange](), reflect.TypeFor[EventChange]()} {
		types.Of(of)
	}
	paths := map[string]any{}
	for _, r := range routes() {
		path := named.ReplaceAllString(r.path, "{$1}")
		switch {
		case r.halls != nil && r.takes:
			paths[path] = map[string]any{"post": pushing(r, types)}
		case r.halls != nil:
			paths[path] = map[string]any{"get": asking(r, types)}
		case r.sends != nil:
			paths[path] = map[string]any{"post": writing(r, types)}
		case r.does != nil:
			paths[path] = map[string]any{"get": asking(r, types)}
		default:
			paths[path] = map[string]any{"get": operation(r, types)}
		}
	}
	text, err := schema.Written(map[string]any{
		"openapi": "3.1.0",
		"info": map[string]any{"title": "renju-arbiter", "version": "1", "description": "What programs read of tournaments: views of the dossier that everybody may have. " +
			"What is read has a strong ETag; HEAD works wherever GET does. Parts of a dossier are described in dossier.schema.json too. " +
			"What programs write: results, and the moves of electronic boards, with a key that an arbiter of the tournament makes on its page Programs. " +
			"What is sent again under the same Idempotency-Key is done once. It is refused for the same reasons as at the pages of the installation, in a sentence with a code.",
			"license": map[string]any{"name": "As the program's", "url": "/"}},
		"servers":  []any{map[string]any{"url": "/"}},
		"paths":    paths,
		"webhooks": told(types),
		"components": map[string]any{"schemas": types.All, "securitySchemes": map[string]any{"key": map[string]any{"type": "http", "scheme": "bearer",
			"description": "A key of one tournament, renju_…, good for results or for electronic boards, until its time; or a key that a hub made for a hall."}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if *write {
		if err := os.WriteFile("openapi.json", text, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(text, description) {
		t.Error("openapi.json is another one: go test ./views/api -run Description -args -write")
	}
}

// told are the messages that programs are sent, by their types.
func told(types *schema.Types) map[string]any {
	message := map[string]any{"application/json": map[string]any{"schema": types.Of(reflect.TypeFor[hooks.Message]())}}
	var signed []any
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		signed = append(signed, map[string]any{"name": name, "in": "header", "required": true, "schema": schema.Schema{"type": "string"}})
	}
	answers := map[string]any{"2XX": map[string]any{"description": "It was taken."}, "410": map[string]any{"description": "Nothing more is wanted: the webhook is stopped."},
		"default": map[string]any{"description": "It is tried again, later each time."}}
	names, all := []string{hooks.Test}, map[string]any{}
	for _, n := range access.AllNews() {
		names = append(names, hooks.Types(n)...)
	}
	for _, name := range names {
		all[name] = map[string]any{"post": map[string]any{"operationId": name, "summary": "A message of this type, as Standard Webhooks has it.", "security": []any{},
			"parameters": signed, "requestBody": map[string]any{"required": true, "content": message}, "responses": answers}}
	}
	return all
}

func operation(r route, types *schema.Types) map[string]any {
	var asks []any
	asks = append(asks, inPath(r)...)
	for _, a := range r.asks {
		kind := schema.Schema{"type": "string"}
		switch {
		case a.day:
			kind["format"] = "date"
		case a.choices != nil:
			kind["enum"] = a.choices
		case a.in == "query":
			kind = schema.Schema{"type": "integer", "minimum": 1}
		}
		asks = append(asks, map[string]any{"name": a.name, "in": a.in, "description": a.says, "schema": kind})
	}
	answers := map[string]any{"200": fine(r, types)}
	wrong := []int{http.StatusNotAcceptable, http.StatusTooManyRequests}
	if r.media == "" {
		answers["304"] = map[string]any{"description": http.StatusText(http.StatusNotModified)}
	}
	switch {
	case r.name == "ratings": // they may be computed for the first time
		wrong = append(wrong, http.StatusServiceUnavailable)
	case strings.Contains(r.path, ":") || len(r.asks) > 0:
		wrong = append(wrong, http.StatusNotFound)
	}
	if r.name == "events" || r.name == "ratings" {
		wrong = append(wrong, http.StatusBadRequest)
	}
	if r.path == address.Health { // kept by nobody
		wrong = []int{http.StatusTooManyRequests, http.StatusServiceUnavailable, http.StatusInsufficientStorage}
		delete(answers, "304")
	}
	problems(answers, wrong...)
	o := map[string]any{"operationId": r.name, "summary": r.says, "responses": answers, "security": []any{}}
	if asks != nil {
		o["parameters"] = asks
	}
	return o
}

// inPath are the parts of an address.
func inPath(r route) (asks []any) {
	for _, of := range named.FindAllStringSubmatch(r.path, -1) {
		asks = append(asks, map[string]any{"name": of[1], "in": "path", "required": true, "schema": schema.Schema{"type": "string"}})
	}
	return asks
}

// problems adds the answers that are none.
func problems(answers map[string]any, wrong ...int) {
	for _, status := range wrong {
		answers[strconv.Itoa(status)] = map[string]any{"description": http.StatusText(status),
			"content": map[string]any{"application/problem+json": map[string]any{"schema": schema.Schema{"$ref": schemas + "Problem"}}}}
	}
}

// writing is what is sent with a key.
func writing(r route, types *schema.Types) map[string]any {
	sent := map[string]any{"name": "Idempotency-Key", "in": "header", "required": true, "description": "A name of its own for what is sent, of 100 plain letters at most; with quotation marks or without.",
		"schema": schema.Schema{"type": "string", "minLength": 1, "maxLength": mostOfCommand}}
	answers := map[string]any{"200": map[string]any{"description": r.says, "content": map[string]any{"application/json": map[string]any{"schema": types.Of(r.kind)}}}}
	problems(answers, http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusNotAcceptable, http.StatusConflict,
		http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType, http.StatusUnprocessableEntity, http.StatusTooManyRequests)
	return map[string]any{"operationId": r.name, "summary": r.says, "responses": answers, "security": []any{map[string]any{"key": []any{}}}, "parameters": append(inPath(r), sent),
		"requestBody": map[string]any{"required": true, "content": map[string]any{"application/json": map[string]any{"schema": types.Of(r.sends)}}}}
}

// pushing is what a hall sends to a hub.
func pushing(r route, types *schema.Types) map[string]any {
	var asks []any
	for _, a := range r.asks {
		asks = append(asks, map[string]any{"name": a.name, "in": a.in, "required": true, "description": a.says, "schema": schema.Schema{"type": "string"}})
	}
	answers := map[string]any{"200": map[string]any{"description": r.says, "content": map[string]any{"application/json": map[string]any{"schema": types.Of(r.kind)}}}}
	problems(answers, http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusConflict,
		http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusServiceUnavailable)
	return map[string]any{"operationId": r.name, "summary": r.says, "responses": answers, "security": []any{map[string]any{"key": []any{}}}, "parameters": asks,
		"requestBody": map[string]any{"required": true, "content": map[string]any{"application/json": map[string]any{"schema": types.Of(reflect.TypeFor[Sealed]())}}}}
}

// asking is what is read with a key.
func asking(r route, types *schema.Types) map[string]any {
	answers := map[string]any{"200": map[string]any{"description": r.says, "content": map[string]any{"application/json": map[string]any{"schema": types.Of(r.kind)}}}}
	problems(answers, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusNotAcceptable, http.StatusTooManyRequests)
	return map[string]any{"operationId": r.name, "summary": r.says, "responses": answers, "security": []any{map[string]any{"key": []any{}}}, "parameters": inPath(r)}
}

// mostOfCommand is how long an Idempotency-Key is, with its quotation marks.
const mostOfCommand = 102

// fine is what an answer is.
func fine(r route, types *schema.Types) map[string]any {
	text := schema.Schema{"type": "string"}
	headers := map[string]any{"ETag": map[string]any{"schema": text, "description": "Of the bytes."}}
	if r.name == "events" {
		headers["Link"] = map[string]any{"schema": text, "description": "The first, previous, next and last page (RFC 8288)."}
	}
	switch {
	case r.media != "":
		return map[string]any{"description": r.says, "content": map[string]any{r.media: map[string]any{"schema": text}}}
	case r.kind == nil:
		return map[string]any{"description": r.says, "headers": headers, "content": map[string]any{"application/json": map[string]any{"schema": schema.Schema{"type": "object"}}}}
	}
	return map[string]any{"description": r.says, "headers": headers, "content": map[string]any{"application/json": map[string]any{"schema": types.Of(r.kind)}}}
}
