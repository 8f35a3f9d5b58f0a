import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { bell } from '../testing/build';
import { withGates } from '../circuit/circuit';
import { useNoisyRun } from '../noise/useNoisyRun';
import type { NoiseRequest } from '../noise/noisyRun';
import { useDisplays } from './useDisplays';

it('a browser without workers shows no readings and no noise, and the page goes on', () => {
  expect(typeof Worker).toBe('undefined');
  const circuit = withGates(bell, [{ gate: 'SHOW_BLOCH', qubits: [0], timeStep: 3 }]);
  expect(renderHook(() => useDisplays(circuit)).result.current).toEqual(new Map());
  const request = {} as NoiseRequest;
  expect(renderHook(() => useNoisyRun(request)).result.current).toBeUndefined();
});
