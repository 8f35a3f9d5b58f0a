import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import type { EditorCircuit } from '../circuit/circuit';
import { download } from '../../platform/download';
import { pngOf } from '../exchange/png';
import { exportFormats, written, type ExportFormat } from '../exchange/exportFormats';
import { Dialog } from '../../components/Dialog';

interface ExportDialogProps {
  readonly circuit: EditorCircuit;
  readonly onClose: () => void;
}

export function ExportDialog({ circuit, onClose }: ExportDialogProps) {
  const { t } = useTranslation('editor');
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0]!);
  const outcome = useMemo(() => written(format, circuit), [format, circuit]);
  const text = 'text' in outcome ? outcome.text : '';
  const [said, setSaid] = useState('');
  const isPicture = format.id === 'svg' || format.id === 'png';
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setSaid(t('export.copied'));
  };
  const save = async () => {
    download(
      format.fileName,
      format.id === 'png' ? await pngOf(text) : new Blob([text], { type: format.mediaType }),
    );
    setSaid(t('export.saved', { file: format.fileName }));
  };
  const failed = () => setSaid(t('export.failed'));
  return (
    <Dialog title={t('export.title')} onClose={onClose}>
      <div role="radiogroup" aria-label={t('export.format')} className="mb-4 flex flex-wrap gap-1.5">
        {exportFormats.map((row) => (
          <label
            key={row.id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="format"
              className="accent-accent"
              checked={row === format}
              onChange={() => {
                setFormat(row);
                setSaid('');
              }}
            />
            {t(`export.formats.${row.id}`)}
          </label>
        ))}
      </div>
      {'refusal' in outcome ? (
        <p role="alert" className="text-sm text-bad">
          {outcome.refusal}
        </p>
      ) : isPicture ? (
        <img
          alt={t('export.drawing')}
          src={`data:image/svg+xml,${encodeURIComponent(text)}`}
          className="max-w-full"
        />
      ) : (
        <pre
          tabIndex={0}
          aria-label={t(`export.formats.${format.id}`)}
          className="max-h-72 overflow-auto rounded-md bg-sunken p-4 font-mono text-xs"
        >
          {text}
        </pre>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={text === ''} onClick={() => save().catch(failed)}>
          {t('export.download', { file: format.fileName })}
        </Button>
        {!isPicture && text !== '' && (
          <Button onClick={() => copy().catch(failed)}>{t('export.copy')}</Button>
        )}
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
