import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useEditedCircuit } from '../state/editorContext';
import { CustomGateDialog } from './CustomGateDialog';

/** Opens the dialog that makes gates, or the one that shows those there are. */
export function CustomGates() {
  const { t } = useTranslation('editor');
  const { customGates = [] } = useEditedCircuit().circuit;
  const [opened, setOpened] = useState<string | null>(null);
  const [first] = customGates;
  return (
    <div className="flex items-center">
      {first && (
        <Button variant="quiet" className="px-2!" onClick={() => setOpened(first.name)}>
          {t('custom.open')}
        </Button>
      )}
      <Button variant="quiet" className="px-2!" onClick={() => setOpened('')}>
        {t('custom.new')}
      </Button>
      {opened !== null && <CustomGateDialog name={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
