import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { TextField } from '../../components/TextField';
import { download } from '../../platform/download';
import { asCircuitName, LONGEST_NAME } from '../circuit/circuitName';
import { decodeCircuit } from '../exchange/link';
import { FileField } from '../parts/FileField';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { changeHistory, openedDocument } from '../state/openDocuments';
import { KeptRow } from './KeptRow';
import {
  duplicated,
  readShelf,
  renamed,
  storeShelf,
  toFile,
  withFile,
  withKept,
  type KeptCircuit,
  type Shelf,
} from './shelf';

const FILE = 'circuits.json';

/** The circuits that the learner keeps by their names, and the way to keep the one on the page. */
export function ShelfDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shelf');
  const { t: tEditor } = useTranslation('editor');
  const { shelf, change, said, say, undoDelete, remove } = useShelf();
  const open = useOpening(onClose);
  return (
    <Dialog title={tEditor('toolbar.shelf')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('lead')}</p>
      <KeepForm shelf={shelf} change={change} say={say} />
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <p role="status" className="text-sm">
          {said}
        </p>
        {undoDelete && <Button onClick={undoDelete}>{t('undo')}</Button>}
      </div>
      {shelf.length === 0 ? (
        <p className="py-3 text-muted">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
          {shelf.map((kept) => (
            <KeptRow
              key={kept.name}
              kept={kept}
              onOpen={() => void open(kept)}
              onRename={(wanted) => {
                const next = renamed(shelf, kept.name, wanted);
                change(next, t('renamed', { name: next[shelf.indexOf(kept)]!.name }));
              }}
              onDuplicate={() => change(duplicated(shelf, kept.name), t('duplicated', { name: kept.name }))}
              onDelete={() => remove(kept)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {shelf.length > 0 && (
          <Button
            onClick={() => {
              download(FILE, new Blob([toFile(shelf)], { type: 'application/json' }));
              say(t('exported', { file: FILE }));
            }}
          >
            {t('export')}
          </Button>
        )}
        <FileField
          label={t('import')}
          files=".json"
          onRead={(text) => {
            const taken = withFile(shelf, text);
            if (taken) change(taken.shelf, t('imported', { count: taken.count }));
            else say(t('notAFile'));
          }}
        />
      </div>
    </Dialog>
  );
}

/** The shelf as it is stored, with what was said of it last. */
function useShelf() {
  const { t } = useTranslation('shelf');
  const [shelf, setShelf] = useState(readShelf);
  const [said, setSaid] = useState('');
  const [before, setBefore] = useState<Shelf | null>(null);
  const say = (text: string) => {
    setSaid(text);
    setBefore(null);
  };
  const change = (next: Shelf, text: string) => {
    if (!storeShelf(next)) return say(t('full'));
    setShelf(next);
    say(text);
  };
  return {
    shelf,
    said,
    say,
    change,
    remove: (kept: KeptCircuit) => {
      change(
        shelf.filter((each) => each !== kept),
        t('deleted', { name: kept.name }),
      );
      setBefore(shelf);
    },
    undoDelete: before && (() => change(before, '')),
  };
}

interface KeepFormProps {
  readonly shelf: Shelf;
  readonly change: (shelf: Shelf, text: string) => void;
  readonly say: (text: string) => void;
}

function KeepForm({ shelf, change }: KeepFormProps) {
  const { t } = useTranslation('shelf');
  const { key, circuit } = useEditedCircuit();
  const [typed, setTyped] = useState(circuit.name ?? '');
  const wanted = asCircuitName(typed);
  const isKept = circuit.name === wanted && shelf.some(({ name }) => name === wanted);
  const keep = async () => {
    const next = withKept(shelf, circuit, wanted, await codeBeside(key));
    change(next.shelf, t('kept', { name: next.name }));
    setTyped(next.name);
    changeHistory(key, (history) => ({
      ...history,
      present: { ...history.present, circuit: { ...history.present.circuit, name: next.name } },
    }));
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') void keep();
      }}
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField label={t('name')} value={typed} maxLength={LONGEST_NAME} onChange={setTyped} />
      </div>
      <Button type="submit" variant="primary" disabled={wanted === ''}>
        {t(isKept ? 'keepAgain' : 'keep')}
      </Button>
    </form>
  );
}

/** The text beside a circuit in its stored form, if it has one. */
async function codeBeside(key: Parameters<typeof openedDocument>[0]): Promise<string | null> {
  const present = openedDocument(key)?.history.present;
  if (!present?.code) return null;
  const { storedForm } = await import('../code/stored');
  return storedForm(present);
}

/** Puts a kept circuit on the page, with the text beside it, as one step that can be undone. */
function useOpening(onClose: () => void): (kept: KeptCircuit) => Promise<void> {
  const { t } = useTranslation('shelf');
  const { key, rules } = useEditedCircuit();
  const { replace, announce } = useEditorActions();
  return async ({ name, circuit, code }) => {
    const opened = decodeCircuit(circuit);
    if (!opened) return;
    replace(opened);
    announce(t('openNamed', { name }));
    onClose();
    if (code === null) return;
    const { putBeside } = await import('../code/stored');
    putBeside(key, code, rules);
  };
}
