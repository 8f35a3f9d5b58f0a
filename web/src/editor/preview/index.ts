// A face of the editor for pages that show a state without a grid: it brings nothing that edits.
export { StateTable } from '../views/StateTable';
export { readComplex, type Complex } from '../matrices/complexExpression';
export { phaseText } from '../views/phase';
export { PhaseLegend } from '../views/PhaseDial';
export { stateOf, type PreviewState } from '../views/stateOf';
export { QubitSphere } from '../views/QubitSphere';
