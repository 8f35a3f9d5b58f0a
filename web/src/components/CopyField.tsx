import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button';
import { CheckIcon } from './icons';
import { INPUT } from './TextField';

const SHOWN_MS = 2000;

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
  /** A key is covered, so that it isn't read off the screen. */
  readonly isSecret?: boolean;
}

/** A text to take along: it can be selected by hand where the clipboard is closed to the page. */
export function CopyField({ label, value, copy, copied, isSecret = false }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const take = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setDone(true);
    } catch {
      // The text is selected, so that it can be copied by hand.
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-52">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          readOnly
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          value={value}
          className={`mt-1 ${INPUT} font-mono text-sm`}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button onClick={() => void take()}>
        {done && <CheckIcon className="size-4" />}
        <span role="status">{done ? copied : copy}</span>
      </Button>
    </div>
  );
}
