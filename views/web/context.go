package web

import "github.com/labstack/echo/v4"

// The pages know Echo by these names alone, so that another major version of it is this package's work.
type (
	// A Context is one request and its answer.
	Context = echo.Context
	// A HandlerFunc answers a request. Its error is answered by the server: see refusal.go.
	HandlerFunc = echo.HandlerFunc
	// A Route is a method and a path that the server answers.
	Route = echo.Route
)
