// Package picture draws the picture that stands beside a shared link: a board with names and a line, as
// a PNG. It draws in memory, with the shapes and colours of the board on a page.
package picture
