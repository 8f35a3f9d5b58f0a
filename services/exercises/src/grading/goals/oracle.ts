import { registerIndex, type MapTarget, type Oracle } from './map.js';

/** A truth table on q0, q1, …; a bit oracle flips the next qubit, and all further qubits are ancillas. */
export function oracleTarget(qubitCount: number, form: Oracle['form'], truthTable: string): MapTarget {
  const width = Math.log2(truthTable.length);
  const x = Array.from({ length: width }, (_, qubit) => qubit);
  const output = form === 'bit' ? width : null;
  const inputs = output === null ? x : [...x, output];
  const ancillas = Array.from({ length: qubitCount - inputs.length }, (_, place) => inputs.length + place);
  const outputs = Array.from({ length: 2 ** inputs.length }, (_, value) => {
    const isOne = truthTable[value % truthTable.length] === '1';
    const amplitudes = new Float64Array(2 * 2 ** qubitCount);
    const index = registerIndex(inputs, value);
    if (output === null) amplitudes[2 * index] = isOne ? -1 : 1;
    else amplitudes[2 * (isOne ? index ^ (1 << output) : index)] = 1;
    return amplitudes;
  });
  return { type: 'oracle', inputs, ancillas, outputs, oracle: { form, truthTable, inputs: x, output } };
}
