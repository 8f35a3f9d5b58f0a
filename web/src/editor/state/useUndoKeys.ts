import { useEffect } from 'react';
import type { EditorActions } from './useEditor';

/** Ctrl+Z, and Shift+Ctrl+Z or Ctrl+Y (⌘Z and Shift+⌘Z on a Mac), anywhere on the page but in text fields, which have their own undo. */
export function useUndoKeys({ undo, redo }: Pick<EditorActions, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || isText(event.target)) return;
      event.preventDefault();
      if (action === 'redo') redo();
      else undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

function actionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (key.toLowerCase() === 'z' && (ctrlKey || metaKey)) return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, input:not([type="range"]), dialog') !== null;
