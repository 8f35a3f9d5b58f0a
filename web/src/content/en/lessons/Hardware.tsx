import { GateErrorFigure } from '../../../features/courses/figures/GateErrorFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Hardware() {
  return (
    <>
      <p>
        A qubit is an idea. To compute with it, you need something real that behaves like it: something with
        two states that you can set, rotate, connect to others and read out, and that’s isolated from
        everything else. Those two demands conflict: if your control signals can reach the qubit, so can
        noise. Every kind of quantum computer is a compromise between the two.
      </p>

      <h2>Four ways to build one</h2>
      <p>
        <strong>Superconducting circuits.</strong> The most common kind, the <em>transmon</em>, is two pieces
        of superconducting metal on a chip, often aluminium, joined by a Josephson junction: an insulating
        layer just a few atoms thick. Its energy levels are unevenly spaced, so you can use the lowest two as
        0 and 1 and leave the others alone. The gates are microwave pulses, a few tens of nanoseconds long.
        Aluminium conducts without resistance below about 1.2 kelvin, but the chips are kept much colder, at
        about a hundredth of a kelvin above absolute zero. Otherwise the heat alone would kick qubits from 0
        to 1. These chips are fast, and they’re made with the tools of the electronics industry, but each
        qubit is a little different from the next, and keeps its state for a fraction of a millisecond, or a
        millisecond at best.
      </p>
      <p>
        <strong>Trapped ions.</strong> Electric fields hold single charged atoms in a vacuum, and lasers or
        microwaves switch them between two of their inner states. All ions of a kind are exactly alike, and
        they can keep a state for seconds to minutes. Their gates are among the most accurate there are: for
        two ions, one in a thousand fails, or fewer. But a gate takes microseconds or longer.
      </p>
      <p>
        <strong>Neutral atoms.</strong> Tightly focused laser beams hold uncharged atoms in a grid, hundreds
        or thousands at a time, and can move them around during the computation. To make two atoms interact,
        lasers excite them to a state in which they’re so large that they feel each other from micrometres
        away.
      </p>
      <p>
        <strong>Photons and spins.</strong> Light travels well through glass fibres because it barely
        interacts with anything. But two photons barely interact with each other either, so two-qubit gates
        are difficult. Electron spins in silicon are tiny, and one day existing chip factories might make
        them; so far there are only a few on each chip. We don’t know yet which of these will win, or if it’ll
        be something else. Maybe several will, each for a different job.
      </p>

      <h2>How qubits fail</h2>
      <p>
        Two times tell you how long a qubit keeps its state. <Formula tex="T_1" /> is about energy: a qubit in{' '}
        <Formula tex="|1\rangle" /> falls to <Formula tex="|0\rangle" /> at a random moment, and after{' '}
        <Formula tex="T_1" />, 63% of such qubits have fallen. <Formula tex="T_2" /> is the same for the phase
        of a superposition, which gets lost because small stray fields rotate the state about the vertical
        axis by an unknown angle. A qubit that loses its energy loses its phase, too. That’s why{' '}
        <Formula tex="T_2" /> can never be longer than <Formula tex="2\,T_1" />, and it’s often much shorter.
        Losing the state to the surroundings is called <em>decoherence</em>.
      </p>
      <p>
        Gates aren’t perfect either, and reading out a qubit goes wrong now and then. If each gate fails with
        probability <Formula tex="p" />, independently of the others, a circuit of <Formula tex="n" /> gates
        runs without any error with probability
      </p>
      <Formula display tex="(1-p)^n \approx e^{-pn}" />
      <p>
        So after about <Formula tex="0.7/p" /> gates, it’s a coin toss whether there has been an error. On
        today’s devices a two-qubit gate fails between once in a hundred and once in a few thousand times. The
        best result so far, from 2025 and on a single pair of ions, is once in ten thousand.
      </p>
      <LessonFigure
        title="How far a circuit gets"
        caption={
          <>
            Move the error rate. If the gates get ten times better, your circuit can be ten times longer, but
            no more. The known algorithms for chemistry or factoring need billions of gates.
          </>
        }
      >
        <GateErrorFigure />
      </LessonFigure>

      <h2>Correcting errors</h2>
      <p>
        Gates that fail once in a trillion times are out of reach. Instead, you spread one <em>logical</em>{' '}
        qubit over many <em>physical</em> ones, and repair errors as they happen. It’s surprising that this
        works at all: you can’t copy a qubit, you can’t look at it without changing it, and errors aren’t just
        flips but small rotations by any angle.
      </p>
      <p>
        The trick is to ask only how qubits compare, not what they are. With a helper qubit you can measure
        whether two neighbours agree, without learning the value of either. That finds bit flips. A second
        kind of check does the same for the phase. In the <em>surface code</em>, the best-known example, a
        patch of <Formula tex="d \times d" /> data qubits goes through both kinds of check again and again,
        most of them on four neighbouring qubits at a time. The pattern of the answers, called the{' '}
        <em>syndrome</em>, tells you where something went wrong. And measuring it turns a small unwanted
        rotation into either no error or a full flip, which you can then undo.
      </p>
      <p>
        This only pays off if the parts are good enough. Above a certain error rate, the <em>threshold</em>,
        the extra qubits bring in more errors than they fix. Below it, each step to a larger patch makes the
        logical qubit better by a constant factor, so its error falls exponentially with <Formula tex="d" />.
        For the surface code, the threshold is about 1%.
      </p>
      <p>
        In 2024 a group at Google showed this clearly, with superconducting qubits that only had to store a
        state: from a 3 × 3 patch to 5 × 5, and on to 7 × 7, the error was roughly halved at each step. Other
        groups have run small circuits on dozens of logical qubits made of ions or neutral atoms. What’s still
        missing is size. For useful computations, the estimates are mostly a thousand logical qubits or more,
        each made of hundreds or thousands of physical ones.
      </p>

      <h2>How to read a headline</h2>
      <p>
        The number of qubits alone doesn’t tell you much. A hundred qubits that fail at every hundredth gate
        can do less than twenty that fail at every ten-thousandth. Ask about four things: how often a
        two-qubit gate fails, which qubits can interact with which, how long a gate takes, and whether the
        qubits are physical or logical. Those four answers tell you more about a machine than any single
        number.
      </p>
    </>
  );
}
