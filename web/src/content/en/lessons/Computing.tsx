import { InterferenceFigure } from '../../../features/courses/figures/InterferenceFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Computing() {
  return (
    <>
      <p>
        Every computer you’ve used works with bits. A bit is anything with two states, which we call 0 and 1:
        a switch that’s off or on, a capacitor that’s empty or charged. A program changes bits step by step,
        and at any moment each bit is either 0 or 1.
      </p>
      <p>
        But very small things don’t work like that. Electrons, atoms and photons follow the rules of quantum
        mechanics. In 1981 Richard Feynman pointed out that ordinary computers struggle to imitate them: the
        effort seems to double with every particle you add. So he made a suggestion. If nature handles this
        with ease and our computers can’t, let’s build a computer out of quantum parts.
      </p>

      <h2>Amplitudes instead of probabilities</h2>
      <p>
        The quantum version of a bit is the <em>qubit</em>. When you measure it, you get 0 or 1, just like a
        bit. Before that, you need two numbers to describe its state, one for each outcome. They’re called{' '}
        <em>amplitudes</em>:
      </p>
      <Formula display tex="|\psi\rangle = \alpha\,|0\rangle + \beta\,|1\rangle" />
      <p>
        You read <Formula tex="|0\rangle" /> and <Formula tex="|1\rangle" /> as “ket zero” and “ket one”.
        They’re just names for the two states that always give the same outcome. The amplitudes tell you what
        to expect: you get 0 with probability <Formula tex="|\alpha|^2" /> and 1 with probability{' '}
        <Formula tex="|\beta|^2" />. One of the two has to happen, so{' '}
        <Formula tex="|\alpha|^2 + |\beta|^2 = 1" />.
      </p>
      <p>
        Why don’t we just use probabilities? Because an amplitude can be negative, or even complex. If an
        outcome can happen in two ways, their probabilities can only add up. But their amplitudes can also
        cancel. That’s called <em>interference</em>. Water waves do it too, when a crest meets a trough. A
        coin can’t. Add <em>entanglement</em>, which links several qubits into one joint state and comes up in
        the next lesson, and you have what a quantum computer is built on.
      </p>

      <h2>Two paths to the same place</h2>
      <p>
        The most common gate on a single qubit is the Hadamard gate, H. It turns both states into equal
        superpositions, with one difference, the minus sign:
      </p>
      <Formula
        display
        tex="H|0\rangle = \frac{|0\rangle + |1\rangle}{\sqrt2}, \qquad H|1\rangle = \frac{|0\rangle - |1\rangle}{\sqrt2}"
      />
      <p>
        Apply H to <Formula tex="|0\rangle" /> and measure, and each outcome has probability one half, like
        tossing a coin. But apply H a second time before you measure, and the qubit is back at{' '}
        <Formula tex="|0\rangle" /> for certain. Tossing a coin twice never does that.
      </p>
      <p>
        Here’s why. The qubit can reach each outcome by two paths: add their amplitudes. One path goes through
        0 in the middle, the other through 1, and each H contributes a factor of <Formula tex="1/\sqrt2" />.
        The paths to outcome 1 have the amplitudes <Formula tex="+\tfrac12" /> and <Formula tex="-\tfrac12" />
        , so they cancel. (The minus sign is the one in <Formula tex="H|1\rangle" />
        .) The paths to outcome 0 both have <Formula tex="+\tfrac12" />, so they add up to 1. In the figure
        you can turn the amplitude of one path by an angle <Formula tex="\varphi" /> between the two gates.
      </p>
      <LessonFigure
        title="Two paths that add up, or cancel"
        caption={
          <>
            A qubit goes through a Hadamard gate, a phase <Formula tex="\varphi" />, and another Hadamard
            gate. Each dashed arrow is one path to the outcome. The solid arrow is their sum, and the square
            of its length is the probability. Move the phase to 1.00 π: what was certain becomes impossible.
          </>
        }
      >
        <InterferenceFigure />
      </LessonFigure>
      <p>
        In this little circuit, the probability of outcome 0 is <Formula tex="\cos^2(\varphi/2)" />. If you
        ask the qubit “0 or 1?” in the middle, you can’t find out <Formula tex="\varphi" />: you get 0 and 1
        equally often, whatever the phase is. The phase is in how the two amplitudes relate to each other, and
        the second Hadamard gate turns that into something you can measure.
      </p>

      <h2>Many qubits</h2>
      <p>
        Three bits are in one of eight states. Three qubits have an amplitude for each of the eight, all at
        the same time, and <Formula tex="n" /> qubits have <Formula tex="2^n" /> of them. A gate changes all
        of these amplitudes at once. That’s where the power of quantum computers comes from, and also the most
        common misunderstanding about them.
      </p>
      <p>
        It goes like this: “A quantum computer tries all solutions at once.” It’s true that a few Hadamard
        gates give you a superposition of all inputs, and that a circuit then acts on each of them. But when
        you measure, you get just one outcome, at random, and the rest is gone. If that were all, you might as
        well have picked an input by tossing coins.
      </p>
      <p>
        What matters is what happens in between. A quantum algorithm has to set the phases so that the paths
        to wrong answers cancel, while the paths to right answers add up. That works for problems with a
        structure you can use: hidden periods, hidden strings, the behaviour of molecules. For many everyday
        tasks we don’t know how to do it, and for some it’s proven that there’s not much to gain.
      </p>

      <h2>In short</h2>
      <ul>
        <li>A quantum computer stores amplitudes in the joint state of its qubits.</li>
        <li>
          Gates change the amplitudes. You can undo each gate, and the probabilities always add up to 1.
        </li>
        <li>A measurement gives ordinary bits, at random; the squared amplitudes are the probabilities.</li>
        <li>Algorithms use interference to make the useful bits likely.</li>
      </ul>
      <p>
        So it isn’t a faster version of your laptop. It won’t load web pages or sort your photos any faster.
        It’s a different kind of machine, for problems where interference helps. In the next lesson we’ll take
        a closer look at a single qubit, and you’ll see its state as a point on a sphere.
      </p>
    </>
  );
}
