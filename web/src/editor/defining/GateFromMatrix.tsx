import { LARGEST_TYPING_ERROR } from '@superpose/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { formatFixed } from '../../platform/numbers';
import type { CustomGate } from '../circuit/circuit';
import { GateNameFields, isGateName, type GateName } from './GateNameFields';
import { distanceOf, matrixText, nearestTo, readMatrix } from '../matrices/matrixText';
import { useDefining } from './useDefining';

interface GateFromMatrixProps {
  /** The gate that is changed; a new one unless given. */
  readonly gate?: CustomGate;
  readonly onClose: () => void;
}

/** A gate by its matrix: it's checked while it is typed, and the nearest unitary is offered where it isn't one. */
export function GateFromMatrix({ gate, onClose }: GateFromMatrixProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [called, setCalled] = useState<GateName>({
    name: gate?.name ?? '',
    family: gate?.family ?? 'controlled',
  });
  const [text, setText] = useState(gate?.matrix ? matrixText(gate.matrix) : '0, 1\n1, 0');
  const { define, refused } = useDefining(onClose);
  const read = readMatrix(text);
  const rows = 'rows' in read ? read.rows : null;
  const distance = rows ? distanceOf(rows) : Infinity;
  const isUnitary = distance <= LARGEST_TYPING_ERROR;
  const nearest = rows && !isUnitary ? nearestTo(rows) : null;
  const says = () => {
    if ('fault' in read) return t(`custom.matrixFault.${read.fault.code}`, { ...read.fault });
    if (isUnitary) return t('custom.isUnitary', { count: Math.log2(rows!.length) });
    return t('custom.notUnitary', { distance: formatFixed(distance, distance < 0.01 ? 6 : 2) });
  };
  const submit = () => {
    const matrix = isUnitary && rows ? (nearestTo(rows) ?? rows) : null;
    if (!matrix) return;
    const custom = { ...called, qubitCount: Math.log2(matrix.length), matrix };
    define({ type: 'define', custom, ...(gate ? { instead: gate.name } : {}) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <GateNameFields value={called} onChange={setCalled} />
      <label htmlFor={id} className="text-sm font-medium">
        {t('custom.matrix')}
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        value={text}
        aria-invalid={!isUnitary}
        aria-describedby={`${id}-says ${id}-hint`}
        className="mt-1 w-full rounded-md border border-line-strong bg-sunken p-3 font-mono text-sm"
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-says`} role="status" className={`text-sm ${isUnitary ? 'text-good' : 'text-bad'}`}>
        {says()}
      </p>
      {nearest && (
        <Button className="mt-2" onClick={() => setText(matrixText(nearest))}>
          {t('custom.useNearest')}
        </Button>
      )}
      <p id={`${id}-hint`} className="mt-1 mb-4 text-sm text-muted">
        {t('custom.matrixHint')}
      </p>
      <p role="alert" className="mb-2 text-sm text-bad empty:hidden">
        {refused}
      </p>
      <Button variant="primary" type="submit" disabled={!isUnitary || !isGateName(called.name)}>
        {gate ? t('custom.save') : t('custom.make')}
      </Button>
    </form>
  );
}
