import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCopy } from './useCopy';

it.each([
  ['copied', () => Promise.resolve()],
  ['copyFailed', () => Promise.reject(new Error('Not allowed'))],
])('a text is “%s” as the clipboard says', async (outcome, write) => {
  const written: string[] = [];
  Object.assign(navigator, {
    clipboard: {
      writeText: (text: string) => {
        written.push(text);
        return write();
      },
    },
  });
  const { result } = renderHook(() => useCopy('h q[0];'));
  expect(result.current.outcome).toBeNull();
  await act(async () => result.current.copy());
  expect([written, result.current.outcome]).toStrictEqual([['h q[0];'], outcome]);
});
