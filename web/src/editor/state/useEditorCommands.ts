import { useTranslation } from 'react-i18next';
import { useOfferedCommands, type Command } from '../../platform/commands';
import { usedSteps } from '../circuit/circuit';
import { EDITOR_GATES, isBasicGate, keyOf, nameOf } from '../circuit/gateFacts';
import { dropEdit, handOf, type PaletteItem } from '../circuit/hand';
import { isOffered } from '../circuit/rules';
import { useEditedCircuit, useEditorActions, useSelection, useSteps } from './editorContext';
import type { GridSelection } from './useGridSelection';
import { readClipboard, writeClipboard, type RegionCommands } from './useRegionCommands';
import type { Zoom } from './useZoom';

/** Offers what can be done on the grid by words: each gate in the focused cell, and what the menu has. */
export function useEditorCommands(
  selection: GridSelection,
  commands: RegionCommands,
  zoom: Zoom,
  onNote: () => void,
): void {
  const gates = useGateCommands(selection);
  const edits = useEditCommands(selection, commands, onNote);
  const { t } = useTranslation('editor');
  const sizes = () => [
    ...(zoom.canZoomIn ? [{ id: 'zoomIn', label: t('zoom.in'), run: zoom.zoomIn }] : []),
    ...(zoom.canZoomOut ? [{ id: 'zoomOut', label: t('zoom.out'), run: zoom.zoomOut }] : []),
    { id: 'fit', label: t('zoom.fitAll'), run: zoom.fit },
  ];
  useOfferedCommands(() => [...edits(), ...sizes(), ...gates()]);
}

function useGateCommands({ focus }: GridSelection): () => readonly Command[] {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const { angle } = useSelection();
  const { edit } = useEditorActions();
  const place = (item: PaletteItem, gate: string): Command => ({
    id: `place ${item}`,
    label: t('commands.place', { gate }),
    run: () => edit(dropEdit(handOf(item, angle), focus)),
  });
  return () => [
    ...EDITOR_GATES.filter((gate) => (rules.allGates ? isOffered(gate, rules) : isBasicGate(gate))).map(
      (gate) => ({
        ...place(gate as PaletteItem, t(`gateName.${nameOf(gate)}`)),
        words: `${nameOf(gate)} ${t(`gateDescription.${nameOf(gate)}`)}`,
        keys: keyOf(gate).toUpperCase(),
      }),
    ),
    ...(circuit.customGates ?? []).map(({ name }) => place(`CUSTOM ${name}`, name)),
  ];
}

function useEditCommands(
  { focus, actions }: GridSelection,
  commands: RegionCommands,
  onNote: () => void,
): () => readonly Command[] {
  const { t } = useTranslation('editor');
  const { circuit, canUndo, canRedo } = useEditedCircuit();
  const { undo, redo, edit } = useEditorActions();
  const { toggleBreakpoint } = useSteps();
  const selectAll = () => {
    const last = { qubit: circuit.qubitCount - 1, timeStep: Math.max(0, usedSteps(circuit) - 1) };
    actions.select(last, { qubit: 0, timeStep: 0 });
  };
  return () => [
    ...(canUndo ? [{ id: 'undo', label: t('toolbar.undo'), run: undo }] : []),
    ...(canRedo ? [{ id: 'redo', label: t('toolbar.redo'), run: redo }] : []),
    { id: 'all', label: t('commands.selectAll'), keys: t('commands.selectAllKeys'), run: selectAll },
    keyed('copy', () => void writeClipboard(commands.copy)),
    keyed('cut', () => void writeClipboard(commands.cut)),
    keyed('paste', () => void readClipboard().then(commands.paste)),
    keyed('duplicate', () => commands.repeat(2)),
    keyed('remove', commands.remove),
    plain('invert', commands.invert),
    plain('insertColumn', commands.insertColumn),
    plain('deleteColumn', commands.deleteColumn),
    plain('wireUp', () => commands.moveWire(-1)),
    plain('wireDown', () => commands.moveWire(1)),
    plain('note', onNote),
    { id: 'breakpoint', label: t('commands.breakpoint'), run: () => toggleBreakpoint(focus.timeStep) },
    { id: 'clear', label: t('commands.clear'), run: () => void edit({ type: 'clear' }) },
  ];
  function keyed(id: 'copy' | 'cut' | 'paste' | 'duplicate' | 'remove', run: () => void): Command {
    return { id, label: t(`region.${id}`), keys: t(`region.keys.${id}`), run };
  }
  function plain(
    id: 'invert' | 'insertColumn' | 'deleteColumn' | 'wireUp' | 'wireDown' | 'note',
    run: () => void,
  ): Command {
    return { id, label: t(`region.${id}`), run };
  }
}
