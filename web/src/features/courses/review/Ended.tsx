import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/Button';

/** Nothing is due any more. @param text When something will be. */
export function Ended({ text }: { text: string }) {
  const { t } = useTranslation('learning');
  return (
    <>
      <p className="mt-2">{text}</p>
      <ButtonLink to="/courses" className="mt-6">
        {t('review.toLessons')}
      </ButtonLink>
    </>
  );
}
