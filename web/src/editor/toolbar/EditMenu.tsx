import { useTranslation } from 'react-i18next';
import { Menu } from '../../components/Menu';
import { useEditedCircuit, useSteps } from '../state/editorContext';
import type { GridSelection } from '../state/useGridSelection';
import { readClipboard, writeClipboard, type RegionCommands } from '../state/useRegionCommands';

interface EditMenuProps {
  readonly selection: GridSelection;
  readonly commands: RegionCommands;
  /** In px from the corner of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Opens the comment on the focused column. */
  readonly onNote: () => void;
  readonly onClose: () => void;
}

/** All that can be done with the selected cells, the focused column and the focused wire. */
export function EditMenu({ selection, commands, at, onNote, onClose }: EditMenuProps) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { breakpoints, toggleBreakpoint } = useSteps();
  const { qubit, timeStep } = selection.focus;
  const items = [
    {
      label: t('region.copy'),
      keys: t('region.keys.copy'),
      onChoose: () => void writeClipboard(commands.copy),
    },
    { label: t('region.cut'), keys: t('region.keys.cut'), onChoose: () => void writeClipboard(commands.cut) },
    {
      label: t('region.paste'),
      keys: t('region.keys.paste'),
      onChoose: () => void readClipboard().then(commands.paste),
    },
    { label: t('region.duplicate'), keys: t('region.keys.duplicate'), onChoose: () => commands.repeat(2) },
    { label: t('region.invert'), onChoose: commands.invert },
    { label: t('region.remove'), keys: t('region.keys.remove'), onChoose: commands.remove },
    { label: t('region.insertColumn'), onChoose: commands.insertColumn },
    { label: t('region.deleteColumn'), onChoose: commands.deleteColumn },
    {
      label: t(breakpoints.includes(timeStep) ? 'region.noBreakpoint' : 'region.breakpoint'),
      onChoose: () => toggleBreakpoint(timeStep),
    },
    { label: t('region.note'), onChoose: onNote },
    { label: t('region.wireUp'), disabled: qubit === 0, onChoose: () => commands.moveWire(-1) },
    {
      label: t('region.wireDown'),
      disabled: qubit === circuit.qubitCount - 1,
      onChoose: () => commands.moveWire(1),
    },
  ];
  return <Menu label={t('region.more')} items={items} at={at} onClose={onClose} />;
}
