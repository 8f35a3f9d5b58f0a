import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gatesIn, type Region } from '../circuit/region';
import { copyRegion, loadClipboard, pastedFrom } from './clipboard';
import { useEditedCircuit, useEditorActions } from './editorContext';
import type { GridSelection } from './useGridSelection';

/** What can be done with the selected cells, their columns and the focused wire. */
export interface RegionCommands {
  /** @returns the program that other windows get; empty where nothing was copied */
  readonly copy: () => string;
  readonly cut: () => string;
  /** @param text what the clipboard holds; null for what was copied on this page last */
  readonly paste: (text: string | null) => void;
  readonly repeat: (times: number) => void;
  readonly invert: () => void;
  readonly remove: () => void;
  readonly insertColumn: () => void;
  readonly deleteColumn: () => void;
  /** Moves the focused wire up or down by one. */
  readonly moveWire: (by: 1 | -1) => void;
}

/** The selected cells, or the focused one. */
export const selectedRegion = ({ region, focus: { qubit, timeStep } }: GridSelection): Region =>
  region ?? { top: qubit, bottom: qubit, from: timeStep, to: timeStep };

export function useRegionCommands(selection: GridSelection): RegionCommands {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { edit, announce } = useEditorActions();
  return useMemo(() => {
    const region = selectedRegion(selection);
    const { focus, actions } = selection;
    const copy = () => {
      const count = gatesIn(circuit, region).length;
      if (count === 0) {
        announce(t('announce.copiedNothing'));
        return '';
      }
      announce(t('announce.copied', { count }));
      return copyRegion(circuit, region).text;
    };
    return {
      copy,
      cut: () => {
        const text = copy();
        edit({ type: 'remove-region', region });
        return text;
      },
      paste: (text) => {
        const pasted = pastedFrom(text);
        if (!pasted) return announce(t('announce.pastedNothing'));
        const { clip, customGates } = pasted;
        const at = { qubit: region.top, timeStep: region.from };
        if (!edit({ type: 'paste', clip, at, customGates }).ok) return;
        const last = {
          qubit: at.qubit + clip.qubitCount - 1,
          timeStep: at.timeStep + clip.columnCount - 1,
        };
        actions.select(last, at);
      },
      repeat: (times) => edit({ type: 'repeat-region', region, times }),
      invert: () => edit({ type: 'invert-region', region }),
      remove: () => edit({ type: 'remove-region', region }),
      insertColumn: () => edit({ type: 'insert-column', timeStep: region.from }),
      deleteColumn: () => edit({ type: 'delete-column', timeStep: region.from }),
      moveWire: (by) => {
        if (edit({ type: 'move-wire', from: focus.qubit, to: focus.qubit + by }).ok)
          actions.goTo({ ...focus, qubit: focus.qubit + by });
      },
    };
  }, [selection, circuit, edit, announce, t]);
}

/** Copies by a button: browsers give pages served over HTTPS the clipboard, and others keep what was copied to themselves. */
export async function writeClipboard(make: () => string): Promise<void> {
  await loadClipboard().catch(() => undefined);
  const text = make();
  if (text) await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** What the clipboard holds, or null where the page may not see it. */
export async function readClipboard(): Promise<string | null> {
  await loadClipboard().catch(() => undefined);
  return navigator.clipboard?.readText().catch(() => null) ?? null;
}
