interface StepperState {
  /** `browsing` is stepping by hand without a run; `playing` is the same on the timer. */
  readonly status: 'idle' | 'browsing' | 'playing' | 'running' | 'paused' | 'finished';
  readonly index: number;
}

export type StepperAction =
  | { readonly type: 'started' | 'paused' | 'reset' }
  | { readonly type: 'resumed' | 'ticked'; readonly lastIndex: number }
  | { readonly type: 'movedTo'; readonly index: number; readonly lastIndex: number };

export const IDLE: StepperState = { status: 'idle', index: 0 };

/** On the timer the last frame is held for its own time before the run is over; by hand it's over at once. */
export function stepperReducer(state: StepperState, action: StepperAction): StepperState {
  switch (action.type) {
    case 'started':
      return { status: 'running', index: 0 };
    case 'ticked':
      return state.index < action.lastIndex
        ? { ...state, index: state.index + 1 }
        : { ...state, status: 'finished' };
    case 'paused':
      return { ...state, status: PAUSED[state.status] ?? state.status };
    case 'resumed':
      return {
        status: state.status === 'paused' ? 'running' : 'playing',
        index: state.index < action.lastIndex ? state.index : 0,
      };
    case 'movedTo': {
      const index = Math.min(Math.max(action.index, 0), action.lastIndex);
      if (index === action.lastIndex) return { status: 'finished', index };
      const ofRun = state.status === 'running' || state.status === 'paused';
      return { status: ofRun ? 'paused' : 'browsing', index };
    }
    case 'reset':
      return IDLE;
  }
}

const PAUSED: Partial<Record<StepperState['status'], StepperState['status']>> = {
  running: 'paused',
  playing: 'browsing',
};
