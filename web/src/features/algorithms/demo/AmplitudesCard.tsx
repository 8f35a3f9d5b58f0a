import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import type { AlgorithmId } from '../catalogue';
import { groundState, meanOf, type Amplitude } from '../exact/amplitude';
import { AmplitudeBars, inGroups, shownAmplitudes, type ShownAmplitude } from './AmplitudeBars';
import { AmplitudeTable } from './AmplitudeTable';
import { CompactCircuit } from './CompactCircuit';
import { Cover } from '../../../components/Cover';
import { Kets } from '../../../components/Kets';
import type { Frame } from '../frames';
import { tellsSecret, type PictureSpec } from './pictureSpec';
import { Transport } from './Transport';
import type { Demo } from './useDemo';

interface AmplitudesCardProps<Inputs> {
  readonly algorithm: AlgorithmId;
  readonly spec: PictureSpec<Inputs>;
  readonly inputs: Inputs;
  readonly frames: readonly Frame[];
  /** Null until the engine has come. */
  readonly pictures: readonly (readonly Amplitude[])[] | null;
  readonly demo: Pick<Demo, 'stepper' | 'held'>;
  readonly covered: boolean;
  readonly blocked: boolean;
}

/** The exact state at the current step, with the step in words above it and the clock below. */
export function AmplitudesCard<Inputs>(props: AmplitudesCardProps<Inputs>) {
  const { algorithm, spec, inputs, frames, pictures, demo, covered, blocked } = props;
  const { t } = useTranslation('algorithms');
  const { stepper } = demo;
  const { index } = stepper;
  const frame = frames[index] ?? { step: 0, iteration: 0 };
  const steps = t(`${algorithm}.steps`, { returnObjects: true });
  const stepText = t('currentStep', {
    number: frame.step + 1,
    count: steps.length,
    title: steps[frame.step]?.title,
  });
  const start = groundState(spec.qubitCountOf(inputs));
  const now = pictures?.[index] ?? start;
  const ready = pictures !== null || index === 0;
  const scene = { inputs, frame, before: pictures?.[index - 1] ?? start, now, covered };
  const secret = covered && tellsSecret(frame);
  const unnamed = secret ? spec.shuffled?.(now, inputs) : undefined;
  const hidden = secret && !unnamed;
  const groups = spec.groupsOf?.(inputs, t);
  const named = shownAmplitudes(hidden ? start : now);
  const shown = unnamed ? withoutNames(unnamed) : groups ? inGroups(named, groups) : named;
  const circuit = spec.circuitOf(inputs, covered, t);
  const moved = ready ? spec.sentenceOf(scene, t) : t('picture.loading');
  const sentence = blocked ? t('picture.blocked') : moved;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || demo.held || blocked || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    stepper.moveTo(index + by);
  };
  return (
    <div onKeyDown={onKeyDown} className="order-2 min-w-0">
      <Card title={t('picture.title')} className="p-4! sm:px-6!">
        <StepStatus step={stepText} sentence={sentence} />
        <CompactCircuit
          {...circuit}
          current={spec.columnOf(frame, inputs)}
          disabled={demo.held || blocked}
          onSelect={(column) =>
            stepper.moveTo(frames.findIndex((at) => spec.columnOf(at, inputs) === column))
          }
        />
        {/* On a phone the clock comes right below the bars, so that both are on the screen at once. */}
        <div className={`mt-3 grid gap-x-4 gap-y-2 ${spec.Beside ? 'md:grid-cols-[1fr_13rem]' : ''}`}>
          <div className="min-w-0">
            <Cover on={hidden} note={t('secret.picture')}>
              <AmplitudeBars
                shown={ready ? shown : []}
                mean={ready && spec.showsMean?.(frame) ? meanOf(now).real : undefined}
                meanLabel={t('picture.mean')}
                highlight={covered ? undefined : spec.markedOf?.(inputs)}
                note={unnamed && t('secret.names')}
                groups={ready ? groups : undefined}
              />
            </Cover>
            {groups && <p className="mb-2 text-xs text-muted">{groups.note}</p>}
            {now.length > shown.length && (
              <p className="mb-2 text-xs text-muted">
                {t('picture.largest', { shown: shown.length, count: now.length })}
              </p>
            )}
          </div>
          {spec.Beside && (
            <div className="order-1 max-md:mt-4 md:order-none">
              <spec.Beside {...scene} />
            </div>
          )}
          <div className={spec.Beside && 'md:col-span-2'}>
            <Transport stepper={stepper} held={demo.held} stepText={stepText} blocked={blocked} />
          </div>
        </div>
        <div className="mt-3">
          <AmplitudeTable shown={ready ? shown : []} covered={hidden} />
        </div>
      </Card>
    </div>
  );
}

/** The step that the picture shows, in words and figures. */
function StepStatus({ step, sentence }: { step: string; sentence: string }) {
  return (
    <div role="status" className="-mt-2 mb-3 min-h-32 text-sm sm:min-h-20">
      <p className="font-semibold">{step}</p>
      {/* A new sentence is new text. Pieces of the last one in other places would count as having moved. */}
      <p key={sentence}>
        <Kets>{sentence}</Kets>
      </p>
    </div>
  );
}

/** Amplitudes whose states are secret. */
const withoutNames = (amplitudes: readonly Amplitude[]): ShownAmplitude[] =>
  shownAmplitudes(amplitudes).map(({ label, amplitude }) => ({
    label: '?'.repeat(label.length),
    amplitude,
  }));
