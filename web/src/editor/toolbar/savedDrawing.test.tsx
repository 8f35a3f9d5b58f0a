import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { bell } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { ExportDialog } from './ExportDialog';

allowDialogs();

let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  Object.assign(URL, {
    createObjectURL: ({ type, size }: Blob) => `blob:${type},${size}`,
    revokeObjectURL: () => {},
  });
  class FakeImage {
    src = '';
    readonly width = 100;
    readonly height = 50;
    async decode() {}
  }
  Object.assign(globalThis, { Image: FakeImage });
});
afterEach(() => void jest.restoreAllMocks());

const said = () => screen.getByRole('status').textContent;
const save = (format: string, file: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('radio', { name: format }));
    fireEvent.click(screen.getByRole('button', { name: `Download ${file}` }));
  });

it('a drawing is saved as it is, or in dots', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    give(new Blob(['dots'], { type: 'image/png' }));
  });
  renderAsPage(<ExportDialog circuit={bell} onClose={() => {}} />);
  await save('SVG', 'circuit.svg');
  await waitFor(() => expect(said()).toBe('circuit.svg saved'));
  await save('PNG', 'circuit.png');
  await waitFor(() => expect(said()).toBe('circuit.png saved'));
  const drawing = decodeURIComponent(screen.getByRole<HTMLImageElement>('img').src);
  const size = drawing.length - 'data:image/svg+xml,'.length;
  expect(saved).toEqual([`circuit.svg from blob:image/svg+xml,${size}`, 'circuit.png from blob:image/png,4']);
});

it('a drawing that can’t be turned into dots says so, and saves nothing', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  renderAsPage(<ExportDialog circuit={bell} onClose={() => {}} />);
  await save('PNG', 'circuit.png');
  await waitFor(() => expect(said()).toBe('That didn’t work. Select the text and copy it.'));
  expect(saved).toEqual([]);
});
