import { useEffect } from 'react';
import type { EditorActions } from './useEditor';

/** Ctrl+Z and Shift+Ctrl+Z (⌘ on a Mac) anywhere on the page but in text fields, which have their own undo. */
export function useUndoKeys({ undo, redo }: Pick<EditorActions, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isText(event.target))
        return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, input:not([type="range"]), dialog') !== null;
