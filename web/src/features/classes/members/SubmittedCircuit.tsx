import { operationOf, type WireGate } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { circuitLink, fromWireGates, toSvg } from '../../../editor/exchange';

interface SubmittedCircuitProps {
  readonly gates: readonly WireGate[];
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
      t('submissions.gate', { column: gate.timeStep + 1, gate: gate.name, qubits: qubitsText(gate) }),
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

const highestQubit = (gate: WireGate): number => 1 + Math.max(...operationOf(gate).qubits);

const qubitsText = (gate: WireGate): string =>
  operationOf(gate)
    .qubits.map((qubit) => `q${qubit}`)
    .join(' → ');
