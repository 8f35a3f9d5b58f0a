import type { WireCounts } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { AlgorithmId } from '../catalogue';
import type { Question } from '../ending/question';
import type { Frame } from '../frames';
import type { PictureSpec } from './pictureSpec';

/** What the backend returns for every algorithm. */
export interface DemoResult {
  readonly success: boolean;
  readonly probabilities: number[];
  readonly measurement_counts: WireCounts;
  readonly seed: number;
  readonly qasm: string;
}

export interface InputsProps<Inputs> {
  readonly inputs: Inputs;
  readonly disabled: boolean;
  /** The inputs are a secret: no field may show them. */
  readonly covered: boolean;
  /** Takes the new inputs and resets the run. */
  readonly onChange: (inputs: Inputs) => void;
}

export interface FindingsProps<Inputs, Result> {
  readonly inputs: Inputs;
  /** Null between runs. */
  readonly frame: Frame | null;
  /** The frames follow each other on the timer, each for `frameMs` milliseconds. */
  readonly moving: boolean;
  readonly frameMs: number;
  /** Null until the backend has responded, and where it was not asked. */
  readonly response: Result | null;
}

export interface PanelsProps<Inputs> {
  readonly inputs: Inputs;
  /** The index of the step that the page shows. */
  readonly step: number;
}

export interface DemoStep {
  readonly title: string;
  readonly text: string;
}

type Translate = TFunction<'algorithms'>;

/** What one algorithm adds to the frame that all demo pages share. `Inputs` is what the learner chooses. */
export interface DemoSpec<Inputs, Request, Result extends DemoResult> {
  readonly algorithm: AlgorithmId;
  readonly initialInputs: Inputs;
  readonly intervalMs: number;
  readonly framesOf: (inputs: Inputs) => readonly Frame[];
  /**
   * The request, or null where the backend can't compute these inputs and the run is local. While the inputs are
   * `covered`, whether it's null must not depend on them.
   */
  readonly requestOf: (inputs: Inputs, covered: boolean) => Request | null;
  readonly canRun?: (inputs: Inputs) => boolean;
  /** Given where a run waits for the backend: the sentence for a run that failed there. */
  readonly failureText?: (t: Translate) => string;

  /** The steps in words, where they depend on the inputs. */
  readonly stepsOf?: (inputs: Inputs, t: Translate) => readonly DemoStep[];
  readonly InputFields: ComponentType<InputsProps<Inputs>>;
  /** The exact picture, which comes first on the page. */
  readonly picture: PictureSpec<Inputs>;

  /** What explains this algorithm, beside the run. */
  readonly Panels?: ComponentType<PanelsProps<Inputs>>;

  /** The register that the chart shows. */
  readonly qubitCountOf: (inputs: Inputs) => number;
  readonly approximate: (frame: Frame, inputs: Inputs) => readonly number[];
  readonly highlightOf?: (inputs: Inputs, t: Translate) => { readonly index: number; readonly name: string };
  /** The chart shows this many of the lowest states. */
  readonly firstStates?: number;
  /** The line above the chart, empty between runs. */
  readonly chartHeading?: (frame: Frame | null, inputs: Inputs, t: Translate) => string;
  readonly diagramOf?: (inputs: Inputs) => { readonly qubitCount?: number; readonly targetItem?: number };

  /** Shown above the result, also before a run. */
  readonly Findings?: ComponentType<FindingsProps<Inputs, Result>>;
  readonly resultText: (inputs: Inputs, result: Result | null, t: Translate) => string;
  /** How one gets from what was measured to the result, in a sentence below it. */
  readonly readingText?: (inputs: Inputs, t: Translate) => string;
  readonly fieldsOf: (
    result: Result,
    t: Translate,
  ) => readonly { readonly name: string; readonly value: string }[];
  readonly listsOf?: (
    result: Result,
    t: Translate,
  ) => readonly { readonly title: string; readonly entries: readonly string[] }[];
  /** What the ending of the page is about; null where the inputs ask nothing yet. */
  readonly questionOf: (inputs: Inputs) => Question | null;
}
