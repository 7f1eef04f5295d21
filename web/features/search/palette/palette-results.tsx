import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePlaces } from '#web/lib/sections.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { Highlighted } from '../parts/highlighted.tsx';
import { glanceQuery } from '../queries.ts';
import { type Choice, choicesFor } from './choices.ts';
import classes from './palette.module.css';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';

const PAUSE_MS = 200;

export interface PaletteKeys {
  readonly move: (step: 1 | -1) => void;
  readonly open: () => void;
}

interface PaletteResultsProps {
  readonly ref: Ref<PaletteKeys>;
  readonly id: string;
  readonly words: string;
  readonly onChosen: (optionId: string | undefined) => void;
  readonly onClose: () => void;
}

export function PaletteResults({ ref, id, words, onChosen, onClose }: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [selected, setChosen] = useState({ id: '', words });
  const places = usePlaces();
  const [recent, setRecent] = useState(recentSearches);
  const [settled] = useDebouncedValue(words.trim(), PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...glanceQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });

  const hits = settled === '' ? [] : (data?.data ?? []);
  const groups = choicesFor(words, hits, recent, places);
  const choices = groups.flatMap((group) => group.choices);
  // Selects by identity, because later results move the rows while Enter must open the selected one.
  const current = Math.max(
    0,
    choices.findIndex((choice) => choice.id === selected.id && selected.words === words),
  );
  const optionId = (choice: Choice) => `${id}-${choices.indexOf(choice)}`;

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    rememberSearch(choice.words ?? words);
    onClose();
    navigate(choice.to);
  };
  const move = (step: 1 | -1) => {
    const next = (current + step + choices.length) % choices.length;
    setChosen({ id: choices[next]?.id ?? '', words });
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  useImperativeHandle(ref, () => ({ move, open: () => choose(choices[current]) }));
  const chosenId = choices[current] ? `${id}-${current}` : undefined;
  useEffect(() => onChosen(chosenId), [chosenId, onChosen]);

  return (
    <>
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
                  {choice.hit ? <Highlighted text={choice.label} marks={choice.hit.titleMarks} /> : choice.label}
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
          Clear recent searches
        </button>
      )}
    </>
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
  if (asked === '') return 'Search for words, names or codes such as INNSA or 8541.43.';
  if (error) return `Search failed. ${messageOf(error)}`;
  if (isFetching) return 'Searching…';
  if (data?.proposed) return `Did you mean ${data.proposed}?`;
  if (count === 0) return 'No results. Try fewer words or another spelling.';
  return data?.corrected ? `Showing results for ${data.corrected}` : 'Arrow keys choose, Enter opens.';
}
