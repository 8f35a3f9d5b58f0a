import { namedInstructionOf, type WireInstruction } from '@superpose/contracts';
import type { Operation } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { circuitLink, fromWireGates, toSvg } from '../../../editor/exchange';

interface SubmittedCircuitProps {
  readonly gates: readonly WireInstruction[];
  /** The exercise's; more where a gate reaches further. */
  readonly qubitCount: number;
}

/** A circuit that was handed in, as a drawing. */
export function SubmittedCircuit({ gates, qubitCount }: SubmittedCircuitProps) {
  const { t } = useTranslation('classes');
  const circuit = fromWireGates(Math.max(qubitCount, ...gates.map(highestQubit)), gates);
  const description = gates
    .toSorted((a, b) => a.timeStep - b.timeStep)
    .map((gate) =>
      t('submissions.gate', { column: gate.timeStep + 1, gate: gate.name, qubits: wiresText(gate) }),
    )
    .join(', ');
  return (
    <div className="mt-4">
      <div className="overflow-x-auto rounded-md">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(toSvg(circuit))}`}
          alt={t('submissions.circuit', { gates: description })}
          className="max-w-none"
        />
      </div>
      <Link
        to={circuitLink(circuit)}
        className="mt-2 inline-flex min-h-8 items-center text-sm text-accent underline underline-offset-4"
      >
        {t('submissions.simulator')}
      </Link>
    </div>
  );
}

const highestQubit = (gate: WireInstruction): number => 1 + Math.max(...qubitsOf(gate));

function qubitsOf(gate: WireInstruction): number[] {
  const { controls = [], negativeControls = [], qubits } = namedInstructionOf(gate) as Operation;
  return [...controls, ...negativeControls, ...qubits];
}

/** The wires from the controls to the target, then the bit that is written and those that are waited for. */
function wiresText(gate: WireInstruction): string {
  const { classical_bit: bit, condition } = gate;
  const wires = [...qubitsOf(gate).map((qubit) => `q${qubit}`), ...(bit === undefined ? [] : [`c${bit}`])];
  const waited = condition?.bits.map((each, j) => `c${each} = ${Math.floor(condition.value / 2 ** j) % 2}`);
  return [wires.join(' → '), ...(waited ?? [])].join(', ');
}
