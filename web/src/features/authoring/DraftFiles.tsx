import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { NEW_DRAFT, textOf, type Draft } from './draft';
import { replaceDraft } from './draftStore';
import { openFiles, type OpenFault } from './files/openFiles';

/** What is to take the place of the draft, once that is agreed. */
type Next = { readonly draft: Draft; readonly kind: 'open' | 'fresh' };
type Told = Next | { readonly fault: OpenFault };

/** Opens an exercise, or begins a new one; either asks first where something would be lost. */
export function DraftFiles({ draft }: { draft: Draft }) {
  const { t } = useTranslation('authoring');
  const [asking, setAsking] = useState<Next | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const isUntouched = JSON.stringify(draft) === JSON.stringify(NEW_DRAFT);
  const close = () => {
    setAsking(null);
    buttons.current?.querySelector('button')?.focus();
  };
  const take = (next: Next) => {
    replaceDraft(next.draft);
    setTold(next);
    if (asking) close();
  };
  const offer = (next: Next) => {
    setTold(null);
    if (isUntouched) take(next);
    else setAsking(next);
  };
  const open = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const opened = await openFiles(chosen);
    if ('draft' in opened) offer({ draft: opened.draft, kind: 'open' });
    else setTold(opened);
  };
  return (
    <div className="mb-8">
      <div ref={buttons} className="flex flex-wrap gap-2">
        <Button aria-describedby="draft-open-hint" onClick={() => file.current?.click()}>
          {t('open.button')}
        </Button>
        <input
          ref={file}
          type="file"
          multiple
          accept=".zip,.json"
          className="hidden"
          aria-label={t('open.label')}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = '';
            void open(chosen);
          }}
        />
        <Button variant="quiet" onClick={() => offer({ draft: NEW_DRAFT, kind: 'fresh' })}>
          {t('fresh.button')}
        </Button>
      </div>
      <p id="draft-open-hint" className="mt-2 text-sm text-muted">
        {t('open.hint')}
      </p>
      {asking && <Question next={asking} onYes={() => take(asking)} onNo={close} />}
      <Outcome told={told} />
    </div>
  );
}

interface QuestionProps {
  readonly next: Next;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Question({ next: { kind }, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation('authoring');
  return (
    <div role="group" aria-label={t(`${kind}.sure`)} className="mt-3 flex flex-wrap items-center gap-2">
      <p className="text-sm font-medium">{t(`${kind}.sure`)}</p>
      <Button onClick={onYes}>{t(`${kind}.yes`)}</Button>
      <Button autoFocus variant="quiet" onClick={onNo}>
        {t(`${kind}.no`)}
      </Button>
    </div>
  );
}

function Outcome({ told }: { told: Told | null }) {
  const { t } = useTranslation('authoring');
  if (told && 'fault' in told) {
    return (
      <p role="alert" className="mt-3 text-sm text-bad">
        {t(`open.fault.${told.fault}`)}
      </p>
    );
  }
  const title = told && (textOf(told.draft.texts.title) || t('open.untitled'));
  return (
    <p role="status" className="text-sm not-empty:mt-3">
      {told && (told.kind === 'open' ? t('open.done', { title }) : t('fresh.done'))}
    </p>
  );
}
