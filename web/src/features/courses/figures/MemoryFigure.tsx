import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/numbers';
import { RangeField } from './RangeField';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
const MOST_QUBITS = 60;

/** Two 8-byte numbers for each of 2ⁿ amplitudes. */
const exponentOfBytes = (qubits: number): number => qubits + 4;

function bytesText(qubits: number): string {
  const exponent = exponentOfBytes(qubits);
  const unit = Math.min(UNITS.length - 1, Math.floor(exponent / 10));
  return `${formatNumber(2 ** (exponent - 10 * unit))} ${UNITS[unit]}`;
}

const MACHINES = [
  { name: 'laptop', qubits: 30 },
  { name: 'server', qubits: 40 },
  { name: 'supercomputer', qubits: 49 },
] as const;
/** 16 PiB: more than the main memory of the largest machines, less than that and their fast memory together. */
const BRIM = 50;

/** The memory that the full state of n qubits takes on an ordinary computer. */
export function MemoryFigure() {
  const { t } = useTranslation('courses');
  const [qubits, setQubits] = useState(20);
  const roomy = MACHINES.find((machine) => qubits <= machine.qubits)?.name;
  const fits = roomy ?? (qubits === BRIM ? 'brim' : 'nothing');
  return (
    <>
      <RangeField
        label={t('figures.memory.qubits')}
        text={String(qubits)}
        value={qubits}
        min={1}
        max={MOST_QUBITS}
        step={1}
        onChange={setQubits}
      />
      <div className="relative mt-6 h-8 bg-sunken" aria-hidden="true">
        <div
          className="h-full bg-data-blue transition-[width]"
          style={{ width: `${(qubits / MOST_QUBITS) * 100}%` }}
        />
        {MACHINES.map(({ name, qubits: limit }) => (
          <div
            key={name}
            className="absolute -top-1 -bottom-1 w-0.5 bg-ink"
            style={{ left: `${(limit / MOST_QUBITS) * 100}%` }}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm">
        <span className="font-mono text-base font-medium tabular-nums">{bytesText(qubits)}</span>
        <br />
        {t(`figures.memory.fits.${fits}`)}
      </p>
    </>
  );
}
