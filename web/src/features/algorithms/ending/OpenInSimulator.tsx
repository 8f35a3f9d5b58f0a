import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import type { Question } from './question';

/** Builds the circuit when it is asked for: the engine and the reader of programs come along with it. */
export function OpenInSimulator({ question }: { question: Question }) {
  const { t } = useTranslation('algorithms');
  const navigate = useNavigate();
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    const { simulatorTarget } = await import('./simulatorTarget');
    const { to, state } = simulatorTarget(question);
    await navigate(to, { state });
  };
  return (
    <ButtonLink to="/simulator" onClick={(event) => void open(event)}>
      {t('program.open')}
    </ButtonLink>
  );
}
