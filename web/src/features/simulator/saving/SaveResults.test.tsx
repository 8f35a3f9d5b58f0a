import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CustomResult } from '@superpose/contracts';
import { renderAsPage } from '../../../testing/renderAsPage';
import { SaveResults } from './SaveResults';

let saved: { name: string; content: Blob }[];
let isFull: boolean;
beforeEach(() => {
  [saved, isFull] = [[], false];
  // ECharts names parts that the page of charts has and a file doesn't need.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'log').mockImplementation(() => {});
  let content: Blob | null = null;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      if (isFull) throw new Error('no room');
      content = blob;
      return 'blob:it';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: content! });
  });
});
afterEach(() => void jest.restoreAllMocks());

const result = {
  probabilities: [0.25, 0.75],
  measurement_counts: { '0': 24, '1': 76 },
} as unknown as CustomResult;
const bars = [
  { label: '0', probability: 0.25, highlighted: false },
  { label: '1', probability: 0.75, highlighted: false },
];
const draw = (shown = bars) =>
  renderAsPage(<SaveResults result={result} bars={shown} order="q0-right" />).user;
/** What a file holds; jsdom has no shorter way. */
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const button = (name: string) => screen.getByRole('button', { name });

it.each([
  ['Save the table as CSV', 'results.csv', 'text/csv;charset=utf-8', /^state,/],
  ['Save the chart as SVG', 'results.svg', 'image/svg+xml', /^<svg[^]*Probability/],
])('“%s” downloads %s', async (name, file, type, begins) => {
  const user = draw();
  await user.click(button(name));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Saved as ${file}.`));
  expect(saved.map((each) => [each.name, each.content.type])).toEqual([[file, type]]);
  expect(await textOf(saved[0]!.content)).toMatch(begins);
});

it('“Save the chart as PNG” downloads the chart in dots', async () => {
  const drawn: Blob[] = [];
  // jsdom draws nothing: what is opened as an image is what would be drawn.
  class FakeImage {
    src = '';
    decode = async () => {};
  }
  Object.assign(globalThis, { Image: FakeImage });
  const open = URL.createObjectURL;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      drawn.push(blob);
      return open(blob);
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
  const dots = new Blob(['dots'], { type: 'image/png' });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(dots));
  const user = draw();
  await user.click(button('Save the chart as PNG'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved as results.png.'));
  expect(saved).toEqual([{ name: 'results.png', content: dots }]);
  expect(await textOf(drawn[0]!)).toMatch(/^<svg[^]*Probability/);
});

it('without bars there’s no chart to save', () => {
  draw([]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Save the table as CSV',
  ]);
});

it('says where the file couldn’t be made', async () => {
  isFull = true;
  const user = draw();
  await user.click(button('Save the table as CSV'));
  expect(screen.getByRole('status')).toHaveTextContent('The file couldn’t be made. Try again.');
  expect(saved).toEqual([]);
});
