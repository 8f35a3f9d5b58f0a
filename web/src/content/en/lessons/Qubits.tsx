import { BlochFigure } from '../../../features/courses/figures/BlochFigure';
import { SamplingFigure } from '../../../features/courses/figures/SamplingFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Qubits() {
  return (
    <>
      <p>
        A qubit has two amplitudes, and its state is their combination{' '}
        <Formula tex="\alpha|0\rangle + \beta|1\rangle" />. When neither of them is zero, we say the qubit is
        in a <em>superposition</em> of <Formula tex="|0\rangle" /> and <Formula tex="|1\rangle" />. People
        often say that means “0 and 1 at the same time”. It’s better to be careful: a superposition is one
        definite state, as definite as 0 or 1. It just doesn’t have a definite answer to the question “0 or
        1?”.
      </p>
      <p>
        Think of a direction. North-east isn’t “north and east at the same time”, and it isn’t sometimes north
        and sometimes east. It’s a perfectly good direction that’s partly north and partly east. If you ask
        “north or east?”, you force a choice. If you ask “north-east or south-east?”, the answer is certain.
      </p>

      <h2>From two complex numbers to two angles</h2>
      <p>
        Amplitudes can be complex numbers. A complex number is an arrow in a plane: it has a length, and an
        angle, which we call its <em>phase</em>. The arrow with length 1 and angle <Formula tex="\varphi" />{' '}
        is written <Formula tex="e^{i\varphi} = \cos\varphi + i\sin\varphi" />. So{' '}
        <Formula tex="e^{i\pi} = -1" />: a minus sign is a phase of half a turn.
      </p>
      <p>
        Two complex amplitudes are four real numbers, but we don’t need all four. The probabilities have to
        add up to one, so one number drops out. And a phase that multiplies both amplitudes doesn’t change any
        measurement, so another one drops out. That leaves two angles:
      </p>
      <Formula
        display
        tex="|\psi\rangle = \cos\tfrac{\theta}{2}\,|0\rangle + e^{i\varphi}\sin\tfrac{\theta}{2}\,|1\rangle"
      />
      <p>
        Two angles pick out a point on a globe. <Formula tex="\theta" /> is how far the state is from the
        north pole, and <Formula tex="\varphi" /> is its longitude. This globe is called the{' '}
        <em>Bloch sphere</em>. The north pole is <Formula tex="|0\rangle" />, the south pole is{' '}
        <Formula tex="|1\rangle" />, and on the equator are all the states where both outcomes are equally
        likely. They differ only in the phase between the two amplitudes. Three of them have names:
      </p>
      <Formula
        display
        tex="|+\rangle = \frac{|0\rangle + |1\rangle}{\sqrt2}, \quad |-\rangle = \frac{|0\rangle - |1\rangle}{\sqrt2}, \quad |i\rangle = \frac{|0\rangle + i\,|1\rangle}{\sqrt2}"
      />
      <p>
        <Formula tex="|+\rangle" /> is at longitude zero, <Formula tex="|-\rangle" /> is on the opposite side,
        and <Formula tex="|i\rangle" /> is a quarter turn from both.
      </p>
      <LessonFigure
        title="A qubit’s state on the Bloch sphere"
        caption={
          <>
            Drag the sphere, or use the arrow keys on it, to look at it from another side. Change{' '}
            <Formula tex="\varphi" />: the amplitude of <Formula tex="|1\rangle" /> turns, but neither
            probability changes. Change <Formula tex="\theta" />: the state moves up or down, and the
            probabilities change with it.
          </>
        }
      >
        <BlochFigure />
      </LessonFigure>
      <p>
        If two states are on opposite sides of the sphere, you can tell them apart with certainty. There’s one
        thing to watch out for: as arrows made of amplitudes, <Formula tex="|0\rangle" /> and{' '}
        <Formula tex="|1\rangle" /> are at right angles, but on the sphere they’re half a turn apart. That’s
        where the halves in <Formula tex="\theta/2" /> come from.
      </p>
      <p>
        Every gate on one qubit is a rotation of this sphere. X is half a turn about the axis through{' '}
        <Formula tex="|+\rangle" />, so it swaps the poles. Z is half a turn about the vertical axis, so it
        leaves the poles alone and takes <Formula tex="|+\rangle" /> to <Formula tex="|-\rangle" />. The
        Hadamard gate is half a turn about the axis midway between those two, so it swaps{' '}
        <Formula tex="|0\rangle" /> with <Formula tex="|+\rangle" />, and <Formula tex="|1\rangle" /> with{' '}
        <Formula tex="|-\rangle" />.
      </p>

      <h2>What a measurement does</h2>
      <p>
        A measurement asks the qubit “0 or 1?”. The answer is random, and the height of the point sets the
        odds: a state at height <Formula tex="z" />, from −1 to 1, gives 0 with probability{' '}
        <Formula tex="(1+z)/2" />. Afterwards the qubit is in the state you found. If you ask again right
        away, you get the same answer. The superposition is gone, and the longitude with it.
      </p>
      <p>
        So a single measurement can’t show you a state; all you get is one bit. To find the probabilities, you
        have to prepare the same state again and again, measure it each time, and count. Each repetition is
        called a <em>shot</em>. The share of ones gets close to the true probability <Formula tex="p" />, but
        slowly. After <Formula tex="N" /> shots the typical error is
      </p>
      <Formula display tex="\sqrt{\frac{p\,(1-p)}{N}}" />
      <p>With four times as many shots, you only halve it. Try it:</p>
      <LessonFigure
        title="Counting outcomes"
        caption={
          <>
            The thin line is the exact probability, the bar is the share of ones so far. With ten shots the
            two are often far apart; with a thousand shots they rarely differ by more than 0.03.
          </>
        }
      >
        <SamplingFigure />
      </LessonFigure>
      <p>
        Couldn’t you copy the qubit first and measure the copies? No: there’s no operation that turns an
        unknown state into two copies of it. That’s the <em>no-cloning theorem</em>, and it follows in a few
        lines from the fact that gates act linearly on amplitudes. It makes programming harder, but it also
        makes some secret messages safe.
      </p>

      <h2>More than one</h2>
      <p>
        Two qubits have four amplitudes, for <Formula tex="|00\rangle" />, <Formula tex="|01\rangle" />,{' '}
        <Formula tex="|10\rangle" /> and <Formula tex="|11\rangle" />. On this site the rightmost digit
        belongs to the qubit called q0, on the top wire. The gate that connects two qubits is the{' '}
        <em>controlled NOT</em>, or CNOT: it flips its target qubit where its control qubit is 1, and does
        nothing where the control is 0. With H on q0 and a CNOT from q0 to q1, you turn{' '}
        <Formula tex="|00\rangle" /> into
      </p>
      <Formula display tex="\frac{|00\rangle + |11\rangle}{\sqrt2}" />
      <p>
        Each qubit on its own gives 0 or 1 like a fair coin, and yet the two always agree. That alone isn’t so
        strange: put one glove of a pair in each of two boxes, and they’ll always match, too. The difference
        shows when you ask another question. Apply H to both qubits before you measure. If the pair were just
        secretly 00 or secretly 11, like the gloves, each qubit would now be a coin toss of its own, and the
        two would agree only half the time. But the amplitudes of <Formula tex="|01\rangle" /> and{' '}
        <Formula tex="|10\rangle" /> cancel, and the pair still agrees every time.
      </p>
      <p>
        This is <em>entanglement</em>: neither qubit has an arrow of length 1 on its own Bloch sphere any
        more; only the pair as a whole has a definite state. You’ve met this pair in the figure on the home
        page, and you can build it in the simulator and put the two extra H gates behind it.
      </p>
    </>
  );
}
