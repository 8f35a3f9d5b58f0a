import { GATE_NAME_PATTERN } from '@superpose/contracts';
import type { GateFamily } from '@superpose/quantum/gates';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { INPUT, TextField } from '../../components/TextField';

export interface GateName {
  readonly name: string;
  readonly family: GateFamily;
}

export const FAMILIES: readonly GateFamily[] = ['controlled', 'hadamard', 'pauli', 'phase', 'rotation'];

/** Whether a text can be a gate's name, on the wire and in programs. */
export const isGateName = (name: string): boolean => GATE_NAME_PATTERN.test(name);

interface GateNameFieldsProps {
  readonly value: GateName;
  readonly onChange: (value: GateName) => void;
}

/** A gate's name and colour. */
export function GateNameFields({ value, onChange }: GateNameFieldsProps) {
  const { t } = useTranslation('editor');
  const { name, family } = value;
  const id = useId();
  const fault = name === '' || isGateName(name) ? null : t('custom.badName');
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('custom.name')}
        value={name}
        maxLength={24}
        autoComplete="off"
        spellCheck={false}
        fault={fault}
        onChange={(next) => onChange({ name: next.trim(), family })}
      />
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {t('custom.colour')}
        </label>
        <select
          id={id}
          value={family}
          className={`mt-1 ${INPUT}`}
          onChange={({ target }) =>
            onChange({ name, family: FAMILIES.find((each) => each === target.value) ?? family })
          }
        >
          {FAMILIES.map((each) => (
            <option key={each} value={each}>
              {t(`custom.colours.${each}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
