import { expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { toSvg } from '../exchange/svg';
import { bell, circuitOf, gate } from '../testing/build';
import { PrintedCircuit } from './PrintedCircuit';

it('the printed page has the whole circuit as it is then, and the screen none of it', async () => {
  const { container, rerender, unmount } = render(<PrintedCircuit circuit={bell} />);
  // What draws it comes a little later.
  await act(async () => void (await import('../exchange/svg')));
  const paper = container.firstElementChild!;
  const drawn = () => paper.querySelector('svg');
  const drawingOf = (circuit: typeof bell) => {
    const other = document.createElement('div');
    other.innerHTML = toSvg(circuit);
    return other.firstElementChild!.outerHTML;
  };
  expect(paper).toHaveClass('hidden', 'print:block');
  expect(drawn()).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn()!.outerHTML).toBe(drawingOf(bell));
  window.dispatchEvent(new Event('afterprint'));
  expect(drawn()).toBeNull();
  const other = circuitOf(3, gate('X', 2, 4));
  rerender(<PrintedCircuit circuit={other} />);
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn()!.outerHTML).toBe(drawingOf(other));
  window.dispatchEvent(new Event('afterprint'));
  unmount();
  window.dispatchEvent(new Event('beforeprint'));
  expect(paper).toBeEmptyDOMElement();
});
