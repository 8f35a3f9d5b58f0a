export interface StepperState {
  readonly status: 'idle' | 'running' | 'paused' | 'finished';
  /** The frame that is shown; without meaning while idle. */
  readonly index: number;
}

export type StepperAction =
  | { readonly type: 'started' | 'paused' | 'resumed' | 'steppedBack' | 'reset' }
  | { readonly type: 'ticked' | 'steppedForward'; readonly lastIndex: number };

export const IDLE: StepperState = { status: 'idle', index: 0 };

/** The last frame is held for its own time before the run is over. */
export function stepperReducer(state: StepperState, action: StepperAction): StepperState {
  switch (action.type) {
    case 'started':
      return { status: 'running', index: 0 };
    case 'ticked':
      return state.index < action.lastIndex
        ? { ...state, index: state.index + 1 }
        : { ...state, status: 'finished' };
    case 'paused':
      return state.status === 'running' ? { ...state, status: 'paused' } : state;
    case 'resumed':
      return state.status === 'paused' ? { ...state, status: 'running' } : state;
    case 'steppedBack':
      return state.status === 'idle' ? state : { status: 'paused', index: Math.max(0, state.index - 1) };
    case 'steppedForward':
      if (state.status === 'idle') return state;
      return state.index < action.lastIndex
        ? { status: 'paused', index: state.index + 1 }
        : { ...state, status: 'finished' };
    case 'reset':
      return IDLE;
  }
}
