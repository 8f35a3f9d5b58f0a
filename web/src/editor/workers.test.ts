// What the workers respond. In a test, the page's own `self` stands for theirs.
import { afterEach, expect, it, jest } from '@jest/globals';
import { withGates } from './circuit/circuit';
import type { DisplayReading } from './displays/readDisplays';
import type { NoiseResult } from './noise/noisyRun';
import { FIRST_SETTINGS, modelOf, OWN } from './noise/noiseSettings';
import { bell, circuitOf, gate } from './testing/build';
import type { PreviewState } from './views/stateOf';

afterEach(() => void jest.restoreAllMocks());

function responses<Response>() {
  const posted: Response[] = [];
  jest
    .spyOn(self, 'postMessage')
    .mockImplementation(((response: Response) => posted.push(response)) as never);
  const ask = (data: unknown) => {
    self.onmessage!({ data } as MessageEvent);
    return posted.at(-1)!;
  };
  return ask;
}

it('the preview’s is the state after the steps, of the run that was asked for, with what was asked', async () => {
  await import('./preview/preview.worker');
  const ask = responses<{ stepCount: number; state: PreviewState }>();
  const run = { prepare: [{ gate: 'X', qubits: [1] }], boxes: [] };
  const response = ask({ circuit: bell, stepCount: 1, run });
  expect(response).toMatchObject({ circuit: bell, stepCount: 1, run });
  // H on q0, and q1 prepared at 1.
  expect([...response.state.probabilities].map((share) => share.toFixed(6))).toEqual([
    ...['0.000000', '0.000000', '0.500000', '0.500000'],
  ]);
  expect([...ask({ circuit: bell, stepCount: 0 }).state.probabilities]).toEqual([1, 0, 0, 0]);
});

it('the displays’ are the readings of all displays, in their order', async () => {
  await import('./displays/displays.worker');
  const shown = [
    { gate: 'SHOW_PROBABILITY', qubits: [0], timeStep: 1 },
    { gate: 'SHOW_PAULI', qubits: [1], timeStep: 2, paulis: 'Z' },
  ] as const;
  const readings = responses<DisplayReading[]>()(withGates(circuitOf(2, gate('X', 1, 0)), shown));
  expect(readings).toHaveLength(2);
  expect(readings[1]).toMatchObject({ expectation: expect.closeTo(-1, 9) });
});

it('the noise’s is one run for each seed, where there are too many qubits for all at once', async () => {
  await import('./noise/noise.worker');
  const ask = responses<NoiseResult>();
  const circuit = circuitOf(9, gate('X', 0, 0), gate('X', 8, 0));
  const model = modelOf({ ...FIRST_SETTINGS, choice: OWN }, 9);
  const [first, again, other] = [1, 1, 2].map((seed) => ask({ circuit, stepCount: 1, model, seed }).noisy);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});
