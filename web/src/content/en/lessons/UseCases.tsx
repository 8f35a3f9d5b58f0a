import { MemoryFigure } from '../../../features/courses/figures/MemoryFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function UseCases() {
  return (
    <>
      <p>
        What will quantum computers be good for? The honest answer has three parts: a few things for which
        there are strong arguments, a few for which the gain is proven but modest, and a long list of hopes.
        It helps to keep them apart.
      </p>

      <h2>Imitating nature</h2>
      <p>
        The first application is also the oldest. Molecules and materials are made of electrons that obey
        quantum mechanics, and to predict how a drug binds, how a catalyst works or why a material conducts,
        one would like to follow their joint state. On an ordinary computer the full state of{' '}
        <Formula tex="n" /> two-level systems takes <Formula tex="2^n" /> amplitudes. At 16 bytes for each,
        memory runs out soon:
      </p>
      <LessonFigure
        title="The memory a full state needs"
        caption={
          <>
            Every further qubit doubles it. The marks stand for a laptop, a large server and the largest
            supercomputers. A quantum computer with <Formula tex="n" /> good qubits holds such a state simply
            by being in it.
          </>
        }
      >
        <MemoryFigure />
      </LessonFigure>
      <p>
        A caveat belongs here. Storing everything is not the only classical method. Chemists have found
        excellent approximations, because the states that occur in nature are far from arbitrary. The promise
        of quantum simulation concerns the cases where these approximations fail: strongly correlated
        electrons in some catalysts and magnets, high-temperature superconductors, and above all the motion of
        quantum systems in time. For the last there is an efficient quantum algorithm, and good reason to
        believe that there is no classical one.
      </p>

      <h2>Breaking codes, and making better ones</h2>
      <p>
        In 1994 Peter Shor found a quantum algorithm that factors an integer with a number of steps that grows
        only polynomially with the number of its digits. The best classical method known takes much longer:
        its effort grows faster than any polynomial. The heart of the algorithm is finding the period of a
        function, the same idea you can watch in miniature on the page about Simon’s algorithm. Much of the
        encryption on the Internet, RSA and elliptic curves, rests on such problems being hard.
      </p>
      <p>
        No machine can do this today for numbers that matter. A careful estimate of 2025 puts the effort for a
        key of 2 048 bits at somewhat under a million noisy qubits running for less than a week; in 2019 the
        same author, with a colleague, had still needed twenty million, though for eight hours only. Since
        secrets that are recorded now could be read later, the world is already changing locks. The American
        standards institute NIST published the first three standards for <em>post-quantum cryptography</em> in
        August 2024. They run on ordinary computers and rest on problems for which no efficient quantum
        algorithm is known.
      </p>
      <p>
        Quantum physics can also protect a secret. In <em>quantum key distribution</em> two people exchange
        single photons, and an eavesdropper, who cannot copy them, leaves traces. That needs no quantum
        computer, only light and patience.
      </p>

      <h2>Search and optimisation</h2>
      <p>
        Grover’s algorithm finds a marked entry among <Formula tex="N" /> with about{' '}
        <Formula tex="\tfrac{\pi}{4}\sqrt{N}" /> looks instead of <Formula tex="N/2" /> on average. This is
        proven, and so is that no quantum algorithm can do better without knowing more about the problem. The
        same square root helps with many tasks that search through possibilities: planning routes, checking
        designs, fitting schedules.
      </p>
      <p>
        A square root sounds like a lot, and for large <Formula tex="N" /> it is. But a step on an
        error-corrected quantum computer will be far slower than a step on a chip, and classical machines can
        share the work among thousands of processors. The next lesson does the sum. The result is sobering: a
        quadratic gain alone may not pay for a long time.
      </p>
      <p>
        Other methods for optimisation, such as the approximate optimisation algorithm QAOA or quantum
        annealing, follow rules of thumb. They give good answers on some problems. Whether they beat the best
        classical rules of thumb on problems that somebody needs solved is an open question, and a busy field
        of research.
      </p>

      <h2>Learning from data</h2>
      <p>
        Quantum machine learning uses circuits with adjustable angles in place of a neural network, or quantum
        routines for linear algebra. There are proven advantages for data that come from quantum experiments
        in the first place. For ordinary data two obstacles stand in the way. Loading a large table of numbers
        into amplitudes can cost as much as the computation saves. And circuits that are too general are hard
        to train, since the slope that should guide the training becomes exponentially flat.
      </p>

      <h2>A test for any proposal</h2>
      <p>Before you believe that a quantum computer will help with some task, ask four questions.</p>
      <ul>
        <li>Is the gain exponential, or only a square root?</li>
        <li>Is the input small enough to get in, and the answer small enough to read out?</li>
        <li>What is the best classical method, not the simplest one?</li>
        <li>How many logical qubits and gates does it take?</li>
      </ul>
      <p>
        Simulation of quantum systems and period finding pass this test well. That is not a short list because
        of a lack of imagination. It is short because interference is a precise tool, and a precise tool fits
        some locks and not others.
      </p>
    </>
  );
}
