import { useState } from 'react';

/** Copies a text to the clipboard, and says what became of it: null until somebody asks. */
export function useCopy(text: string): { outcome: 'copied' | 'copyFailed' | null; copy: () => void } {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return { outcome, copy };
}
