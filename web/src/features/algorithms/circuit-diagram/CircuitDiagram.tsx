import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { readToken, useTheme } from '../../../platform/theme';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import type { AlgorithmId } from '../catalogue';
import { useReducedMotion } from '../../../components/useReducedMotion';
import { diagramHeight, drawDiagram, MIN_WIDTH, stageX, type DiagramColors } from './drawDiagram';
import { stageOfStep, stagesOf } from './stages';

interface CircuitDiagramProps {
  readonly algorithm: AlgorithmId;
  readonly qubitCount?: number;
  /** The steps of the explanation, in order. */
  readonly steps: readonly { readonly title: string }[];
  readonly running: boolean;
  /** From 0; null before a run, when the whole circuit is bright. */
  readonly currentStep: number | null;
  /** Grover only. */
  readonly targetItem?: number;
  /** Grover only; from 1, 0 before the first. */
  readonly iteration?: number;
  /** The target is a secret that the drawing may not give away. */
  readonly covered?: boolean;
}

/** From this width on the whole drawing is shown, made smaller if need be; below, it scrolls. */
const FITS_FROM = 840;

/** A sketch of an algorithm's circuit whose stages light up as the run goes on. */
export function CircuitDiagram(props: CircuitDiagramProps) {
  const { t } = useTranslation('figures');
  return (
    <ErrorBoundary fallback={<p className="py-6 text-sm text-bad">{t('diagram.unavailable')}</p>}>
      <Drawing {...props} />
    </ErrorBoundary>
  );
}

function Drawing({
  algorithm,
  qubitCount = 3,
  steps,
  running,
  currentStep,
  targetItem = 0,
  iteration = 0,
  covered = false,
}: CircuitDiagramProps) {
  const { t } = useTranslation('figures');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useWidth(frame);
  const width = Math.max(MIN_WIDTH, room);
  const shownWidth = room < FITS_FROM ? width : room;
  const height = diagramHeight(qubitCount);
  const theme = useTheme();
  const fontsReady = useFontsReady();
  const rounds = Math.ceil(Math.sqrt(2 ** qubitCount));
  const targetLabel = covered ? '?' : targetItem.toString(2).padStart(qubitCount, '0');
  const stage = stageOfStep(algorithm, currentStep);
  useScrollTo(frame, currentStep === null ? null : (stageX(Math.max(0, stage), width) * shownWidth) / width);

  const title = currentStep === null ? undefined : steps[currentStep]?.title;

  // Where it is folded away nothing is drawn until it is opened.
  const isShown = room > 0;
  useEffect(() => {
    if (!isShown) return;
    const context = sharpContext(canvas.current, width, height);
    const stages = stagesOf(algorithm, qubitCount, targetLabel, t('diagram.boxes', { returnObjects: true }));
    drawDiagram(context, {
      width,
      height,
      qubitCount,
      stages: stages.map(({ label, parts }) => ({ label: t(`diagram.stages.${label}`), parts })),
      brightUpTo: stage,
      badge: running && currentStep !== null ? t('diagram.badge', { number: currentStep + 1 }) : undefined,
      loopLabel:
        algorithm === 'grover'
          ? t('diagram.iteration', { current: Math.max(1, iteration), total: rounds })
          : undefined,
      colors: readColors(),
    });
  }, [
    isShown,
    algorithm,
    qubitCount,
    running,
    currentStep,
    stage,
    targetLabel,
    iteration,
    rounds,
    width,
    height,
    theme,
    fontsReady,
    t,
  ]);

  return (
    <>
      <div ref={frame} role="region" aria-label={t('diagram.frame')} tabIndex={0} className="overflow-x-auto">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t(`diagram.descriptions.${algorithm}`, { target: targetLabel, count: qubitCount })}
          className="block"
          style={{ width: shownWidth, height: (height * shownWidth) / width, maxWidth: 'none' }}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        {t(`diagram.captions.${algorithm}`, { rounds })}{' '}
        <span className="block min-h-6 text-ink">
          {title &&
            currentStep !== null &&
            t('diagram.step', { number: currentStep + 1, count: steps.length, title })}
        </span>
      </p>
    </>
  );
}

/** A context whose unit is the CSS pixel while the bitmap has every pixel of the screen. */
function sharpContext(canvas: HTMLCanvasElement | null, width: number, height: number) {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('The canvas cannot be drawn on');
  const density = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  return context;
}

const readColors = (): DiagramColors => {
  const gate = (family: string) => ({
    fill: readToken(`color-gate-${family}`),
    ink: readToken(`color-gate-${family}-ink`),
  });
  return {
    ink: readToken('color-ink'),
    muted: readToken('color-muted'),
    paper: readToken('color-raised'),
    accent: readToken('color-accent'),
    onAccent: readToken('color-on-accent'),
    gates: { hadamard: gate('hadamard'), phase: gate('phase'), controlled: gate('control') },
  };
};

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Brings a place of the drawing into the middle of its frame, where the frame scrolls. */
function useScrollTo(element: RefObject<HTMLElement | null>, x: number | null): void {
  const reduced = useReducedMotion();
  useEffect(() => {
    const { current } = element;
    if (x === null || !current || current.scrollWidth <= current.clientWidth) return;
    current.scrollTo({ left: x - current.clientWidth / 2, behavior: reduced ? 'auto' : 'smooth' });
  }, [element, x, reduced]);
}

/** A canvas does not redraw itself when its fonts arrive. */
function useFontsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void document.fonts?.ready.then(() => setReady(true));
  }, []);
  return ready;
}
