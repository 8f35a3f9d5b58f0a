import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef } from 'react';

/** A formula in TeX, inside a line or on a line of its own; screen readers get it as MathML. */
export function Formula({ tex, display = false }: { tex: string; display?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) katex.render(tex, element.current, { displayMode: display, throwOnError: true });
  }, [tex, display]);
  return (
    <span ref={element} className={display ? 'my-4 block overflow-x-auto overflow-y-hidden' : undefined} />
  );
}
