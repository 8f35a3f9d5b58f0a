import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { memo } from 'react';
import { renderAsPage } from '../../testing/renderAsPage';
import { usedSteps } from '../circuit/circuit';
import * as parts from './editorContext';
import { EditorProvider } from './EditorProvider';
import { closeDocuments } from './openDocuments';

let drawn: string[] = [];
let actions: ReturnType<typeof parts.useEditorActions>;
let steps: ReturnType<typeof parts.useSteps>;

/** Each asks for one part, and says when it is rendered. */
const Circuit = memo(function Circuit() {
  drawn.push(`circuit of ${usedSteps(parts.useEditedCircuit().circuit)}`);
  return null;
});
const Selected = memo(function Selected() {
  const { selectedGate, angle } = parts.useSelection();
  drawn.push(`selected ${selectedGate} ${angle.toFixed(1)}`);
  return null;
});
const Said = memo(function Said() {
  drawn.push(`said “${parts.useAnnouncement().text}”`);
  return null;
});
const Step = memo(function Step() {
  const { stepCount, lastStep } = parts.useShownStep();
  drawn.push(`step ${stepCount} of ${lastStep}`);
  return null;
});
const Steps = memo(function Steps() {
  steps = parts.useSteps();
  drawn.push(`up to ${steps.lastStep}`);
  return null;
});
const Actions = memo(function Actions() {
  actions = parts.useEditorActions();
  drawn.push('actions');
  return null;
});

beforeEach(() => {
  localStorage.clear();
  closeDocuments();
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={2} firstGate="X">
      <Circuit />
      <Selected />
      <Said />
      <Step />
      <Steps />
      <Actions />
    </EditorProvider>,
    { path: '/simulator#c=v1.2_H00' },
  );
});

/** What is rendered again. */
function drawnBy(change: () => void): string[] {
  drawn = [];
  act(change);
  return drawn;
}

describe('the parts of an editor', () => {
  it.each<[string, () => void, string[]]>([
    [
      'an edit',
      () => actions.placeSelected({ qubit: 1, timeStep: 1 }),
      ['circuit of 2', 'said “X placed on q1, T2”', 'step 2 of 2', 'up to 2'],
    ],
    ['another gate', () => actions.selectGate('H'), ['selected H 1.6']],
    ['another angle', () => actions.chooseAngle(0.5), ['selected X 0.5']],
    ['a step back', () => steps.goTo(0), ['step 0 of 1']],
    ['a sentence', () => actions.announce('Hello'), ['said “Hello”']],
    ['a refusal', () => actions.refuse({ code: 'nothing-changes' }), ['said “Nothing changes”']],
  ])('%s renders again what asks for it, and no more', (_, change, expected) => {
    expect(drawnBy(change)).toEqual(expected);
  });

  it('are not there outside of an editor', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Circuit />)).toThrow('A part of the editor is outside its EditorProvider');
    jest.restoreAllMocks();
  });
});
