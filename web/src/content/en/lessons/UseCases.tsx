import { MemoryFigure } from '../../../features/courses/figures/MemoryFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function UseCases() {
  return (
    <>
      <p>
        What will quantum computers be good for? There are a few things with strong arguments behind them, a
        few where the gain is proven but modest, and a long list of hopes. It helps to keep the three apart.
      </p>

      <h2>Imitating nature</h2>
      <p>
        The oldest idea is still the strongest. Molecules and materials are made of electrons, which obey
        quantum mechanics. To predict how a drug binds, how a catalyst works or why a material conducts, you’d
        like to follow the joint state of all these electrons. On an ordinary computer, the full state of{' '}
        <Formula tex="n" /> qubits takes <Formula tex="2^n" /> amplitudes. At 16 bytes each, you soon run out
        of memory:
      </p>
      <LessonFigure
        title="The memory a full state needs"
        caption={
          <>
            Every extra qubit doubles it. The marks show how far a laptop, the largest servers and the largest
            supercomputers get. A quantum computer with <Formula tex="n" /> good qubits doesn’t have to store
            the state: its qubits are in it.
          </>
        }
      >
        <MemoryFigure />
      </LessonFigure>
      <p>
        But storing everything isn’t the only classical method. Chemists have found excellent approximations,
        because the states you meet in nature are rather special. The hope for quantum computers is in the
        cases where these approximations fail: electrons that influence each other strongly, as in some
        catalysts and magnets, high-temperature superconductors, and above all how quantum systems change over
        time. For that there’s an efficient quantum algorithm, and good reason to believe there’s no classical
        one.
      </p>

      <h2>Breaking codes, and making better ones</h2>
      <p>
        In 1994 Peter Shor found a quantum algorithm that factors whole numbers. Its number of steps grows
        only polynomially with the number of digits. For the best classical method we know, it grows faster
        than any polynomial. At its heart, Shor’s algorithm finds the period of a function. You can see the
        same idea, in a much smaller form, on the page about Simon’s algorithm. Much of the encryption on the
        Internet, like RSA and elliptic curves, is only safe as long as such problems are hard.
      </p>
      <p>
        No machine can do this today for numbers that matter. According to a careful estimate from 2025,
        breaking a 2,048-bit RSA key would take just under a million noisy qubits and less than a week. In
        2019 the same author, with a colleague, had still needed twenty million qubits, though only for eight
        hours. Messages that are recorded today could be read later, so the world is already changing its
        locks. In August 2024 NIST, the American standards institute, published the first three standards for{' '}
        <em>post-quantum cryptography</em>. They run on ordinary computers and use problems for which we don’t
        know an efficient quantum algorithm.
      </p>
      <p>
        Quantum physics can also protect a secret. In <em>quantum key distribution</em> two people exchange
        single photons. An eavesdropper can’t copy them, and leaves traces. The two also need an ordinary
        channel on which they can be sure they’re talking to each other, or someone could sit in the middle
        and pretend to be both. But they don’t need a quantum computer.
      </p>

      <h2>Search and optimisation</h2>
      <p>
        Grover’s algorithm finds a marked entry among <Formula tex="N" /> with about{' '}
        <Formula tex="\tfrac{\pi}{4}\sqrt{N}" /> queries, where a classical search needs <Formula tex="N/2" />{' '}
        on average. That’s proven, and so is that no quantum algorithm can do better unless it knows more
        about the problem. The same square root helps with many tasks that search through possibilities:
        planning routes, checking designs, even looking ahead in chess.
      </p>
      <p>
        A square root sounds like a lot, and if <Formula tex="N" /> is large, it is. But a step on an
        error-corrected quantum computer will be far slower than a step on an ordinary chip, and classical
        machines can split the work among thousands of processors. In the next lesson we’ll do the sum. It’s
        sobering: a square root alone may not pay off for a long time.
      </p>
      <p>
        Other methods for optimisation, such as QAOA or quantum annealing, are heuristics: they often give
        good answers, but without a guarantee. Whether they beat the best classical heuristics on a problem
        that matters to someone is an open question, and a lot of people are working on it.
      </p>

      <h2>Learning from data</h2>
      <p>
        Quantum machine learning uses circuits with adjustable angles instead of a neural network, or quantum
        methods for linear algebra. There are proven advantages when the data come from quantum experiments in
        the first place. With ordinary data there are two problems. Loading a big table of numbers into
        amplitudes can cost as much as the computation saves. And circuits that are too general are hard to
        train: the slope that should show you which way to go gets exponentially flat.
      </p>

      <h2>A test for any proposal</h2>
      <p>Before you believe that a quantum computer will help with something, ask four questions.</p>
      <ul>
        <li>Is the gain exponential, or only a square root?</li>
        <li>Is the input small enough to get in, and the answer small enough to read out?</li>
        <li>What’s the best classical method, not just the simplest one?</li>
        <li>How many logical qubits and gates does it take?</li>
      </ul>
      <p>
        Simulating quantum systems and finding periods pass this test well. The list isn’t short for lack of
        imagination. It’s short because interference only helps with problems that have the right structure.
      </p>
    </>
  );
}
