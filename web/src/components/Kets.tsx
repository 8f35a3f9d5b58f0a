import { splitAtKets } from './splitAtKets';

/** A text whose kets stay in one piece at the end of a line. */
export function Kets({ children }: { children: string }) {
  return splitAtKets(children).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
