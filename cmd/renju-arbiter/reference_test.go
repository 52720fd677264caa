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

	"renju-arbiter/cmd/renju/tools"
)

var writeReference = flag.Bool("write", false, "write the page of the command line")

const referenceFile = "../../views/manual/command-line.md"

// The manual's page of the command line is written from the commands themselves:
//
//	go test ./cmd/renju-arbiter -run TheReference -args -write
func TestTheReferenceIsThatOfTheCommands(t *testing.T) {
	parser, err := kong.New(new(commands), kong.Name(string(program)), tools.Variables(program), variables())
	if err != nil {
		t.Fatal(err)
	}
	alone, err := kong.New(new(tools.Alone), kong.Name(string(tools.Renju)), tools.Variables(tools.Renju))
	if err != nil {
		t.Fatal(err)
	}
	const both = " `renju` has it too"
	also := map[string]string{}
	for _, command := range alone.Model.Leaves(true) {
		also[command.Path()] = both + "."
	}
	for _, command := range parser.Model.Leaves(true) {
		var lacks []string
		for _, group := range command.AllFlags(true) {
			for _, option := range group {
				if also[command.Path()] != "" && !has(alone, command.Path(), option.Name) {
					lacks = append(lacks, "`--"+option.Name+"`")
				}
			}
		}
		if len(lacks) > 0 {
			also[command.Path()] = both + ", without " + strings.Join(lacks, ", ") + "."
		}
	}
	var b strings.Builder
	b.WriteString("# Command line\n\n" +
		"A test writes this page from the commands: `go test ./cmd/renju-arbiter -run TheReference -args -write`.\n\n" +
		"Exit status: 0 done, 1 refused or failed, 2 wrong usage, 3 answered with a warning.\n" +
		"`renju-arbiter --version` names the build. `renju-arbiter COMMAND --help` shows the same as this page.\n" +
		"`renju` is a small program that has the commands for files alone, and starts sooner.\n")
	for _, command := range parser.Model.Leaves(true) {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n    renju-arbiter %s\n", alias.ReplaceAllString(command.Path(), ""), cell(command.Help)+also[command.Path()], usage(command))
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

// has tells whether a command of a program has an option.
func has(program *kong.Kong, path, name string) bool {
	for _, command := range program.Model.Leaves(true) {
		for _, group := range command.AllFlags(true) {
			for _, option := range group {
				if command.Path() == path && option.Name == name {
					return true
				}
			}
		}
	}
	return false
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
