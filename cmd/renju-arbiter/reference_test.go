package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

var writeReference = flag.Bool("write", false, "write the page of the command line")

const referenceFile = "../../views/manual/command-line.md"

// The manual's page of the command line is written from the commands themselves:
//
//	go test ./cmd/renju-arbiter -run TheReference -args -write
func TestTheReferenceIsThatOfTheCommands(t *testing.T) {
	parser, err := kong.New(new(commands), kong.Name("renju-arbiter"), variables())
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("# Command line\n\n" +
		"A test writes this page from the commands: `go test ./cmd/renju-arbiter -run TheReference -args -write`.\n\n" +
		"Exit status: 0 done, 1 refused or failed, 2 wrong usage, 3 answered with a warning.\n" +
		"`renju-arbiter --version` names the build. `renju-arbiter COMMAND --help` shows the same as this page.\n")
	for _, command := range parser.Model.Leaves(true) {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n    renju-arbiter %s\n", alias.ReplaceAllString(command.Path(), ""), cell(command.Help), usage(command))
		if command.Detail != "" {
			fmt.Fprintf(&b, "\n%s\n", command.Detail)
		}
		rows := ""
		for _, argument := range command.Positional {
			rows += fmt.Sprintf("| `%s` | %s | |\n", argument.Summary(), cell(argument.Help))
		}
		for _, group := range command.AllFlags(true) {
			for _, option := range group {
				if option.Name != "help" && option.Name != "version" {
					rows += fmt.Sprintf("| `%s` | %s | %s |\n", name(option), cell(option.Help), preset(option))
				}
			}
		}
		if rows != "" {
			b.WriteString("\n| | what it does | if left out |\n| --- | --- | --- |\n" + rows)
		}
	}
	if *writeReference {
		if err := os.WriteFile(referenceFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	page, err := os.ReadFile(referenceFile)
	if err != nil || string(page) != b.String() {
		t.Error("the page of the command line is another one: go test ./cmd/renju-arbiter -run TheReference -args -write, then the same for ./views/manual -run ThePages", err)
	}
}

var alias = regexp.MustCompile(` \([a-z,-]+\)`)

// usage is how a command is typed.
func usage(command *kong.Node) string {
	words := []string{alias.ReplaceAllString(command.Path(), "")}
	for _, group := range command.AllFlags(true) {
		for _, option := range group {
			if option.Required {
				words = append(words, name(option))
			}
		}
	}
	for _, argument := range command.Positional {
		words = append(words, argument.Summary())
	}
	return strings.Join(words, " ")
}

func name(option *kong.Flag) string {
	long := "--" + option.Name
	if !option.IsBool() {
		long += " " + cmp.Or(option.PlaceHolder, "VALUE")
	}
	if option.Short != 0 {
		return fmt.Sprintf("-%c, %s", option.Short, long)
	}
	return long
}

func preset(option *kong.Flag) string {
	if option.Required {
		return "required"
	}
	if option.Default == "" {
		return ""
	}
	return "`" + option.Default + "`"
}

var inCode = regexp.MustCompile("[<>]")

// cell is a text as it stands in a cell of a table.
func cell(text string) string {
	text = strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", "\\|")
	return inCode.ReplaceAllStringFunc(text, func(sign string) string { return "\\" + sign })
}
