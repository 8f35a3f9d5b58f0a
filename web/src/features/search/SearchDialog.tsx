import MiniSearch from 'minisearch';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { INDEX } from 'virtual:search-index';
import { CloseIcon } from '../../components/icons';
import { findCommands, offeredCommands, type Command } from '../../platform/commands';
import { findHits, type Hit as Page } from './findHits';
import { SEARCH_OPTIONS, type SearchDocument } from './searchOptions';

/** The pages that a search without words offers. */
const SUGGESTED = 6;
/** As many commands come before the pages. */
const COMMANDS = 8;

/** A page to go to, or something to do on this one. */
type Hit = Page | { readonly kind: 'command'; readonly command: Command };

/** A field and what it finds; arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const index = useMemo(() => MiniSearch.loadJSON<SearchDocument>(INDEX, SEARCH_OPTIONS), []);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isEmpty = query.trim() === '';
  const hits = useHits(index, query);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog would give the focus to its first button.
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    if (hit.kind !== 'command') return void navigate(hit.path);
    // Once the dialog has given the focus back.
    requestAnimationFrame(() => hit.command.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // A browser would only empty the field.
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') open(hits[chosen]);
    else if (move && hits.length > 0) setChosen((chosen + move + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="mx-auto mt-[10dvh] mb-auto max-h-[80dvh] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line-strong bg-raised p-5 text-ink shadow-lift backdrop:bg-ink/40"
      onClose={(event) => !event.currentTarget.open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {t('title')}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <input
        type="search"
        role="combobox"
        autoComplete="off"
        aria-label={t('label')}
        placeholder={t('label')}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits[chosen] ? `${id}-${chosen}` : undefined}
        value={query}
        className="mt-2 min-h-11 w-full rounded-md border border-line-strong bg-paper px-3"
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {isEmpty ? t('suggestions') : hits.length > 0 ? t('count', { count: hits.length }) : t('none')}
      </p>
      <Hits id={id} hits={hits} chosen={chosen} onChoose={setChosen} onOpen={open} />
    </dialog>
  );
}

/** What a query finds; without words, the pages to start from. */
function useHits(index: MiniSearch<SearchDocument>, query: string): readonly Hit[] {
  const { t } = useTranslation('search');
  const [commands] = useState(offeredCommands);
  return useMemo((): readonly Hit[] => {
    if (query.trim() !== '') {
      const found = findCommands(commands, query).slice(0, COMMANDS);
      return [...found.map((command) => ({ kind: 'command' as const, command })), ...findHits(index, query)];
    }
    const pages = t('pages', { returnObjects: true });
    return pages.slice(0, SUGGESTED).map((page) => ({ kind: 'page', ...page }));
  }, [index, query, commands, t]);
}

const keyOf = (hit: Hit): string => (hit.kind === 'command' ? hit.command.id : hit.path);

interface HitsProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly chosen: number;
  readonly onChoose: (position: number) => void;
  readonly onOpen: (hit: Hit) => void;
}

function Hits({ id, hits, chosen, onChoose, onOpen }: HitsProps) {
  const { t } = useTranslation('search');
  return (
    <ul id={`${id}-hits`} role="listbox" aria-label={t('results')}>
      {hits.map((hit, position) => (
        <li
          key={keyOf(hit)}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === chosen}
          className="cursor-pointer rounded-md border-l-2 border-transparent px-3 py-2 aria-selected:border-accent aria-selected:bg-accent-soft"
          onPointerMove={() => onChoose(position)}
          onClick={() => onOpen(hit)}
        >
          <span className="flex justify-between gap-4">
            <span className="font-medium">{hit.kind === 'command' ? hit.command.label : hit.title}</span>
            <span className="shrink-0 text-xs text-muted">{t(`kinds.${hit.kind}`)}</span>
          </span>
          <span className="line-clamp-2 text-sm text-muted">
            {hit.kind === 'command' ? hit.command.keys : hit.excerpt}
          </span>
        </li>
      ))}
    </ul>
  );
}
