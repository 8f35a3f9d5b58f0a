import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../../platform/numbers';
import type { Scene } from '../demo/pictureSpec';
import type { GroverInputs } from './GroverFields';
import { labelOf } from '../approximations/approximation';

const RADIUS = 78;
const degrees = (radians: number) => (radians * 180) / Math.PI;
const figure = (angle: number) => formatFixed(angle, 1).replace('-', '−');

/**
 * The state in the plane of the target and the even mix of all other states. A diffusion turns it by 2θ; the oracle
 * is the mirror image at the horizontal axis, half-way between.
 */
export function RotationPlane({ inputs, frame, now, covered }: Scene<GroverInputs>) {
  const { t } = useTranslation('algorithms');
  const { qubitCount, target } = inputs;
  const size = 2 ** qubitCount;
  const theta = degrees(Math.asin(1 / Math.sqrt(size)));
  const up = now[target]?.real ?? 0;
  const across = now.reduce((sum, { real }, x) => (x === target ? sum : sum + real), 0) / Math.sqrt(size - 1);
  const angle = degrees(Math.atan2(up, across));
  // |0…0⟩ lies outside the plane, unless it is the target of a search.
  const inPlane = frame.step > 0;
  const ket = covered ? '|?⟩' : `|${labelOf(target, qubitCount)}⟩`;
  return (
    <figure className="min-w-0 text-xs text-muted">
      <svg
        viewBox="-104 -100 208 200"
        className="mx-auto block h-46 w-52"
        role="img"
        aria-label={t('grover.plane.label')}
      >
        <circle r={RADIUS} className="fill-none stroke-line" />
        <path d="M-84 0H84M0 84V-84" className="stroke-line-strong" />
        <text y="-88" textAnchor="middle" className="fill-ink font-mono">
          {ket}
        </text>
        <text x="103" y="-5" textAnchor="end" className="fill-muted">
          {t('grover.plane.others')}
        </text>
        <path
          d={`M0 0H${RADIUS}`}
          transform={`rotate(${-theta})`}
          strokeDasharray="3 4"
          className="stroke-muted"
        />
        {inPlane && (
          <g
            className="stroke-accent transition-transform duration-500 ease-calm"
            style={{ transform: `rotate(${-angle}deg)` }}
          >
            <path d={`M0 0H${RADIUS}m-10-5 10 5-10 5`} strokeWidth="2.5" className="fill-none" />
          </g>
        )}
      </svg>
      <figcaption className="tabular-nums">
        {t('grover.plane.turn', { theta: figure(theta), turn: figure(2 * theta) })}
        <span className="block min-h-5">{inPlane && t('grover.plane.angle', { angle: figure(angle) })}</span>
      </figcaption>
    </figure>
  );
}
