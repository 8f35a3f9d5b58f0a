import { CrossoverFigure } from '../../../features/courses/figures/CrossoverFigure';
import { Formula } from '../../../features/courses/lesson/Formula';
import { LessonFigure } from '../../../features/courses/lesson/LessonFigure';

export function Advantage() {
  return (
    <>
      <p>
        When is a quantum computer worth the trouble? There are three words for three different answers, and
        people often mix them up.
      </p>
      <ul>
        <li>
          <strong>Supremacy</strong>, now mostly called <em>computational</em> or <em>beyond-classical</em>{' '}
          advantage: a device does something, useful or not, that no classical computer can do in reasonable
          time.
        </li>
        <li>
          <strong>Utility</strong>: a device gives reliable answers to a problem that’s out of reach for
          brute-force classical computing, so scientists can use it next to other approximate methods.
        </li>
        <li>
          <strong>Advantage</strong> in the full sense: for a task someone really needs solved, it’s faster,
          cheaper or more accurate than the best classical way.
        </li>
      </ul>

      <h2>What has been shown</h2>
      <p>
        In 2019 a group at Google ran random circuits on a chip with 53 qubits and sampled the outcomes in 200
        seconds. They estimated that the largest supercomputer would take ten thousand years. The task was
        chosen to be hard for classical machines, not to be useful. The estimate didn’t last. Others found
        better algorithms, first on paper, then in practice, and in 2024 a team with 1,432 graphics processors
        did the task about seven times faster than the chip. But the quantum devices have got better, too, and
        for the latest random-circuit experiments no practical classical method is known.
      </p>
      <p>
        In 2023 a group at IBM simulated a grid of tiny magnets on 127 qubits, using methods that reduce the
        effect of noise afterwards, and called the result evidence for utility. Within weeks, several
        classical methods got the same numbers, some of them on a laptop. There’s nothing embarrassing about
        that. It’s how we find out where the limit is: each side gives the other a harder task.
      </p>
      <p>
        In 2025 the group at Google ran a circuit forwards, disturbed one qubit, ran the circuit backwards,
        and measured the echo. By their estimate, the best classical method would take thirteen thousand times
        as long. And unlike a random sample, an echo is a number that a second quantum computer can confirm.
        The classical side is working on it.
      </p>
      <p>
        All these stories teach the same lesson. “Beyond classical” always means beyond the best method known
        today, and that can change. For problems of practical use, we can’t prove that there’s no fast
        classical algorithm. That’s true almost everywhere in computer science.
      </p>

      <h2>Why a square root may not be enough</h2>
      <p>
        Say an algorithm has a proven quadratic speed-up, like Grover’s. A classical search takes{' '}
        <Formula tex="N/2" /> steps on average, the quantum search <Formula tex="\tfrac{\pi}{4}\sqrt{N}" />.
        Say one quantum step takes as long as <Formula tex="s" /> classical ones. The two take the same time
        when
      </p>
      <Formula display tex="\frac{N}{2} = \frac{\pi}{4}\,s\,\sqrt{N}" />
      <p>that is, when</p>
      <Formula display tex="N = \frac{\pi^2}{4}\,s^2" />
      <p>
        How big is <Formula tex="s" />? A processor does a simple step in a nanosecond. An error-corrected
        quantum computer has to run many rounds of checks for each logical gate, and a single query may take
        thousands of such gates. For many problems, a factor of a million (one step per millisecond) is an
        optimistic guess.
      </p>
      <LessonFigure
        title="Where the lines cross"
        caption={
          <>
            Both axes are logarithmic: each mark is a million times the one before, and a power of{' '}
            <Formula tex="N" /> is a straight line. The quantum line is less steep, but it starts higher. Left
            of the crossing, the classical computer wins. If quantum steps get ten times faster, the crossing
            moves left by a factor of a hundred.
          </>
        }
      >
        <CrossoverFigure />
      </LessonFigure>
      <p>
        With a factor of a million, the lines cross after about twenty minutes, and that doesn’t sound bad.
        But the classical side can split the search among thousands of processors, and the crossing moves up
        by the square of their number. Grover’s search is hard to split: <Formula tex="k" /> quantum computers
        make it only <Formula tex="\sqrt{k}" /> times faster. In studies of realistic cases, the crossing
        comes after months or years. With an exponential speed-up, on the other hand, the factor{' '}
        <Formula tex="s" /> hardly matters: a few more digits of input make up for it.
      </p>

      <h2>There’s more to compare</h2>
      <p>Speed isn’t everything. A fair comparison also looks at these four.</p>
      <ul>
        <li>
          <strong>Accuracy.</strong> Both methods have to answer the same question equally well. If a noisy
          result is off by 10%, compare it with a classical approximation that’s off by 10%.
        </li>
        <li>
          <strong>Verification.</strong> How do we know the answer is right? You can check a factor by
          multiplying. You can only check a sample from a random circuit indirectly.
        </li>
        <li>
          <strong>Everything around it.</strong> Preparing the input, repeating for enough shots, correcting
          for noise, and the energy and cost of the machine are all part of the price.
        </li>
        <li>
          <strong>Better rivals.</strong> Classical algorithms get better too, and some of the new ones were
          inspired by quantum algorithms.
        </li>
      </ul>

      <h2>What to expect</h2>
      <p>
        The first real advantages will probably come in simulating quantum systems: that’s where the gain is
        largest and the input smallest. There won’t be one big day. It’ll be a model of a magnet here, a small
        molecule there, for which people trust the quantum answer more than any other. Factoring large numbers
        will come much later. Shor’s algorithm may well fail now and then, because you can check its answer by
        multiplying. But it needs over a thousand logical qubits and billions of gates.
      </p>
      <p>
        You can now read quantum headlines critically. When you see a new result, look for the task, the
        rival, the accuracy and the check. If one of them is missing, “a thousand times faster than a
        supercomputer” doesn’t mean anything yet.
      </p>
      <p>
        Next comes the quiz. After that, the page on Grover’s search is a good place to see interference at
        work, step by step.
      </p>
    </>
  );
}
