import { splitAtKets } from './splitAtKets';

const CODE = /`([^`]+)`/;

/** A text whose kets stay in one piece at the end of a line. What stands between backticks is code. */
export function Kets({ children }: { children: string }) {
  return children
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <KetsAlone key={index} text={part} />,
    );
}

const KetsAlone = ({ text }: { text: string }) =>
  splitAtKets(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
