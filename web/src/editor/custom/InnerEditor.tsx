import { PALETTE_GATES } from '@superpose/quantum/gates';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import type { EditorCircuit, UnnamedGate } from '../circuit/circuit';
import { NO_BOXES } from '../circuit/lockedBox';
import { DragGhost } from '../dnd/DragGhost';
import { CircuitEditor } from '../grid/CircuitEditor';
import { GatePalette } from '../palette/GatePalette';
import { MoreGates } from '../palette/MoreGates';
import type { DocumentKey } from '../state/documents';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { EditorProvider } from '../state/EditorProvider';
import { closeDocument } from '../state/openDocuments';

interface InnerEditorProps {
  readonly name: string;
  readonly circuit: EditorCircuit;
  readonly onSave: (gates: readonly UnnamedGate[]) => void;
  readonly onCancel: () => void;
}

/** Edits the circuit of a gate on a further grid. */
export function InnerEditor({ name, circuit, onSave, onCancel }: InnerEditorProps) {
  const key: DocumentKey = `gate:${name}`;
  const setup = useMemo(() => ({ locked: NO_BOXES, start: circuit }), [circuit]);
  useEffect(() => () => closeDocument(key), [key]);
  return (
    <EditorProvider documentKey={key} qubitCount={circuit.qubitCount} firstGate={null} setup={setup}>
      <Workbench onSave={onSave} onCancel={onCancel} />
      <DragGhost />
    </EditorProvider>
  );
}

function Workbench({ onSave, onCancel }: Pick<InnerEditorProps, 'onSave' | 'onCancel'>) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { selectGate } = useEditorActions();
  return (
    <div className="flex flex-col gap-3">
      <GatePalette
        title={t('custom.gates')}
        gates={PALETTE_GATES}
        onSelect={selectGate}
        more={<MoreGates onSelect={selectGate} />}
      >
        {null}
      </GatePalette>
      <CircuitEditor targetCycles />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onSave(circuit.gates.map(({ id: _id, ...gate }) => gate))}>
          {t('custom.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('custom.cancel')}
        </Button>
      </div>
    </div>
  );
}
