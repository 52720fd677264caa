package press

import (
	"context"
	"time"
)

const (
	inch    = 25.4            // in millimetres
	closing = 2 * time.Second // for a window; a browser that hangs does not even close one
)

// print opens a window, puts the page in it, prints it and closes the window.
func (b *browser) print(ctx context.Context, page []byte, size Size) ([]byte, error) {
	var target struct{ TargetID string }
	if err := b.do(ctx, "", "Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return nil, err
	}
	defer func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), closing)
		defer cancel()
		_ = b.do(ctx, "", "Target.closeTarget", map[string]any{"targetId": target.TargetID}, nil)
	}()
	var window struct{ SessionID string }
	if err := b.do(ctx, "", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &window); err != nil {
		return nil, err
	}
	if err := b.fill(ctx, window.SessionID, page); err != nil {
		return nil, err
	}
	var printed struct{ Data []byte }
	err := b.do(ctx, window.SessionID, "Page.printToPDF", map[string]any{
		"paperWidth": size.Width / inch, "paperHeight": size.Height / inch, "preferCSSPageSize": true, "printBackground": true,
		"generateTaggedPDF": true, "generateDocumentOutline": true,
	}, &printed)
	return printed.Data, err
}

// fill puts a page into a window without a network and without scripts.
func (b *browser) fill(ctx context.Context, window string, page []byte) error {
	var tree struct {
		FrameTree struct{ Frame struct{ ID string } }
	}
	for _, step := range []struct {
		method string
		with   map[string]any
		into   any
	}{
		{"Network.enable", nil, nil},
		{"Network.emulateNetworkConditions", map[string]any{"offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}, nil},
		{"Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil},
		{"Page.enable", nil, nil},
		{"Page.getFrameTree", nil, &tree},
	} {
		if err := b.do(ctx, window, step.method, step.with, step.into); err != nil {
			return err
		}
	}
	return b.do(ctx, window, "Page.setDocumentContent", map[string]any{"frameId": tree.FrameTree.Frame.ID, "html": string(page)}, nil)
}
