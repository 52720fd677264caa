package tournament

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/text"
)

// Of every command there is, every text is cleaned and has an end.
func TestTheTextsOfEveryCommandAreTidied(t *testing.T) {
	for _, name := range commandsInSource(t) {
		command, listed := everyCommand[name]
		if !listed {
			t.Errorf("%s is a command and not in the list", name)
			continue
		}
		dirty, err := text.Tidied(filled(command, "a\u202eb\u200b"))
		if written, _ := json.Marshal(dirty); err != nil || strings.ContainsAny(string(written), "\u202e\u200b") {
			t.Errorf("%s: %s, %v", name, written, err)
		}
		if _, err := text.Tidied(filled(command, strings.Repeat("x", 900_000))); holdsText(command) && err == nil {
			t.Errorf("%s takes a text without an end", name)
		}
	}
}

// So is every text that stands in the file of a dispute.
func TestTheTextsOfDisputesAreTidied(t *testing.T) {
	for _, c := range inDisputes() {
		dirty, err := text.Tidied(filled(c, "a\u202eb\u200b"))
		if written, _ := json.Marshal(dirty); err != nil || strings.ContainsAny(string(written), "\u202e\u200b") || !strings.Contains(string(written), "ab") {
			t.Errorf("%+v: %s, %v", c, written, err)
		}
		if _, err := text.Tidied(filled(c, strings.Repeat("x", 1_000_000))); err == nil {
			t.Errorf("%+v takes a text without an end", c)
		}
	}
}

// inDisputes are the commands in the files of disputes.
func inDisputes() (list []Command) {
	for _, c := range []dispute.Command{dispute.Begin{}, dispute.Say{}, dispute.GoOn{}, dispute.Rule{}, dispute.AppealTo{}, dispute.Vote{}, dispute.Conclude{}, dispute.Withdraw{}, dispute.Publish{}, dispute.Unpublish{}} {
		list = append(list, OnDispute{Do: c})
	}
	return list
}

// filled is a command with something in every text of it.
func filled(c Command, with string) Command {
	whole := reflect.New(reflect.TypeOf(c)).Elem()
	whole.Set(reflect.ValueOf(c))
	fill(whole, with)
	return whole.Interface().(Command)
}

func holdsText(c Command) bool {
	written, _ := json.Marshal(filled(c, "typed"))
	return strings.Contains(string(written), "typed")
}

func fill(v reflect.Value, with string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(with)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(v.Field(i), with)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), with)
	case reflect.Interface:
		if !v.IsNil() {
			whole := reflect.New(v.Elem().Type()).Elem()
			fill(whole, with)
			v.Set(whole)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), with)
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, with)
		fill(value, with)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	}
}

// commandsInSource are the types with a method decide.
func commandsInSource(t *testing.T) (names []string) {
	t.Helper()
	files, _ := filepath.Glob("*.go")
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Name.Name == "decide" && f.Recv != nil {
				names = append(names, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	return names
}

var everyCommand = map[string]Command{
	"HoldPlayOff": HoldPlayOff{}, "TakeBackPlayOff": TakeBackPlayOff{}, "SetStartingPoints": SetStartingPoints{},
	"Acknowledge":     Acknowledge{},
	"AddPicture":      AddPicture{},
	"RemovePicture":   RemovePicture{},
	"Admit":           Admit{},
	"Announce":        Announce{},
	"Appoint":         Appoint{},
	"Archive":         Archive{},
	"ArrangeWall":     ArrangeWall{},
	"SetDelay":        SetDelay{},
	"Assign":          Assign{},
	"AssignAll":       AssignAll{},
	"CallRound":       CallRound{},
	"ChangeHand":      ChangeHand{},
	"ChangeSettings":  ChangeSettings{},
	"CheckIn":         CheckIn{},
	"CloseCheckin":    CloseCheckin{},
	"CloseRound":      CloseRound{},
	"ConfirmRound":    ConfirmRound{},
	"CorrectPerson":   CorrectPerson{},
	"Create":          Create{},
	"Delete":          Delete{},
	"Describe":        Describe{},
	"Dismiss":         Dismiss{},
	"DrawColour":      DrawColour{},
	"DropHand":        DropHand{},
	"Duty":            Duty{},
	"EndAnnouncement": EndAnnouncement{},
	"Expel":           Expel{},
	"Forbid":          Forbid{},
	"ForgetPerson":    ForgetPerson{},
	"LineUp":          LineUp{},
	"KnowLink":        KnowLink{},
	"AddHook":         AddHook{}, "ReleaseHook": ReleaseHook{}, "StopHook": StopHook{}, "RemoveHook": RemoveHook{},
	"MakeLinks":       MakeLinks{},
	"NoteLanguage":    NoteLanguage{},
	"MakeKey":         MakeKey{},
	"OpenLink":        OpenLink{},
	"Number":          Number{},
	"OnDispute":       OnDispute{Do: dispute.Begin{}},
	"OpenCheckin":     OpenCheckin{},
	"OpenDoors":       OpenDoors{},
	"OpenHand":        OpenHand{},
	"PlayAgain":       PlayAgain{},
	"PublishRound":    PublishRound{},
	"PublishSchedule": PublishSchedule{},
	"Readmit":         Readmit{},
	"Release":         Release{},
	"RemoveEntry":     RemoveEntry{},
	"ReopenRound":     ReopenRound{},
	"ReopenTable":     ReopenTable{},
	"RequestBye":      RequestBye{},
	"Return":          Return{},
	"RuleMatch":       RuleMatch{},
	"SetPrizes":       SetPrizes{},
	"SetSeats":        SetSeats{}, "AnswerSeat": AnswerSeat{}, "ConfirmSeats": ConfirmSeats{},
	"DrawGroup": DrawGroup{}, "MoveToGroup": MoveToGroup{},
	"SetProvisional":    SetProvisional{},
	"SealLineUp":        SealLineUp{},
	"Sign":              Sign{},
	"TakeOver":          TakeOver{},
	"Unpublish":         Unpublish{},
	"Withdraw":          Withdraw{},
	"WithdrawLinks":     WithdrawLinks{},
	"WithdrawKey":       WithdrawKey{},
	"WithdrawLinksOf":   WithdrawLinksOf{},
	"ConfirmCorrection": ConfirmCorrection{},
	"DeclineCorrection": DeclineCorrection{},
	"ProposeCorrection": ProposeCorrection{},
}
