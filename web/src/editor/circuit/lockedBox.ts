/** A box that belongs to the exercise: no gate goes into its cells, and it stays where it is. */
export interface LockedBox {
  readonly label: string;
  readonly timeStep: number;
  readonly qubits: readonly number[];
}

export const NO_BOXES: readonly LockedBox[] = [];

export const boxAt = (boxes: readonly LockedBox[], qubit: number, timeStep: number): LockedBox | undefined =>
  boxes.find((box) => box.timeStep === timeStep && box.qubits.includes(qubit));
