import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSignificant } from '../../../platform/numbers';
import { powerOfTen } from './GateErrorFigure';
import { RangeField } from './RangeField';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
const MOST_QUBITS = 160;

/** Two 8-byte numbers for each of 2ⁿ amplitudes. */
const exponentOfBytes = (qubits: number): number => qubits + 4;

function bytesText(qubits: number): string {
  const exponent = exponentOfBytes(qubits);
  if (exponent >= 10 * UNITS.length) {
    const power = Math.floor(exponent * Math.log10(2));
    return `${formatSignificant(2 ** exponent / 10 ** power, 2)} · ${powerOfTen(power)} B`;
  }
  const unit = Math.min(UNITS.length - 1, Math.floor(exponent / 10));
  return `${formatNumber(2 ** (exponent - 10 * unit))} ${UNITS[unit]}`;
}

/** A card of 1 TB weighs a quarter of a gram. */
const GRAMS_PER_BYTE = 0.25 / 1e12;
const WEIGHTS = [
  { unit: 't', grams: 1e6 },
  { unit: 'kg', grams: 1e3 },
  { unit: 'g', grams: 1 },
  { unit: 'mg', grams: 1e-3 },
] as const;
/** Heavier than this many grams. */
const HEAVY = [
  { name: 'sun', grams: 1.989e33 },
  { name: 'earth', grams: 5.972e27 },
  { name: 'moon', grams: 7.346e25 },
] as const;

function weightText(grams: number): string {
  const { unit, grams: one } = WEIGHTS.find((weight) => grams >= weight.grams) ?? WEIGHTS.at(-1)!;
  const value = grams / one;
  if (value < 1e6) return `${formatSignificant(value, 2)} ${unit}`;
  const power = Math.floor(Math.log10(value));
  return `${formatSignificant(value / 10 ** power, 2)} · ${powerOfTen(power)} ${unit}`;
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
  const grams = 2 ** exponentOfBytes(qubits) * GRAMS_PER_BYTE;
  const heavy = HEAVY.find((body) => grams > body.grams)?.name;
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
        <br />
        {t('figures.memory.weighs', { weight: weightText(grams) })}{' '}
        {heavy && t(`figures.memory.more.${heavy}`)}
      </p>
    </>
  );
}
