import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pngOf } from './png';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="184" height="144"/>';
let steps: string[];
let blob: Blob | null;

/** jsdom draws nothing; what is asked of the browser is written down. */
beforeEach(() => {
  steps = [];
  blob = new Blob(['dots'], { type: 'image/png' });
  class FakeImage {
    src = '';
    readonly width = 184;
    readonly height = 144;
    async decode() {
      steps.push(`decode ${this.src}`);
    }
  }
  Object.assign(globalThis, { Image: FakeImage });
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      steps.push(`open ${content.type}`);
      return 'blob:drawing';
    },
    revokeObjectURL: (url: string) => steps.push(`close ${url}`),
  });
  const context = {
    drawImage: (_image: unknown, ...place: number[]) => steps.push(`draw ${place.join(' ')}`),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
  ) {
    steps.push(`save ${this.width} × ${this.height}`);
    give(blob);
  });
});
afterEach(() => void jest.restoreAllMocks());

const ALL_STEPS = [
  'open image/svg+xml',
  'decode blob:drawing',
  'draw 0 0 552 432',
  'save 552 × 432',
  'close blob:drawing',
];

it('a drawing in dots has three of them for each of its pixels', async () => {
  expect(await pngOf(SVG)).toBe(blob);
  expect(steps).toEqual(ALL_STEPS);
});

it('a drawing that the browser can’t save is a failure, and leaves nothing open', async () => {
  blob = null;
  await expect(pngOf(SVG)).rejects.toThrow('The drawing could not be saved');
  expect(steps).toEqual(ALL_STEPS);
});
