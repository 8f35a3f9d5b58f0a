// A face of the editor for pages that show a state without a grid: it brings nothing that edits.
export { StateTable } from './StateTable';
export { readComplex, type Complex } from '../matrices/complexExpression';
export { phaseText } from './phase';
export { PhaseLegend } from './PhaseDial';
export { stateOf, type PreviewState } from './stateOf';
export { QubitSphere } from './QubitSphere';
