import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';

interface SecretButtonProps {
  readonly covered: boolean;
  readonly disabled: boolean;
  readonly onHide: () => void;
  readonly onReveal: () => void;
}

/** Draws an input that stays covered until the run has found it. */
export function SecretButton({ covered, disabled, onHide, onReveal }: SecretButtonProps) {
  const { t } = useTranslation('algorithms');
  return (
    <Button className="mt-3 w-full" disabled={disabled} onClick={covered ? onReveal : onHide}>
      {covered ? t('secret.reveal') : t('secret.hide')}
    </Button>
  );
}
