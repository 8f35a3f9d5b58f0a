/** A state as it's written: `-i` is |−i⟩. */
export const ketText = (state: string): string => `|${state.replace('-', '−')}⟩`;
