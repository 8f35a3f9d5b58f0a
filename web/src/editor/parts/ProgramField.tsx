import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from './FileField';

interface ProgramFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the text. It stays in the field. */
  readonly error: string | null;
  /** Files that can be read instead, as an `accept` attribute. */
  readonly files: string;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
  /** The buttons below the field. */
  readonly children: ReactNode;
}

/** A program to paste, to type or to read from a file. */
export function ProgramField({ label, rows, text, onChange, error, files, ...rest }: ProgramFieldProps) {
  const { t } = useTranslation('editor');
  const { fieldRef, children } = rest;
  const ids = { text: useId(), error: useId() };
  return (
    <>
      <label htmlFor={ids.text} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        ref={fieldRef}
        id={ids.text}
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : ids.error}
        className="w-full rounded-md border border-line-strong bg-sunken p-3 font-mono text-xs"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <p id={ids.error} role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
      <div className="mt-3">
        <FileField label={t('program.file')} files={files} onRead={onChange} />
      </div>
    </>
  );
}
