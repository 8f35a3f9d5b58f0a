import { beforeEach, expect, it, jest } from '@jest/globals';

const flags: string[] = [];
jest.unstable_mockModule('node:v8', () => ({
  setFlagsFromString: (flag: string) => void flags.push(flag),
}));
const { keepHeapSmall } = await import('./keep-heap-small.js');
const { optimizeKernels } = await import('./optimize-kernels.js');
beforeEach(() => void flags.splice(0));

it('The heap grows by 60 % at a time.', () => {
  keepHeapSmall();
  expect(flags).toEqual(['--heap-growing-percent=60']);
});

it('The kernels are optimized at once.', () => {
  optimizeKernels();
  expect(flags).toEqual(['--no-liftoff']);
});
