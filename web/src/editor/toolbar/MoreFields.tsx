import type { WireCondition } from '@superpose/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOptions, SelectField } from '../../components/SelectField';
import { bitCountOf, type PlacedGate } from '../circuit/circuit';
import { bitsToName, type ControlValue } from '../circuit/editCircuit';
import { isDisplay, isGate } from '../circuit/gateFacts';
import { DisplayFields } from '../displays/DisplayFields';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';

/** What a page with all gates lets a gate have: controls on any wire, a bit to write, bits to wait for. */
export function MoreFields({ gate }: { gate: PlacedGate }) {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const { edit } = useEditorActions();
  const { id, custom } = gate;
  if (isDisplay(gate.gate)) return <DisplayFields display={gate} />;
  const isByGates = circuit.customGates?.some(({ name, gates }) => name === custom && gates);
  return (
    <div className="flex w-full flex-wrap items-end gap-x-4 gap-y-2">
      {isGate(gate.gate) && circuit.qubitCount > gate.qubits.length && <Controls gate={gate} />}
      {gate.gate === 'MEASURE' && <BitSelect gate={gate} />}
      {gate.gate !== 'BARRIER' && !rules.gatesOnly && <ConditionFields gate={gate} />}
      {isByGates && (
        <button
          type="button"
          className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
          onClick={() => edit({ type: 'take-apart', id })}
        >
          {t('inspector.takeApart')}
        </button>
      )}
    </div>
  );
}

const NEXT: readonly ControlValue[] = [null, 1, 0];
const MARKS = ['–', '●', '○'];

function Controls({ gate }: { gate: PlacedGate }) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { edit } = useEditorActions();
  const { id, qubits, controls = [], negativeControls = [] } = gate;
  const valueOf = (qubit: number): ControlValue =>
    controls.includes(qubit) ? 1 : negativeControls.includes(qubit) ? 0 : null;
  return (
    <Turning
      label={t('inspector.controls')}
      rows={Array.from({ length: circuit.qubitCount }, (_, qubit) => qubit)
        .filter((qubit) => !qubits.includes(qubit))
        .map((qubit) => ({
          name: t('grid.wireLabel', { qubit }),
          value: valueOf(qubit),
          onTurn: (value) => edit({ type: 'set-control', id, qubit, value }),
        }))}
    />
  );
}

function BitSelect({ gate }: { gate: PlacedGate }) {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const { edit } = useEditorActions();
  return (
    <SelectField
      label={t('inspector.bit')}
      value={gate.bit ?? 0}
      options={numberOptions(0, bitsToName(circuit, rules) - 1, (bit) => t('grid.bitLabel', { bit }))}
      onChange={(bit) => edit({ type: 'set-bit', id: gate.id, bit })}
      isCompact
    />
  );
}

function ConditionFields({ gate }: { gate: PlacedGate }) {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const { edit } = useEditorActions();
  const { id, condition } = gate;
  const count = rules.exerciseBits ?? bitCountOf(circuit);
  if (count === 0) return null;
  return (
    <Turning
      label={t('inspector.condition')}
      rows={Array.from({ length: count }, (_, bit) => ({
        name: t('grid.bitLabel', { bit }),
        value: requiredOf(condition, bit),
        onTurn: (value: ControlValue) =>
          edit({ type: 'set-condition', id, condition: withBit(condition, bit, value) }),
      }))}
    />
  );
}

function requiredOf(condition: WireCondition | undefined, bit: number): ControlValue {
  const j = condition?.bits.indexOf(bit) ?? -1;
  return j < 0 ? null : ((Math.floor(condition!.value / 2 ** j) % 2) as 0 | 1);
}

/** A condition in which one bit has another value; null where no bit is left. */
function withBit(
  condition: WireCondition | undefined,
  bit: number,
  value: ControlValue,
): WireCondition | null {
  const required = new Map((condition?.bits ?? []).map((each) => [each, requiredOf(condition, each)]));
  required.set(bit, value);
  const kept = [...required].filter(([, each]) => each !== null).toSorted(([a], [b]) => a - b);
  if (kept.length === 0) return null;
  return {
    bits: kept.map(([each]) => each),
    value: kept.reduce((sum, [, each], j) => sum + (each === 1 ? 2 ** j : 0), 0),
  };
}

interface TurningProps {
  readonly label: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: ControlValue;
    readonly onTurn: (value: ControlValue) => void;
  }[];
}

/** A button for each wire or bit, which turns from "no matter" to 1, to 0 and back. */
function Turning({ label, rows }: TurningProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const words = (value: ControlValue) =>
    t(value === null ? 'inspector.noMatter' : value === 1 ? 'inspector.isOne' : 'inspector.isZero');
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <span id={id}>{label}</span>
      <div className="flex flex-wrap gap-1">
        {rows.map(({ name, value, onTurn }) => (
          <button
            key={name}
            type="button"
            aria-label={`${name}: ${words(value)}`}
            title={words(value)}
            className={`flex min-h-11 items-center gap-1.5 rounded-md border px-2.5 font-mono text-sm ${value === null ? 'border-line-strong bg-raised text-muted' : 'border-accent bg-accent-soft text-accent'}`}
            onClick={() => onTurn(NEXT[(NEXT.indexOf(value) + 1) % NEXT.length]!)}
          >
            <span aria-hidden="true">{name}</span>
            <span aria-hidden="true">{MARKS[NEXT.indexOf(value)]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
