import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { changeMemory, clearMemory, readMemory, useMemory, writeMemory } from '../../../platform/memory';

type Told = 'saved' | 'loaded' | 'unreadable' | 'cleared';

/** What this browser remembers, as a file to save and load, and one button to clear it. */
export function MemoryPanel() {
  const { t } = useTranslation('learning');
  const memory = useMemory();
  const [told, setTold] = useState<Told | null>(null);
  const [asking, setAsking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const title = useId();
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await chosen.text().then(parse);
    if (read) changeMemory(() => read);
    setTold(read ? 'loaded' : 'unreadable');
  };
  return (
    <section aria-labelledby={title} className="mt-16 max-w-2xl border-t border-line pt-8">
      <h2 id={title} className="text-xl">
        {t('memory.title')}
      </h2>
      <p className="mt-2 text-sm text-muted">{t('memory.text')}</p>
      <p className="mt-2 text-sm tabular-nums">
        {t('memory.counts', {
          // Demos and quizzes are marked beside the lessons.
          read: memory.read.filter((name) => /\/\d/.test(name)).length,
          tried: memory.tried.length,
          solved: memory.solved.length,
        })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            save(t('memory.file'), writeMemory(memory));
            setTold('saved');
          }}
        >
          {t('memory.save')}
        </Button>
        <Button onClick={() => file.current?.click()}>{t('memory.load')}</Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          className="hidden"
          aria-label={t('memory.load')}
          onChange={({ target }) => {
            void load(target.files?.[0]);
            target.value = '';
          }}
        />
        {!asking && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('memory.clear')}
          </Button>
        )}
      </div>
      {asking && (
        <div role="group" aria-label={t('memory.sure')} className="mt-3 flex flex-wrap items-center gap-2">
          <p className="text-sm font-medium">{t('memory.sure')}</p>
          <Button
            onClick={() => {
              clearMemory();
              setAsking(false);
              setTold('cleared');
            }}
          >
            {t('memory.yes')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('memory.no')}
          </Button>
        </div>
      )}
      <p role="status" className="mt-3 min-h-6 text-sm">
        {told && t(`memory.${told}`)}
      </p>
    </section>
  );
}

function parse(text: string) {
  try {
    return readMemory(JSON.parse(text));
  } catch {
    return null;
  }
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
