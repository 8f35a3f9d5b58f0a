import { describe, expect, it } from '@jest/globals';
import { splitAtKets } from './splitAtKets';

const ketsIn = (text: string) => splitAtKets(text).filter((_, index) => index % 2 === 1);

describe('kets in a text', () => {
  it.each([
    ['H|0⟩ = (|0⟩ + |1⟩)/√2', ['|0⟩', '|0⟩', '|1⟩']],
    ['|q₂q₁q₀⟩ or |ψ′⟩', ['|q₂q₁q₀⟩', '|ψ′⟩']],
    ['1 − |⟨goal|yours⟩|²', ['|⟨goal|yours⟩|²']],
    ['⟨ψ| and |a|² + |b|² = 1', ['⟨ψ|', '|a|²', '|b|²']],
    ['a | b, |x| < 2', []],
    ['no kets', []],
  ])('%j has %j', (text, kets) => {
    expect(ketsIn(text)).toEqual(kets);
    expect(splitAtKets(text).join('')).toBe(text);
  });
});
