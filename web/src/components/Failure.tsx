import { Button } from './Button';

interface FailureProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** What couldn't be loaded, with a button that tries it again. */
export function Failure({ text, retry, onRetry }: FailureProps) {
  return (
    <>
      <p role="alert" className="mb-4 text-bad">
        {text}
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </>
  );
}
