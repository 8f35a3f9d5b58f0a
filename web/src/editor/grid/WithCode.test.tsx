import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { logger } from '../../platform/logger';

jest.unstable_mockModule('../code/CodePane', () => ({
  CodePane() {
    throw new Error('a fault of the pane');
  },
}));
const { cellAt, drawEditor, forgetEditors } = await import('../../testing/drawEditor');
const { forgetCodePane, openCodePaneForNow } = await import('../state/codePane');

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
