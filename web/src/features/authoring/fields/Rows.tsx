import { useRef, type ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { CloseIcon } from '../../../components/icons';
import { useFaultTexts } from '../check/faultsContext';
import { fieldId } from '../check/focusField';
import { FaultTexts } from './Field';

/** Fields beside each other, as many as fit. */
export const ROW_FIELDS = 'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3';

interface RowsProps {
  readonly path: string;
  readonly legend: string;
  readonly hint?: string;
  readonly count: number;
  readonly addText: string;
  readonly onAdd: () => void;
  readonly removeText: (index: number) => string;
  readonly onRemove: (index: number) => void;
  /** The name of a row's group. */
  readonly rowName: (index: number) => string;
  readonly more?: ReactNode;
  readonly children: (index: number) => ReactNode;
}

/** A list of rows that can be added and removed; the focus goes with it. */
export function Rows(props: RowsProps) {
  const { path, legend, hint, count, addText, onAdd, removeText, onRemove, rowName, more, children } = props;
  const faults = useFaultTexts(path, true);
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onAdd();
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    );
  };
  const remove = (index: number) => {
    onRemove(index);
    document.getElementById(`${fieldId(path)}-add`)?.focus();
  };
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0 scroll-my-20 focus:outline-none">
      <legend className="text-sm font-medium">{legend}</legend>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <FaultTexts id={`${fieldId(path)}-fault`} faults={faults} />
      <ul ref={list} className="mt-2 flex flex-col gap-3">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="flex items-start gap-2 rounded-md border border-line p-3">
            <div role="group" aria-label={rowName(index)} className={`flex-1 ${ROW_FIELDS}`}>
              {children(index)}
            </div>
            <button
              type="button"
              aria-label={removeText(index)}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              onClick={() => remove(index)}
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button id={`${fieldId(path)}-add`} onClick={add}>
          {addText}
        </Button>
        {more}
      </div>
    </fieldset>
  );
}
