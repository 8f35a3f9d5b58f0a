import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { logger } from '../../platform/logger';

jest.unstable_mockModule('../code/CodePane', () => ({
  CodePane() {
    throw new Error('a fault of the pane');
  },
}));
const { cellAt, drawEditor, forgetEditors } = await import('../../testing/drawEditor');
const { forgetCodePane, openCodePaneForNow } = await import('../state/codePane');
const { renderAsPage } = await import('../../testing/renderAsPage');
const { EditorProvider } = await import('../state/EditorProvider');
const { openedDocument } = await import('../state/openDocuments');
const { CircuitEditor } = await import('./CircuitEditor');

afterEach(() => {
  forgetEditors();
  forgetCodePane();
  jest.restoreAllMocks();
});

it('a fault of the code pane leaves the drawing alone and is said in its place', async () => {
  const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  drawEditor({ simulator: true });
  act(() => openCodePaneForNow(true));
  expect(await screen.findByText(/^The code can’t be shown\./)).toBeVisible();
  expect(cellAt(0, 0)).toBeVisible();
  expect(logged).toHaveBeenCalledWith(
    'A part of the page failed to render',
    new Error('a fault of the pane'),
  );
});

it('the text of the last visit comes back beside the drawing, also where the pane is closed', async () => {
  const text = 'include "stdgates.inc";\nqubit[2] q; // mine\nx q[1];\n';
  localStorage.setItem('superpose.circuit.simulator', 'c=v1.2_X10');
  localStorage.setItem(
    'superpose.code.simulator',
    JSON.stringify({ text, gates: [[], [], [0]], draft: null }),
  );
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={3} firstGate={null}>
      <CircuitEditor targetCycles />
    </EditorProvider>,
  );
  await waitFor(() => expect(openedDocument('simulator')!.history.present.code?.program.text).toBe(text));
});
