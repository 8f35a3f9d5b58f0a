import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FaultsProvider, useFaultTexts } from './faultsContext';
import type { Finding } from './findings';

const FAULTS: Finding[] = [
  { path: 'facts.target', field: 'target', text: { words: 'the goal' } },
  { path: 'facts.target.cases[1]', field: 'target', text: { words: 'its case' } },
  { path: 'facts.targetType', field: 'targetType', text: { words: 'its kind' } },
  { path: 'texts.title', field: 'title', text: { shape: 'title' } },
];
const wrapper = ({ children }: { children: ReactNode }) => (
  <FaultsProvider value={FAULTS}>{children}</FaultsProvider>
);

describe('what is said of a field', () => {
  it.each<[string, boolean | undefined, string[]]>([
    ['facts.target', undefined, ['the goal', 'its case']],
    ['facts.target', true, ['the goal']],
    ['facts.target.cases', undefined, ['its case']],
    ['facts.target.cases', true, []],
    ['facts.target.cases[1]', true, ['its case']],
    ['texts.title', undefined, ['write one of at most 80 characters.']],
    ['texts.why', undefined, []],
  ])('%s, whole: %s, is %j', (path, isWhole, texts) => {
    expect(renderHook(() => useFaultTexts(path, isWhole), { wrapper }).result.current).toStrictEqual(texts);
  });

  it('is nothing before there has been a check', () => {
    expect(renderHook(() => useFaultTexts('texts.title')).result.current).toStrictEqual([]);
  });
});
