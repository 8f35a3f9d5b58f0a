import { describe, expect, test } from '@jest/globals';
import { simulate, buildCircuit, probabilities } from '@superpose/quantum';
import { forgedNotes, learnQubit, STATES, survives, testQubit } from './banknote';
import { isWon, meanOf, NO_SCORE, pairChances, planChances, play, ROUNDS, type Bit } from './chsh';
import { arrowAfter, stillOne } from './decay';
import { amplitudes, arrowAngle, bestRounds } from './groverArrow';
import * as mermin from './mermin';
import { basesOf, comb, convergents, factorsBy, gcd, guessedOrder, powers } from './orderFinding';
import { readingChance, readingChances } from './phaseReading';
import { readPhoton, sift, type Choices } from './photonsByHand';
import { candidates, dot, equationOf, isNew, run } from './simonEquations';
import { gentleSpyEffect, spyEffect } from './spy';
import { ALL_RESULTS, applyX, applyZ, arrivedArrow, fidelityOf } from './teleport';

/** Numbers from 0 to below 1 that come in turn. */
const inTurn = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
};
const EVENLY = Array.from({ length: 8 }, (_, index) => index / 8);
const BITS: readonly Bit[] = [0, 1];

describe('Grover’s arrow', () => {
  test.each([
    [8, 1, [0.125, 0.78125, 0.9453125, 0.330078125]],
    [4, 1, [0.25, 1, 0.25]],
    [16, 4, [0.25, 1, 0.25]],
  ])('of %i entries, %i marked, gives these chances', (size, marked, chances) => {
    chances.forEach((chance, rounds) => {
      expect(Math.sin(arrowAngle({ size, marked }, rounds)) ** 2).toBeCloseTo(chance, 12);
      const { marked: each, other } = amplitudes({ size, marked }, rounds);
      expect(marked * each ** 2).toBeCloseTo(chance, 12);
      expect(marked * each ** 2 + (size - marked) * other ** 2).toBeCloseTo(1, 12);
    });
  });

  test.each([
    [4, 1, 1],
    [8, 1, 2],
    [1024, 1, 25],
    [1024, 4, 12],
    [4, 3, 0],
  ])('of %i entries, %i marked, is best after %i rounds', (size, marked, rounds) => {
    expect(bestRounds({ size, marked })).toBe(rounds);
    const chanceAfter = (count: number) => Math.sin(arrowAngle({ size, marked }, count)) ** 2;
    expect(chanceAfter(rounds)).toBeGreaterThanOrEqual(chanceAfter(rounds + 1));
    if (rounds > 0) expect(chanceAfter(rounds)).toBeGreaterThanOrEqual(chanceAfter(rounds - 1));
  });
});

describe('the CHSH game', () => {
  test('is lost in at least one of four rounds by every plan', () => {
    const scores = BITS.flatMap((a) =>
      BITS.flatMap((b) =>
        BITS.flatMap((c) => BITS.map((d) => meanOf(planChances({ left: [a, b], right: [c, d] })))),
      ),
    );
    expect([Math.max(...scores), Math.min(...scores)]).toEqual([0.75, 0.25]);
  });

  test('asks for different bits only when both questions are 1', () => {
    const wins = ROUNDS.map(([x, y]) => BITS.map((bit) => isWon(x, y, 0, bit)));
    expect(wins).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  test('is won in 85.4% of each round by a pair at the best angles, as the engine finds', () => {
    const angles = { left: [0, Math.PI / 2], right: [Math.PI / 4, -Math.PI / 4] } as const;
    const chances = pairChances(angles);
    ROUNDS.forEach(([x, y], round) => {
      const found = probabilities(
        simulate(
          buildCircuit(2, [
            { gate: 'H', qubits: [0] },
            { gate: 'CX', qubits: [0, 1] },
            { gate: 'RY', qubits: [0], params: [-angles.left[x]] },
            { gate: 'RY', qubits: [1], params: [-angles.right[y]] },
          ]),
        ),
      );
      const agree = found[0]! + found[3]!;
      expect(chances[round]).toBeCloseTo(x && y ? 1 - agree : agree, 12);
      expect(chances[round]).toBeCloseTo(Math.cos(Math.PI / 8) ** 2, 12);
    });
  });

  test('keeps the score by round', () => {
    const score = play(NO_SCORE, [1, 0, 0.5, 0.5], 4, inTurn(0, 0.5, 0.25, 0.5, 0.5, 0.9, 0.99, 0.1));
    expect(score).toEqual({ played: [1, 1, 1, 1], won: [1, 0, 1, 0] });
    expect(play(score, [1, 1, 1, 1], 1, inTurn(0.3, 0.2))).toEqual({
      played: [1, 2, 1, 1],
      won: [1, 1, 1, 0],
    });
  });
});

describe('Mermin’s game', () => {
  test('is won in three rounds at most by every plan, and in one at least', () => {
    const won = Array.from({ length: 64 }, (_, bits) => {
      const bit = (index: number) => ((bits >> index) & 1) as Bit;
      const plan: mermin.Plan = [
        [bit(0), bit(1)],
        [bit(2), bit(3)],
        [bit(4), bit(5)],
      ];
      return mermin.ROUNDS.filter((questions) => mermin.isWon(questions, mermin.answersOf(plan, questions)))
        .length;
    });
    expect([Math.max(...won), Math.min(...won)]).toEqual([3, 1]);
  });

  test.each(mermin.ROUNDS.map((questions) => [questions]))(
    'is won by three who share a GHZ state when %j is asked, with the answers that the engine finds',
    (questions) => {
      const found = probabilities(
        simulate(
          buildCircuit(3, [
            { gate: 'H', qubits: [0] },
            { gate: 'CX', qubits: [0, 1] },
            { gate: 'CX', qubits: [0, 2] },
            ...questions.flatMap((asked, qubit) =>
              asked ? [{ gate: 'SDG' as const, qubits: [qubit] }] : [],
            ),
            ...[0, 1, 2].map((qubit) => ({ gate: 'H' as const, qubits: [qubit] })),
          ]),
        ),
      );
      const possible = [...found.keys()].filter((index) => found[index]! > 1e-9);
      const given = [0.1, 0.9].flatMap((a) =>
        [0.1, 0.9].map((b) => {
          const answers = mermin.ghzAnswers(questions, inTurn(a, b));
          expect(mermin.isWon(questions, answers)).toBe(true);
          return answers[0] + 2 * answers[1] + 4 * answers[2];
        }),
      );
      expect(given.toSorted()).toEqual(possible.toSorted());
    },
  );
});

describe('Simon’s equations', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('for %i leave it alone, once two of them are new', (s) => {
    const ys = [...new Set(EVENLY.map((number) => run(s, () => number)))];
    expect(ys).toHaveLength(4);
    expect(ys.every((y) => dot(s, y) === 0)).toBe(true);
    const told = ys.filter((y) => y !== 0);
    expect(candidates([told[0]!])).toHaveLength(3);
    expect(candidates(told.slice(0, 2))).toEqual([s]);
    expect([isNew(told[0]!, []), isNew(told[0]!, [told[0]!]), isNew(0, [])]).toEqual([true, false, false]);
    // The third follows from the other two.
    expect(isNew(told[2]!, told.slice(0, 2))).toBe(false);
  });

  test.each([
    [0b000, ''],
    [0b001, 's0 = 0'],
    [0b101, 's2 ⊕ s0 = 0'],
    [0b111, 's2 ⊕ s1 ⊕ s0 = 0'],
  ])('from %i read “%s”', (y, text) => {
    expect(equationOf(y)).toBe(text);
  });
});

describe('phase estimation', () => {
  test('reads a mark for certain, and two neighbours in 41% each from the middle between them', () => {
    expect(readingChances(3 / 8, 3).map((chance) => Math.round(chance * 1e9) / 1e9)).toEqual([
      0, 0, 0, 1, 0, 0, 0, 0,
    ]);
    expect(readingChance(3.5 / 8, 3, 3)).toBeCloseTo(0.4105, 4);
    expect(readingChance(3.5 / 8, 3, 4)).toBeCloseTo(0.4105, 4);
  });

  test.each([0, 0.1, 0.37, 0.99])(
    'of %d turns has chances that add up to 1, as the engine finds',
    (angle) => {
      const chances = readingChances(angle, 3);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      const phase = 2 * Math.PI * angle;
      const found = probabilities(
        simulate(
          buildCircuit(4, [
            { gate: 'X', qubits: [3] },
            ...[0, 1, 2].map((qubit) => ({ gate: 'H' as const, qubits: [qubit] })),
            ...[0, 1, 2].map((qubit) => ({
              gate: 'CP' as const,
              qubits: [qubit, 3],
              params: [2 ** qubit * phase],
            })),
            { gate: 'SWAP', qubits: [0, 2] },
            { gate: 'H', qubits: [0] },
            { gate: 'CP', qubits: [0, 1], params: [-Math.PI / 2] },
            { gate: 'H', qubits: [1] },
            { gate: 'CP', qubits: [0, 2], params: [-Math.PI / 4] },
            { gate: 'CP', qubits: [1, 2], params: [-Math.PI / 2] },
            { gate: 'H', qubits: [2] },
          ]),
        ),
      );
      chances.forEach((chance, y) => expect(found[8 + y]).toBeCloseTo(chance, 10));
    },
  );
});

describe('finding an order', () => {
  test.each([
    [15, 7, [1, 7, 4, 13]],
    [15, 4, [1, 4]],
    [21, 2, [1, 2, 4, 8, 16, 11]],
    [35, 6, [1, 6]],
  ])('of %i by %i goes round %j', (modulus, base, circle) => {
    expect(powers(base, modulus)).toEqual(circle);
  });

  test('takes bases that share no factor', () => {
    expect(basesOf(15)).toEqual([2, 4, 7, 8, 11, 13]);
    for (const modulus of [21, 35]) for (const base of basesOf(modulus)) expect(gcd(base, modulus)).toBe(1);
  });

  test('shows each phase with the same chance: sharp peaks where the order divides the size', () => {
    const sharp = comb(4, 3);
    expect(sharp.map((chance) => Math.round(chance * 1e9) / 1e9)).toEqual([
      0.25, 0, 0.25, 0, 0.25, 0, 0.25, 0,
    ]);
    const blurred = comb(6, 9);
    expect(blurred.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    // 512/6 is 85.3.
    expect(blurred.indexOf(Math.max(...blurred.slice(40, 130)))).toBe(85);
  });

  test.each([
    [85, 512, ['0/1', '1/6', '42/253', '85/512']],
    [64, 256, ['0/1', '1/4']],
    [0, 256, ['0/1']],
  ])('develops %i/%i into %j', (y, size, fractions) => {
    expect(convergents(y, size).map(({ numerator, denominator }) => `${numerator}/${denominator}`)).toEqual(
      fractions,
    );
  });

  test.each([
    [85, 512, 21, 6],
    [171, 512, 21, 3],
    [192, 256, 15, 4],
    [0, 256, 15, 1],
  ])('guesses from %i/%i, for %i, the order %i', (y, size, modulus, order) => {
    expect(guessedOrder(y, size, modulus)).toBe(order);
  });

  test.each([
    [4, 7, 15, [3, 5]],
    [6, 2, 21, [7, 3]],
    [2, 14, 15, null],
    [3, 4, 21, null],
    [2, 7, 15, null],
  ])('with the order %i of %i factors %i into %j', (order, base, modulus, factors) => {
    expect(factorsBy(order, base, modulus)).toEqual(factors);
  });

  test('finds the factors by every base whose order is even, unless half of it leaves −1', () => {
    for (const modulus of [15, 21, 35]) {
      for (const base of basesOf(modulus)) {
        const circle = powers(base, modulus);
        const isEven = circle.length % 2 === 0;
        const factors = factorsBy(circle.length, base, modulus);
        expect(factors !== null).toBe(isEven && circle[circle.length / 2] !== modulus - 1);
        if (factors) expect(factors[0] * factors[1]).toBe(modulus);
      }
    }
  });
});

describe('a banknote', () => {
  test('is forged by luck with each qubit', () => {
    expect(forgedNotes(2, 4, inTurn(0.1, 0.2, 0.7, 0.8, 0.74, 0.74, 0.75, 0.1))).toBe(2);
  });

  test.each(STATES)(
    'in the state %s says yes to its own test alone, and none is noticed by luck',
    (state) => {
      const never = () => 0.999999;
      expect(STATES.map((tested) => testQubit(state, tested, 10, never))).toEqual(
        STATES.map((tested) => (tested === state ? 'yes' : 'no')),
      );
      expect(learnQubit(state, 10, never)).toBe(state);
    },
  );

  test('is noticed only in the other basis, at one of the turns', () => {
    const always = () => 0;
    expect(STATES.map((tested) => testQubit('|+⟩', tested, 10, always))).toEqual([
      'caught',
      'caught',
      'yes',
      'no',
    ]);
    expect([learnQubit('|0⟩', 10, always), learnQubit('|−⟩', 10, always)]).toEqual(['|0⟩', null]);
  });

  test('survives a test with the chance of the bomb', () => {
    expect(survives(4)).toBeCloseTo(Math.cos(Math.PI / 8) ** 8, 12);
    const risk = Math.sin(Math.PI / 8) ** 2;
    expect((1 - risk) ** 4).toBeCloseTo(survives(4), 12);
  });
});

describe('a spy', () => {
  test.each([
    [0, 1, 0.25, 0.75],
    [45, 1, 0.25, 0.75],
    [22.5, 1, 0.25, (1 + Math.SQRT1_2) / 2],
    [10, 1, 0.25, (Math.cos(Math.PI / 18) ** 2 + Math.cos((35 * Math.PI) / 180) ** 2) / 2],
    [0, 0.4, 0.1, 0.6],
    [0, 0, 0, 0.5],
  ])('with a filter at %d° and a share of %d spoils %d and knows %d', (degrees, share, wrong, known) => {
    const effect = spyEffect((degrees * Math.PI) / 180, share);
    expect(effect.wrong).toBeCloseTo(wrong, 12);
    expect(effect.known).toBeCloseTo(known, 12);
  });

  test.each([
    [0, 0, 0.5],
    [Math.PI, 0.25, 0.75],
    [(2 * Math.PI) / 3, 0.125, 0.5 + Math.sqrt(3) / 8],
  ])('who looks by θ = %d spoils %d and knows %d', (theta, wrong, known) => {
    expect(gentleSpyEffect(theta).wrong).toBeCloseTo(wrong, 12);
    expect(gentleSpyEffect(theta).known).toBeCloseTo(known, 12);
  });
});

describe('photons by hand', () => {
  const photon = (part: Partial<Choices>): Choices => ({ bit: 1, sentIn: 0, spy: null, readIn: 0, ...part });
  test.each<[string, Partial<Choices>, number[], Bit]>([
    ['in the same basis', {}, [], 1],
    ['in the other basis, low', { readIn: 1 }, [0.1], 0],
    ['in the other basis, high', { readIn: 1 }, [0.9], 1],
    ['after a spy in the same basis', { spy: 0 }, [], 1],
    ['after a spy in the other basis', { spy: 1 }, [0.9, 0.1], 0],
  ])('read %s', (_, part, numbers, result) => {
    expect(readPhoton(photon(part), inTurn(...numbers, 0.5))).toBe(result);
  });

  test('are kept where the bases agree, and wrong where the bits differ', () => {
    const photons = [photon({}), photon({}), photon({ readIn: 1 }), photon({ sentIn: 1, readIn: 1, bit: 0 })];
    expect(sift(photons, [1, 0, 0, 0])).toEqual({ kept: 3, wrong: 1 });
  });
});

describe('teleportation by hand', () => {
  const sent = { x: 0.6, y: 0, z: 0.8 };
  test('leaves what X and Z mend, by the two bits', () => {
    for (const results of ALL_RESULTS) {
      let arrow = arrivedArrow(sent, results);
      if (results.q1) arrow = applyX(arrow);
      if (results.q0) arrow = applyZ(arrow);
      expect(fidelityOf(arrow, sent)).toBeCloseTo(1, 12);
    }
    const mean = ALL_RESULTS.map((results) => arrivedArrow({ x: 0.5, y: 0.5, z: Math.SQRT1_2 }, results));
    for (const part of ['x', 'y', 'z'] as const)
      expect(mean.reduce((sum, arrow) => sum + arrow[part], 0)).toBeCloseTo(0, 12);
  });

  test('turns the arrows as gates do', () => {
    expect(applyX({ x: 1, y: 2, z: 3 })).toEqual({ x: 1, y: -2, z: -3 });
    expect(applyZ({ x: 1, y: 2, z: 3 })).toEqual({ x: -1, y: -2, z: 3 });
    expect(fidelityOf(sent, sent)).toBeCloseTo(1, 12);
    expect(fidelityOf(sent, { x: -0.6, y: 0, z: -0.8 })).toBeCloseTo(0, 12);
  });
});

describe('a qubit that decays', () => {
  const lives = { t1: 100, t2: 50 };
  test('falls to 0 with T1, and loses its phase with T2', () => {
    expect(stillOne(lives, 100)).toBeCloseTo(1 / Math.E, 12);
    expect(arrowAfter({ x: 0, y: 0, z: -1 }, lives, 100).z).toBeCloseTo(1 - 2 / Math.E, 12);
    const plus = arrowAfter({ x: 1, y: 0, z: 0 }, lives, 50);
    expect(plus.x).toBeCloseTo(1 / Math.E, 12);
    expect(plus.z).toBeCloseTo(1 - Math.exp(-0.5), 12);
    expect(arrowAfter({ x: 0, y: -0.8, z: 0.6 }, lives, 25).y).toBeCloseTo(-0.8 * Math.exp(-0.5), 12);
  });
});
