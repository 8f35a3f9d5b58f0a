import type { LockedBox } from '../../../editor';
import { fieldsIn, listOf, rowsOf, textOf, type Fields } from '../draft';

/** The locked boxes of a goal, as the editor draws them; those that aren't written to the end are left out. */
export const boxesOf = (facts: Fields): LockedBox[] =>
  rowsOf(fieldsIn(facts.target).boxes).flatMap(({ label, column, qubits }) => {
    const wires = listOf(qubits).filter((qubit): qubit is number => Number.isInteger(qubit));
    const isDrawn =
      Number.isInteger(column) && Number(column) >= 1 && Number(column) <= 100 && wires.length > 0;
    return isDrawn ? [{ label: textOf(label), timeStep: Number(column) - 1, qubits: wires }] : [];
  });
