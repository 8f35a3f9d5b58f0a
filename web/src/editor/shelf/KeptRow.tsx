import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { asCircuitName, LONGEST_NAME } from '../circuit/circuitName';
import { withoutDisplays } from '../circuit/displays';
import { decodeCircuit } from '../exchange/link';
import { toSvg } from '../exchange/svg';
import type { KeptCircuit } from './shelf';

interface KeptRowProps {
  readonly kept: KeptCircuit;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** One of the kept circuits: its name, its drawing, and what can be done with it. */
export function KeptRow({ kept, onOpen, onRename, onDuplicate, onDelete }: KeptRowProps) {
  const { t } = useTranslation('shelf');
  const [isRenaming, setRenaming] = useState(false);
  const { name } = kept;
  const circuit = useMemo(() => decodeCircuit(kept.circuit)!, [kept.circuit]);
  const drawing = useMemo(() => `data:image/svg+xml,${encodeURIComponent(toSvg(circuit))}`, [circuit]);
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {t('about', {
          qubits: t('qubits', { count: circuit.qubitCount }),
          gates: t('gates', { count: withoutDisplays(circuit).gates.length }),
        })}
      </p>
      <img alt="" src={drawing} className="my-2 max-h-24 max-w-full rounded-sm" />
      {isRenaming ? (
        <RenameForm
          name={name}
          onSave={(wanted) => {
            onRename(wanted);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={t('openNamed', { name })} onClick={onOpen}>
            {t('open')}
          </Button>
          <Button variant="quiet" aria-label={t('renameNamed', { name })} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Button>
          <Button variant="quiet" aria-label={t('duplicateNamed', { name })} onClick={onDuplicate}>
            {t('duplicate')}
          </Button>
          <Button variant="quiet" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
            {t('delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const { t } = useTranslation('shelf');
  const [typed, setTyped] = useState(name);
  const wanted = asCircuitName(typed);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onSave(wanted);
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          autoFocus
          label={t('newName')}
          value={typed}
          maxLength={LONGEST_NAME}
          onChange={setTyped}
        />
      </div>
      <Button type="submit" variant="primary" disabled={wanted === ''}>
        {t('save')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </form>
  );
}
