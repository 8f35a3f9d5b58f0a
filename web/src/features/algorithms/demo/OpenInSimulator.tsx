import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/Button';

/** A link that puts the program onto the simulator's grid; shown once it is known to fit there. */
export function OpenInSimulator({ qasm }: { qasm: string }) {
  const { t } = useTranslation('algorithms');
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    // The reader of programs brings the engine along, which the page itself can do without.
    void import('../../simulator/simulatorLink').then(
      ({ simulatorLink }) => current && setLink(simulatorLink(qasm)),
    );
    return () => {
      current = false;
    };
  }, [qasm]);
  return link && <ButtonLink to={link}>{t('program.open')}</ButtonLink>;
}
