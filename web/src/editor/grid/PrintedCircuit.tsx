import { useEffect, useRef } from 'react';
import type { EditorCircuit } from '../circuit/circuit';
import type { toSvg } from '../exchange/svg';

/** On paper, the whole circuit as a drawing no wider than the page, in place of the part of the grid that is in sight. */
export function PrintedCircuit({ circuit }: { circuit: EditorCircuit }) {
  const paper = useRef<HTMLDivElement>(null);
  const printed = useRef(circuit);
  useEffect(() => {
    printed.current = circuit;
  }, [circuit]);
  useEffect(() => {
    let draw: typeof toSvg = () => '';
    void import('../exchange/svg').then((module) => {
      draw = module.toSvg;
    });
    const show = (drawing: string) => {
      if (paper.current) paper.current.innerHTML = drawing;
    };
    // The page is drawn for the printer as soon as the event is over.
    const begin = () => show(draw(printed.current));
    const end = () => show('');
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <div
      ref={paper}
      aria-hidden="true"
      className="hidden print:block [&>svg]:h-auto [&>svg]:max-h-[90vh] [&>svg]:max-w-full"
    />
  );
}
