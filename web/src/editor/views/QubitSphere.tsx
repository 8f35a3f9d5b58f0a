import type { BlochVector } from '@superpose/quantum';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../platform/numbers';
import { BlochSphere } from '../../components/bloch-sphere/BlochSphere';
import type { View } from '../../components/bloch-sphere/projection';

interface QubitSphereProps {
  readonly qubit: number;
  readonly vector: BlochVector;
  readonly view: View;
  readonly onTurn: (view: View) => void;
  /** Whether the state is a mixture, which a short vector doesn't show to be entangled. */
  readonly isMixed?: boolean;
}

/** Shorter than this, a vector is no longer that of a qubit on its own. */
const PURE = 0.999;

/** A qubit's reduced state as a vector in the Bloch ball, with its numbers. */
export const QubitSphere = memo(function QubitSphere(props: QubitSphereProps) {
  const { qubit, vector, view, onTurn, isMixed = false } = props;
  const { t } = useTranslation('editor');
  const { x, y, z } = vector;
  const length = Math.hypot(x, y, z);
  const numbers = { qubit, x: shortNumber(x), y: shortNumber(y), z: shortNumber(z) };
  return (
    <figure className="flex w-32 flex-col items-center">
      <BlochSphere
        vector={vector}
        view={view}
        onTurn={onTurn}
        label={t('bloch.label', numbers)}
        size="small"
      />
      <figcaption className="text-center text-xs leading-5 whitespace-nowrap text-muted tabular-nums">
        <span className="font-mono text-sm text-ink">{t('grid.wireLabel', { qubit })}</span>
        <br />
        {t('bloch.vector', numbers)}
        <br />
        {length < PURE
          ? t(isMixed ? 'bloch.mixed' : 'bloch.entangled', { length: shortNumber(length) })
          : t('bloch.pure')}
      </figcaption>
    </figure>
  );
}, isSameSphere);

function isSameSphere({ vector: a, ...before }: QubitSphereProps, { vector: b, ...after }: QubitSphereProps) {
  const sameVector = a.x === b.x && a.y === b.y && a.z === b.z;
  return (
    sameVector &&
    before.view === after.view &&
    before.qubit === after.qubit &&
    before.isMixed === after.isMixed
  );
}

const shortNumber = (value: number): string => formatFixed(value, 2);
