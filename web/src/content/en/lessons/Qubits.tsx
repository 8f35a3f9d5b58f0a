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
        in a <em>superposition</em> of <Formula tex="|0\rangle" /> and <Formula tex="|1\rangle" />. That word
        is often translated as “0 and 1 at the same time”. It is better to be careful. A superposition is a
        definite state of its own, as definite as 0 or 1; it just does not have a definite answer to the
        question “0 or 1?”.
      </p>
      <p>
        Think of a direction. North-east is not “north and east at the same time”, nor is it sometimes north
        and sometimes east. It is a perfectly good direction, which happens to have a part along each of the
        two. Ask it “north or east?” and you force a choice. Ask instead “north-east or south-east?” and the
        answer is certain.
      </p>

      <h2>From two complex numbers to two angles</h2>
      <p>
        Two complex amplitudes are four real numbers, but not all of that matters. The probabilities must sum
        to one, which removes one number. And a phase that multiplies both amplitudes alike has no effect on
        any measurement, which removes another. Two angles are left:
      </p>
      <Formula
        display
        tex="|\psi\rangle = \cos\tfrac{\theta}{2}\,|0\rangle + e^{i\varphi}\sin\tfrac{\theta}{2}\,|1\rangle"
      />
      <p>
        Two angles are a place on a globe. <Formula tex="\theta" /> measures how far the state lies from the
        north pole, <Formula tex="\varphi" /> is its longitude. This globe is the <em>Bloch sphere</em>. The
        north pole is <Formula tex="|0\rangle" />, the south pole <Formula tex="|1\rangle" />, and the equator
        holds all states for which both outcomes are equally likely. They differ in their phase, and each has
        its own name or number: <Formula tex="|+\rangle = (|0\rangle + |1\rangle)/\sqrt2" /> at longitude
        zero, <Formula tex="|i\rangle = (|0\rangle + i\,|1\rangle)/\sqrt2" /> a quarter turn further.
      </p>
      <LessonFigure
        title="A qubit’s state on the Bloch sphere"
        caption={
          <>
            Drag the sphere, or use the arrow keys on it, to look from another side. Change{' '}
            <Formula tex="\varphi" />: the amplitude of <Formula tex="|1\rangle" /> turns, yet neither
            probability moves. Change <Formula tex="\theta" />: the state climbs or sinks, and the odds change
            with its height.
          </>
        }
      >
        <BlochFigure />
      </LessonFigure>
      <p>
        Opposite points of the sphere are states that can be told apart with certainty. Note what this does to
        the angle: <Formula tex="|0\rangle" /> and <Formula tex="|1\rangle" /> are at right angles as vectors
        of amplitudes, but on the globe they are half a turn apart. That is where the halves in{' '}
        <Formula tex="\theta/2" /> come from.
      </p>
      <p>
        Every gate on one qubit is a rotation of this sphere. X turns it by half a turn about the axis through{' '}
        <Formula tex="|+\rangle" />, which swaps the poles. Z turns it by half a turn about the vertical axis,
        which leaves the poles alone and takes <Formula tex="|+\rangle" /> to <Formula tex="|-\rangle" />. The
        Hadamard gate is half a turn about the axis midway between those two, so it exchanges{' '}
        <Formula tex="|0\rangle" /> with <Formula tex="|+\rangle" />, and <Formula tex="|1\rangle" /> with{' '}
        <Formula tex="|-\rangle" />.
      </p>

      <h2>What a measurement does</h2>
      <p>
        A measurement asks the qubit “0 or 1?”. The answer is random, with the odds given by the height of the
        point: a state at height <Formula tex="z" /> gives 0 with probability <Formula tex="(1+z)/2" />.
        Afterwards the qubit is in the state that was found. Ask again at once and you hear the same answer.
        The superposition, and with it the longitude, is gone.
      </p>
      <p>
        So one measurement never reveals a state. It yields one bit. To learn the odds you must prepare the
        same state again and again, measure each copy, and count. Such a repetition is called a <em>shot</em>.
        The share of ones comes close to the true probability <Formula tex="p" />, but slowly: after{' '}
        <Formula tex="N" /> shots the typical error is
      </p>
      <Formula display tex="\sqrt{\frac{p\,(1-p)}{N}}" />
      <p>Four times as many shots only halve it. Try it:</p>
      <LessonFigure
        title="Counting outcomes"
        caption={
          <>
            The thin line marks the exact probability, the bar the share of ones so far. With ten shots the
            two often disagree; with some thousand they rarely differ by more than a few hundredths.
          </>
        }
      >
        <SamplingFigure />
      </LessonFigure>
      <p>
        You might hope to get around this by copying the qubit first and measuring the copies. Nature forbids
        it: no operation turns an unknown state into two copies of itself. This <em>no-cloning theorem</em>{' '}
        follows in a few lines from the fact that gates act linearly on amplitudes. It is a nuisance for
        programmers and a gift to cryptographers.
      </p>

      <h2>More than one</h2>
      <p>
        Two qubits have four amplitudes, for <Formula tex="|00\rangle" />, <Formula tex="|01\rangle" />,{' '}
        <Formula tex="|10\rangle" /> and <Formula tex="|11\rangle" />. On this site the rightmost digit
        belongs to the qubit called q0, on the top wire. Some states of two qubits are simply one state for
        each. Most are not. The state
      </p>
      <Formula display tex="\frac{|00\rangle + |11\rangle}{\sqrt2}" />
      <p>
        gives each qubit a fair coin toss, and yet both always agree. Neither qubit has an arrow on a sphere
        of its own any more; only the pair has a state. This is <em>entanglement</em>. You met it in the
        figure on the home page, and you can build it with two gates in the simulator: H on q0, then CNOT from
        q0 to q1.
      </p>
    </>
  );
}
