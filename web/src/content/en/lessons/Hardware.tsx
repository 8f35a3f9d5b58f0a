import { GateErrorFigure } from '../../../features/courses/figures/GateErrorFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Hardware() {
  return (
    <>
      <p>
        A qubit is an idea. To compute with it you need a thing that behaves like it: something with two
        states that can be set, turned, brought into contact with others and read out, and that is otherwise
        left in peace by the rest of the world. The last two wishes pull against each other. What can be
        reached by our control lines can also be reached by noise. The history of quantum hardware is the
        history of that compromise.
      </p>

      <h2>Four ways to build one</h2>
      <p>
        <strong>Superconducting circuits.</strong> A small loop of metal on a chip, cooled to about a
        hundredth of a degree above absolute zero, carries current without resistance. With a Josephson
        junction in it, its energy levels are unevenly spaced, so that the lowest two can be addressed alone
        and serve as 0 and 1. Microwave pulses of some tens of nanoseconds act as gates. The chips are made
        with the tools of the electronics industry and are fast, but each qubit differs a little from its
        neighbours and keeps its state for a fraction of a millisecond, in good cases a millisecond.
      </p>
      <p>
        <strong>Trapped ions.</strong> Single charged atoms float in a vacuum, held by electric fields, and
        lasers or microwaves switch between two of their inner states. All ions of a kind are exactly alike,
        and they can keep a state for seconds to minutes. Gates are among the most accurate there are, with
        errors of one in a thousand and below for two ions, but take microseconds and more.
      </p>
      <p>
        <strong>Neutral atoms.</strong> Beams of tightly focused light hold uncharged atoms in a grid,
        hundreds or thousands at a time, and can move them around during the computation. To make two atoms
        interact, lasers excite them to a huge, swollen state in which they feel each other from micrometres
        away.
      </p>
      <p>
        <strong>Photons and spins.</strong> Light hardly notices its surroundings and travels well through
        glass fibres, but two photons hardly notice each other either, which makes two-qubit gates difficult.
        Electron spins in silicon are tiny and could one day profit from factories that exist already; for now
        their numbers are small. It is open which of these, or what else, will win. Perhaps several will, each
        for what it does best.
      </p>

      <h2>How qubits fail</h2>
      <p>
        Two times describe how long a qubit keeps its state. <Formula tex="T_1" /> is the time in which an
        excited qubit falls from <Formula tex="|1\rangle" /> to <Formula tex="|0\rangle" />: its energy leaks
        away. <Formula tex="T_2" /> is the time in which the phase of a superposition is forgotten, because
        small stray fields turn the state about the vertical axis by an unknown angle. It can never exceed{' '}
        <Formula tex="2\,T_1" /> and is often much shorter. Losing the state to the surroundings is called{' '}
        <em>decoherence</em>.
      </p>
      <p>
        On top of that, gates are never perfect, and reading out a qubit goes wrong now and then. If each gate
        fails with probability <Formula tex="p" />, independently of the others, a circuit of{' '}
        <Formula tex="n" /> gates runs without any error with probability
      </p>
      <Formula display tex="(1-p)^n \approx e^{-pn}" />
      <p>
        so that after about <Formula tex="0.7/p" /> gates an error is as likely as not. On today’s devices a
        two-qubit gate fails between once in a hundred and once in some thousands of times; the best reported
        so far, on a single pair of ions in 2025, once in ten thousand.
      </p>
      <LessonFigure
        title="How far a circuit gets"
        caption={
          <>
            Move the error rate. A factor of ten in the quality of the gates buys a factor of ten in the
            length of the circuit, no more. Known algorithms for chemistry or factoring need billions of gates
            and more.
          </>
        }
      >
        <GateErrorFigure />
      </LessonFigure>

      <h2>Correcting errors</h2>
      <p>
        Nobody expects to build gates that fail once in a trillion times. The way out is to spread one{' '}
        <em>logical</em> qubit over many <em>physical</em> ones, and to repair errors as they occur. That this
        is possible at all is remarkable. A qubit must not be copied and must not be looked at, and its errors
        are not just flips but small turns by any angle.
      </p>
      <p>
        The trick is to ask only about relations. In a group of qubits one can measure, through a helper
        qubit, whether two neighbours agree, without learning what either of them is. The pattern of such
        answers, the <em>syndrome</em>, tells where something went wrong. And the act of asking forces a small
        unwanted turn to become either no error or a full flip, which can then be undone. In the widely
        studied <em>surface code</em> a patch of <Formula tex="d \times d" /> data qubits is checked in this
        way round after round.
      </p>
      <p>
        It pays only if the parts are good enough. Above a certain error rate, the <em>threshold</em>, the
        added qubits bring in more errors than they remove. Below it, each step to a larger patch makes the
        logical qubit better by a constant factor, so that its error falls exponentially with{' '}
        <Formula tex="d" />. For the surface code the threshold is near one per cent.
      </p>
      <p>
        In 2024 a group at Google showed this clearly with superconducting qubits that did nothing but
        remember: going from a 3 × 3 patch to 5 × 5 and to 7 × 7, the error was roughly halved at each step.
        Groups with ions and neutral atoms have run small circuits on dozens of logical qubits. What is still
        missing are numbers. Estimates for useful computations speak of a thousand or so logical qubits, each
        made of hundreds or thousands of physical ones.
      </p>

      <h2>How to read a headline</h2>
      <p>
        A count of qubits alone says little. A hundred qubits that fail at every hundredth gate can do less
        than twenty that fail at every ten-thousandth. Ask for the two-qubit error, for which qubits can
        interact with which, for the time a gate takes, and whether the qubits are physical or logical. These
        four answers describe a machine better than any single number.
      </p>
    </>
  );
}
