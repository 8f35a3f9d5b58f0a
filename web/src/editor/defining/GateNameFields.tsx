import { GATE_NAME_PATTERN } from '@superpose/contracts';
import type { GateFamily } from '@superpose/quantum/gates';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';

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
      <SelectField
        label={t('custom.colour')}
        value={family}
        options={FAMILIES.map((each) => [each, t(`custom.colours.${each}`)] as const)}
        onChange={(chosen) => onChange({ name, family: chosen })}
      />
    </div>
  );
}
