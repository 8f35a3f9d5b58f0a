import { ROW_HEIGHT, type CircuitLayout } from '../circuit/layout';
import type { LockedBox } from '../circuit/lockedBox';
import { LockIcon } from '../toolbar/icons';

interface BoxLayerProps {
  readonly boxes: readonly LockedBox[];
  readonly layout: CircuitLayout;
}

/** The locked boxes. Cells that lie together share a frame; frames of one box are joined by a line. */
export function BoxLayer({ boxes, layout }: BoxLayerProps) {
  return boxes.map((box) => {
    const { x, width } = layout.columns[box.timeStep] ?? { x: 0, width: 0 };
    const top = Math.min(...box.qubits);
    const rows = Math.max(...box.qubits) - top + 1;
    return (
      <div
        key={box.timeStep}
        aria-hidden="true"
        data-locked-box={box.label}
        className="absolute"
        style={{ left: x + 4, width: width - 8, top: top * ROW_HEIGHT, height: rows * ROW_HEIGHT }}
      >
        <span className="absolute inset-y-6 left-1/2 border-l-2 border-line-strong" />
        {blocksOf(box.qubits).map(([first, last]) => (
          <span
            key={first}
            className="absolute inset-x-0 flex flex-col items-center justify-center gap-0.5 rounded-md border-2 border-line-strong bg-sunken text-xs font-semibold text-ink"
            style={{
              top: (first - top) * ROW_HEIGHT + 6,
              height: (last - first + 1) * ROW_HEIGHT - 12,
            }}
          >
            <LockIcon />
            <span className="max-w-full truncate px-0.5 font-mono">{box.label}</span>
          </span>
        ))}
      </div>
    );
  });
}

/** The runs of adjacent wires, each as its first and its last. */
function blocksOf(qubits: readonly number[]): [first: number, last: number][] {
  const blocks: [number, number][] = [];
  for (const qubit of qubits.toSorted((a, b) => a - b)) {
    const block = blocks.at(-1);
    if (block && block[1] === qubit - 1) block[1] = qubit;
    else blocks.push([qubit, qubit]);
  }
  return blocks;
}
