import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import type { Region } from '../circuit/region';
import { GateFromPart } from './GateFromPart';

/** Makes a gate of the selected gates. */
export function GroupDialog({ region, onClose }: { region: Region; onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Dialog title={t('custom.newTitle')} onClose={onClose}>
      <GateFromPart region={region} onClose={onClose} />
    </Dialog>
  );
}
