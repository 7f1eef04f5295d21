import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePlaces } from '#web/lib/sections.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { Marked } from '../parts/marked.tsx';
import { glanceQuery } from '../queries.ts';
import { MOST_LETTERS } from '../search-filter.ts';
import { type Choice, choicesFor } from './choices.ts';
import classes from './palette.module.css';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';

const PAUSE_MS = 200;

/** The search above the page: it is there while it is rendered. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [at, setAt] = useState('');
  const places = usePlaces();
  const [recent, setRecent] = useState(recentSearches);
  const settled = useSettled(words.trim());
  const { data, error, isFetching } = useQuery({
    ...glanceQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const open = dialog.current;
    open?.showModal();
    // Closed before it goes, it gives the focus back.
    return () => open?.close();
  }, []);

  const hits = settled === '' ? [] : (data?.data ?? []);
  const groups = choicesFor(words, hits, recent, places);
  const choices = groups.flatMap((group) => group.choices);
  // By what it is: hits that come meanwhile move it down, and Enter still opens what was chosen.
  const current = Math.max(
    0,
    choices.findIndex((choice) => choice.id === at),
  );
  const optionId = (choice: Choice) => `${id}-${choices.indexOf(choice)}`;

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    rememberSearch(choice.words ?? words);
    onClose();
    navigate(choice.to);
  };
  const move = (to: number) => {
    const next = (to + choices.length) % choices.length;
    setAt(choices[next]?.id ?? '');
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A letter of another script that is still being put together is no choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(current + 1);
    else if (event.key === 'ArrowUp') move(current - 1);
    else if (event.key === 'Enter') choose(choices[current]);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={choices[current] ? `${id}-${current}` : undefined}
          placeholder="Search everything"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          dir="auto"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt('');
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </div>
      <p className={classes.status} role="status">
        {statusOf({ asked: settled, isFetching, error, count: hits.length, data })}
      </p>
      <div ref={list} className={classes.list} role="listbox" id={`${id}-list`} aria-label="Results">
        {groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
          <div key={group.name} role="group" aria-labelledby={`${id}-group-${place}`}>
            <p className={classes.group} id={`${id}-group-${place}`} role="presentation">
              {group.name}
            </p>
            {group.choices.map((choice) => (
              <Link
                key={choice.id}
                id={optionId(choice)}
                className={classes.choice}
                role="option"
                aria-selected={choices[current] === choice}
                tabIndex={-1}
                to={choice.to}
                onClick={() => {
                  rememberSearch(choice.words ?? words);
                  onClose();
                }}
              >
                <span className={classes.label} dir="auto">
                  {choice.hit ? <Marked text={choice.label} marks={choice.hit.titleMarks} /> : choice.label}
                </span>
                {choice.hit?.place && <span className={classes.place}>{choice.hit.place}</span>}
              </Link>
            ))}
          </div>
        ))}
      </div>
      {words.trim() === '' && recent.length > 0 && (
        <button
          type="button"
          className={classes.forget}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Forget recent searches
        </button>
      )}
    </dialog>
  );
}

interface Status {
  readonly asked: string;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly count: number;
  readonly data: { readonly corrected: string | null; readonly proposed: string | null } | undefined;
}

function statusOf({ asked, isFetching, error, count, data }: Status): string {
  if (asked === '') return 'Words, codes such as INNSA or 8541.43, names.';
  if (error) return `The search failed: ${messageOf(error)}`;
  if (isFetching) return 'Searching…';
  if (data?.proposed) return `Did you mean ${data.proposed}?`;
  if (count === 0) return 'Nothing found. Try fewer words or another spelling.';
  return data?.corrected ? `Showing results for ${data.corrected}` : 'Arrow keys choose, Enter opens.';
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
