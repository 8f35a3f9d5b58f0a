import { InterferenceFigure } from '../../../features/courses/figures/InterferenceFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Computing() {
  return (
    <>
      <p>
        Every computer you have used works with bits. A bit is a thing with two states, called 0 and 1: a
        switch that is off or on, a capacitor that is empty or charged. A program changes bits step by step,
        and at each moment every bit is either 0 or 1. That picture is so natural that for decades it seemed
        to need no justification.
      </p>
      <p>
        It rests on physics, though, and the physics of small things is different. Electrons, atoms and
        photons follow the rules of quantum mechanics. In 1981 Richard Feynman pointed out that ordinary
        computers have a hard time imitating such things: the effort seems to double with every particle
        added. He turned the difficulty into a suggestion. If nature computes so effortlessly what we cannot,
        let us build the computer out of quantum parts.
      </p>

      <h2>Amplitudes instead of probabilities</h2>
      <p>
        The quantum counterpart of a bit is the <em>qubit</em>. When you measure it, you get 0 or 1, as with a
        bit. Before that, its state is described by two numbers, one for each outcome, called{' '}
        <em>amplitudes</em>:
      </p>
      <Formula display tex="|\psi\rangle = \alpha\,|0\rangle + \beta\,|1\rangle" />
      <p>
        The signs <Formula tex="|0\rangle" /> and <Formula tex="|1\rangle" /> are read “ket zero” and “ket
        one”. They are just names for the two states that give a definite outcome. The rule that ties
        amplitudes to what we see is simple: outcome 0 comes with probability <Formula tex="|\alpha|^2" />,
        outcome 1 with probability <Formula tex="|\beta|^2" />. Since one of the two must happen,{' '}
        <Formula tex="|\alpha|^2 + |\beta|^2 = 1" />.
      </p>
      <p>
        Why not work with probabilities from the start? Because an amplitude can be negative, and even
        complex. Two probabilities that lead to the same outcome can only add up. Two amplitudes can also
        cancel. This is called <em>interference</em>, and it is the one thing a quantum computer can do and a
        coin cannot.
      </p>

      <h2>Two ways to the same place</h2>
      <p>
        The most used gate on a single qubit is the Hadamard gate, H. It turns <Formula tex="|0\rangle" />{' '}
        into an equal superposition of both states, so that each outcome has probability one half. So far this
        is a coin toss. Apply H a second time, and the qubit is back at <Formula tex="|0\rangle" />, with
        certainty. No second toss of a coin ever undoes the first.
      </p>
      <p>
        What happened can be told as a sum over ways. There are two ways to reach outcome 1: through the
        middle state 0, or through the middle state 1. Their amplitudes are <Formula tex="+\tfrac12" /> and{' '}
        <Formula tex="-\tfrac12" />, so together they are nothing. The two ways to outcome 0 both have{' '}
        <Formula tex="+\tfrac12" /> and add up to 1. The figure lets you turn the amplitude of one way by an
        angle <Formula tex="\varphi" /> in between.
      </p>
      <LessonFigure
        title="Two ways that add up, or cancel"
        caption={
          <>
            A qubit passes a Hadamard gate, a phase <Formula tex="\varphi" />, and a Hadamard gate again. Each
            dashed arrow is one way to the outcome; the solid arrow is their sum, and its squared length is
            the probability. Move the phase to 1.00 π: what was certain becomes impossible.
          </>
        }
      >
        <InterferenceFigure />
      </LessonFigure>
      <p>
        For this little circuit the probability of outcome 0 is <Formula tex="\cos^2(\varphi/2)" />. Nothing
        about the qubit in the middle tells you <Formula tex="\varphi" />: measured there, it gives 0 and 1
        equally often, whatever the phase. The information is in the relation between the two amplitudes, and
        only the second Hadamard gate makes it visible.
      </p>

      <h2>Many qubits</h2>
      <p>
        Three bits are in one of eight states. Three qubits have an amplitude for each of the eight, all at
        the same time, and <Formula tex="n" /> qubits have <Formula tex="2^n" /> of them. A gate acts on all
        amplitudes in one go. This is the root of the power of quantum computers, and also of the most common
        misunderstanding about them.
      </p>
      <p>
        The misunderstanding runs: a quantum computer tries all solutions at once. It is true that a handful
        of Hadamard gates prepares a superposition of all inputs, and that a circuit then acts on each of
        them. But a measurement gives you a single outcome, at random, and the rest is gone. If that were the
        whole story, you might as well have picked an input by tossing coins.
      </p>
      <p>
        The art of a quantum algorithm lies in what comes in between. It must arrange the phases so that the
        ways to wrong answers cancel, while the ways to right answers add up. This works for problems with a
        structure that interference can get hold of: hidden periods, hidden strings, the behaviour of
        molecules. For many everyday tasks nobody knows such an arrangement, and for some it is proven that
        there is none with a large gain.
      </p>

      <h2>What it is, in one breath</h2>
      <ul>
        <li>A quantum computer stores amplitudes in the joint state of its qubits.</li>
        <li>Gates change the amplitudes in a reversible way that keeps the total probability at 1.</li>
        <li>A measurement turns them into ordinary bits, at random, with the squared amplitudes as odds.</li>
        <li>Algorithms use interference to make the useful bits likely.</li>
      </ul>
      <p>
        It is not a faster version of your laptop. It will not load web pages, sort photographs or play chess
        any better. It is a different kind of machine, for questions where amplitudes are the natural
        language. The next lesson looks at a single qubit more closely, and gives its state a shape that you
        can turn around.
      </p>
    </>
  );
}
