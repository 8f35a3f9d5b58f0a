import { useTranslation } from 'react-i18next';
import { chooseBitOrder, qubitsInOrder, type BitOrder } from '../../platform/bitOrder';

interface BitOrderChoiceProps {
  readonly qubitCount: number;
  readonly order: BitOrder;
  /** Whether the reader can turn the labels around. */
  readonly isOpen: boolean;
}

/** Says how labels read, and turns them around. */
export function BitOrderChoice({ qubitCount, order, isOpen }: BitOrderChoiceProps) {
  const { t } = useTranslation('editor');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {t('preview.bitOrder', { order: qubitsInOrder(qubitCount, order) })}
      {isOpen && (
        <button
          type="button"
          className="min-h-11 rounded-md px-1 text-accent hover:bg-accent-soft"
          onClick={() => chooseBitOrder(order === 'q0-right' ? 'q0-left' : 'q0-right')}
        >
          {t(order === 'q0-right' ? 'views.q0Left' : 'views.q0Right')}
        </button>
      )}
    </p>
  );
}
