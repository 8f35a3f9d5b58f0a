// @ts-check
// npm run check: the gate and the unit tests, exactly as `npm test` and CI run them first.
import { main } from './stack/clear-error.mjs';
import { runGate } from './testing/gate.mjs';
import { clearResults, runPart } from './testing/parts.mjs';
import { report } from './testing/report.mjs';
import { unitTests } from './testing/runners.mjs';

main(async () => {
  clearResults();
  const gate = await runGate();
  const isRed = gate.some(({ failed }) => failed > 0);
  report(isRed ? gate : [...gate, await runPart({ name: 'unit tests', run: () => unitTests() })]);
});
