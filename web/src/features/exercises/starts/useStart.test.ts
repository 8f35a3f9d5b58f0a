import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { act, renderHook } from '@testing-library/react';
import { useStart } from './useStart';

const inputs = { kind: 'isometry', inputs: [0, 1], unitary: [] };
const exercise = {
  num_qubits: 2,
  target_data: { tolerance: 1e-4 },
  goal: inputs,
} as unknown as ExerciseDetail;

describe('the start that the preview begins with', () => {
  it('is the first until another is chosen', () => {
    const { result } = renderHook(() => useStart(exercise));
    expect(result.current.starts.map(({ id }) => id)).toEqual(['00', '01', '10', '11']);
    expect(result.current.start.id).toBe('00');
    act(() => result.current.choose('10'));
    expect(result.current.start.id).toBe('10');
    act(() => result.current.choose('01'));
    expect(result.current.start.id).toBe('01');
  });

  it('is the first where the chosen one is none of the exercise', () => {
    const { result } = renderHook(() => useStart(exercise));
    act(() => result.current.choose('111'));
    expect(result.current.start.id).toBe('00');
  });
});
