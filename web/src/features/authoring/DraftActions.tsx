import type { DraftCheck } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { download } from '../../platform/download';
import type { Draft } from './draft';
import { zipOf } from './files/saveDraft';
import type { Tried } from './TryView';

interface DraftActionsProps {
  readonly draft: Draft;
  /** Of the draft as it is. */
  readonly check: DraftCheck | undefined;
  readonly isFaulty: boolean;
  /** Whether it was tried, and this is the way back. */
  readonly wasTried: boolean;
  readonly onTry: (tried: Tried) => void;
}

/** Tries the draft, and takes it away as a zip of its folder. */
export function DraftActions({ draft, check, isFaulty, wasTried, onTry }: DraftActionsProps) {
  const { t } = useTranslation('authoring');
  const [saved, setSaved] = useState('');
  const { exercise, solutions = [] } = check ?? {};
  const name = `${draft.id}.zip`;
  const save = () => {
    download(name, new Blob([zipOf(draft)], { type: 'application/zip' }));
    setSaved(name);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!exercise}
          // The focus comes back to where it was.
          autoFocus={wasTried}
          aria-describedby="draft-actions-hint"
          onClick={() => exercise && onTry({ draft, exercise, solutions })}
        >
          {t('try.button')}
        </Button>
        <Button aria-describedby="draft-actions-hint" onClick={save}>
          {t('save.button')}
        </Button>
      </div>
      <p id="draft-actions-hint" className="mt-3 text-sm text-muted">
        {t('check.actions')}
      </p>
      <p role="status" className="text-sm not-empty:mt-3">
        {saved !== '' && [t('save.done', { name: saved }), ...(isFaulty ? [t('save.faulty')] : [])].join(' ')}
      </p>
    </>
  );
}
