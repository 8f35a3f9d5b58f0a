import { useTranslation } from 'react-i18next';
import { BIT_HEIGHT } from '../circuit/layout';

/** The names of the classical bits, below those of the wires. What writes and reads them says so itself. */
export function BitLabels({ count }: { count: number }) {
  const { t } = useTranslation('editor');
  return Array.from({ length: count }, (_, bit) => (
    <span
      key={bit}
      aria-hidden="true"
      className="sticky left-0 z-10 flex w-14 items-center bg-raised font-mono text-sm text-muted"
      style={{ height: BIT_HEIGHT }}
    >
      {t('grid.bitLabel', { bit })}
    </span>
  ));
}
