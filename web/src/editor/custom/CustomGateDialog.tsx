import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { useEditedCircuit } from '../state/editorContext';
import { GateFromMatrix } from '../defining/GateFromMatrix';
import { GateFromPart } from '../defining/GateFromPart';
import { OpenedGate } from './OpenedGate';

const SOURCES = ['part', 'matrix'] as const;

interface CustomGateDialogProps {
  /** The gate that is looked into; empty to make a new one. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Makes gates of one's own, from a matrix or from a part of the circuit, and opens those there are. */
export function CustomGateDialog({ name, onClose }: CustomGateDialogProps) {
  const { t } = useTranslation('editor');
  const { customGates = [] } = useEditedCircuit().circuit;
  const [opened, setOpened] = useState(name);
  const [source, setSource] = useState<(typeof SOURCES)[number]>('part');
  const gate = customGates.find((each) => each.name === opened);
  return (
    <Dialog
      title={gate ? t('custom.openTitle', { name: gate.name }) : t('custom.newTitle')}
      onClose={onClose}
    >
      {customGates.length > 0 && (
        <div role="group" aria-label={t('custom.yours')} className="mb-4 flex flex-wrap gap-1.5">
          {customGates.map((each) => (
            <Choice key={each.name} isChosen={each === gate} onChoose={() => setOpened(each.name)}>
              {each.name}
            </Choice>
          ))}
          <Choice isChosen={!gate} onChoose={() => setOpened('')}>
            {t('custom.new')}
          </Choice>
        </div>
      )}
      {gate ? (
        <OpenedGate key={gate.name} gate={gate} onRenamed={setOpened} onClose={onClose} />
      ) : (
        <>
          <div role="group" aria-label={t('custom.source')} className="mb-4 flex flex-wrap gap-1.5">
            {SOURCES.map((each) => (
              <Choice key={each} isChosen={source === each} onChoose={() => setSource(each)}>
                {t(`custom.sources.${each}`)}
              </Choice>
            ))}
          </div>
          {source === 'part' ? <GateFromPart onClose={onClose} /> : <GateFromMatrix onClose={onClose} />}
        </>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    className={`min-h-11 rounded-md border px-3 text-sm ${isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-raised hover:border-accent'}`}
    onClick={onChoose}
  >
    {children}
  </button>
);
