import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';

export function Hints({ hints, className }: { hints: readonly string[]; className: string }) {
  const { t } = useTranslation('exercises');
  const listId = useId();
  const [visible, setVisible] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  if (hints.length === 0) return null;
  const toggle = () => {
    if (!visible) setTimesOpened((times) => times + 1);
    setVisible(!visible);
  };
  return (
    <Card className={className} title={t('hints.title')} aside={<Opened count={timesOpened} />}>
      <Button aria-expanded={visible} aria-controls={listId} onClick={toggle}>
        {visible ? t('hints.hide') : t('hints.show')}
      </Button>
      <ol id={listId} hidden={!visible} className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-sm">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
    </Card>
  );
}

function Opened({ count }: { count: number }) {
  const { t } = useTranslation('exercises');
  return <p className="text-sm text-muted tabular-nums">{t('hints.used', { count })}</p>;
}
