import { CrossoverFigure } from '../../../features/courses/figures/CrossoverFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Advantage() {
  return (
    <>
      <p>
        When is a quantum computer worth its trouble? Three words are used for three answers, and they are
        often confused.
      </p>
      <ul>
        <li>
          <strong>Supremacy</strong>, now mostly called <em>computational</em> or <em>beyond-classical</em>{' '}
          advantage: a device does something, useful or not, that no classical computer can do in reasonable
          time.
        </li>
        <li>
          <strong>Utility</strong>: a device gives reliable answers to a problem beyond the reach of
          brute-force classical computing, so that it can serve as a scientific tool beside other approximate
          methods.
        </li>
        <li>
          <strong>Advantage</strong> in the full sense: for a task that somebody wants solved, it is faster,
          cheaper or more accurate than the best classical way.
        </li>
      </ul>

      <h2>What has been shown</h2>
      <p>
        In 2019 a group at Google let a chip with 53 qubits run random circuits and sampled its outcomes in
        200 seconds. They estimated ten thousand years for the largest supercomputer. The task was chosen to
        be hard for classical machines, not to be of use. The estimate did not last. With better algorithms
        others brought it down, first to days on paper, then to hours in fact. Meanwhile the devices grew
        better as well, and for the latest random-circuit experiments no feasible classical method is known.
      </p>
      <p>
        In 2023 a group at IBM followed the motion of a lattice of magnets on 127 qubits, with methods that
        reduce the effect of noise after the fact, and called the result evidence for utility. Within weeks
        several classical methods reproduced the same numbers, some on a laptop. That was no embarrassment. It
        is how the boundary is found: each side sets the other a harder task.
      </p>
      <p>
        In 2025 the group at Google let a circuit run forwards, disturbed one qubit, ran the circuit
        backwards, and measured the echo. They put the best classical method at thirteen thousand times
        slower. Unlike a random sample, an echo is a number that a second quantum computer can confirm. The
        rivals are at work.
      </p>
      <p>
        The lesson of these stories is the same. “Beyond classical” is a statement about the best method known
        today, and it can be overturned. A proof that no classical algorithm exists is out of reach for all
        practical problems, as it is almost everywhere in computer science.
      </p>

      <h2>Why a square root may not be enough</h2>
      <p>
        Suppose an algorithm has a proven quadratic gain, as Grover’s has. A classical search takes{' '}
        <Formula tex="N/2" /> steps on average, the quantum search <Formula tex="\tfrac{\pi}{4}\sqrt{N}" />.
        Let one quantum step last as long as <Formula tex="s" /> classical ones. The two are equal when
      </p>
      <Formula display tex="\frac{N}{2} = \frac{\pi}{4}\,s\,\sqrt{N}" />
      <p>which is so for</p>
      <Formula display tex="N = \frac{\pi^2}{4}\,s^2" />
      <p>
        How large is <Formula tex="s" />? A processor does a simple step in a nanosecond. An error-corrected
        quantum computer must run many rounds of checks for each logical gate, and one look at the list may
        take thousands of such gates. A factor of a million, a step of a millisecond, is an optimistic guess
        for many problems.
      </p>
      <LessonFigure
        title="Where the curves cross"
        caption={
          <>
            Both axes are logarithmic, so a power of <Formula tex="N" /> is a straight line. The quantum line
            is less steep, but starts higher. Below the crossing the classical computer wins. Each factor of
            ten in the speed of a quantum step moves the crossing by a factor of a hundred.
          </>
        }
      >
        <CrossoverFigure />
      </LessonFigure>
      <p>
        At a factor of a million the lines cross after some twenty minutes, which looks harmless. But the
        classical side has thousands of processors to share the search among, and the crossing moves by the
        square of their number. Grover’s search shares badly: <Formula tex="k" /> quantum computers speed it
        up only by <Formula tex="\sqrt{k}" />. Studies of realistic cases have put the crossing at months or
        years. With an exponential gain, by contrast, the factor <Formula tex="s" /> hardly matters. It is won
        back by a few more digits of input.
      </p>

      <h2>The other half of the bill</h2>
      <p>Speed is one item. A fair comparison has more.</p>
      <ul>
        <li>
          <strong>Accuracy.</strong> Both methods must answer the same question equally well. A noisy result
          that is off by ten per cent should be compared with a classical approximation of the same quality.
        </li>
        <li>
          <strong>Verification.</strong> How do we know that the answer is right? A factor can be checked by
          multiplying. A sample from a random circuit can be checked only indirectly.
        </li>
        <li>
          <strong>Everything around it.</strong> Preparing the input, repeating for enough shots, correcting
          for noise, and the energy and cost of the machine all belong to the price.
        </li>
        <li>
          <strong>A moving rival.</strong> Classical algorithms improve as well, sometimes inspired by the
          quantum ones they compete with.
        </li>
      </ul>

      <h2>What to expect</h2>
      <p>
        The likely first advantages are in simulating quantum systems, since there the gain is largest and the
        input smallest. They will probably not arrive as one great day but as a grey zone: a model of a magnet
        here, a small molecule there, for which the quantum answer is trusted more than any other. Factoring
        large numbers comes much later, for it tolerates no errors at all.
      </p>
      <p>
        You now have what you need to read the news with profit. When a result is announced, look for the
        task, the rival, the accuracy and the check. If one of them is missing, the sentence “a thousand times
        faster than a supercomputer” has no meaning yet.
      </p>
      <p>
        The quiz comes next. After it, the page on Grover’s search is a good place to see interference do
        honest work, step by step.
      </p>
    </>
  );
}
