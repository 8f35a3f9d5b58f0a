import type { BitOrder } from '../../platform/bitOrder';
import type { PreviewState } from './stateOf';

/** What a view of the state is given. */
export interface ViewProps {
  readonly state: PreviewState;
  readonly order: BitOrder;
  /** Whether its numbers are shown instead of its picture. */
  readonly asTable: boolean;
}
