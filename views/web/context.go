package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// The pages know Echo by these names alone, so that another major version of it is this package's work.
type (
	// A Context is one request and its answer.
	Context = echo.Context
	// A HandlerFunc answers a request. Its error is answered by the server: see refused.go.
	HandlerFunc = echo.HandlerFunc
	// A Route is a method and a path that the server answers.
	Route = echo.Route
)

// Routes returns the routes of a handler that Handler returned.
func Routes(handler http.Handler) []*Route { return handler.(*echo.Echo).Routes() }

// RouteOf returns the path of the route that answers a method and path.
func RouteOf(handler http.Handler, method, path string) string {
	e := handler.(*echo.Echo)
	c := e.NewContext(nil, nil)
	e.Router().Find(method, path, c)
	return c.Path()
}
