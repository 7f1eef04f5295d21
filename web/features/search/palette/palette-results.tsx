import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { MemberLinks } from '#web/layouts/member-links.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { usePathInApp } from '#web/lib/path-in-app.ts';
import { useIsOpen, useMenuLinks } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Highlighted } from '../parts/highlighted.tsx';
import { quickSearchQuery } from '../queries.ts';
import { type Choice, choicesFor } from './choices.ts';
import { useCommands } from './commands.ts';
import classes from './palette.module.css';
import { placesFor } from './screens.ts';

const t = messages('site');

const KEY = 'quayside-recent-searches';
const MAX_SEARCHES = 6;
const MAX_LENGTH = 100;

function recentSearches(): string[] {
  const stored = deviceStorage.read<unknown>(KEY);
  return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, MAX_SEARCHES) : [];
}

function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === '' || search.length > MAX_LENGTH) return;
  const others = recentSearches().filter((other) => other !== search);
  deviceStorage.keep(KEY, [search, ...others].slice(0, MAX_SEARCHES));
}

const forgetSearches = (): void => deviceStorage.remove(KEY);

const PAUSE_MS = 200;

export interface PaletteKeys {
  readonly move: (step: 1 | -1) => void;
  readonly open: () => void;
}

interface PaletteResultsProps {
  readonly ref: Ref<PaletteKeys>;
  readonly id: string;
  readonly text: string;
  readonly onSelect: (optionId: string | undefined) => void;
  readonly onClose: () => void;
}

/** The palette is above the layouts, which map links elsewhere. */
export const PaletteResults = (props: PaletteResultsProps) => (
  <MemberLinks>
    <Results {...props} />
  </MemberLinks>
);

function Results({ ref, id, text, onSelect, onClose }: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const inApp = usePathInApp();
  const [recent, setRecent] = useState(recentSearches);
  const { groups, status } = useChoices(text, recent);
  const choices = groups.flatMap((group) => group.choices);
  const { index, selected, select } = useSelection(choices, text);

  const remember = (choice: Choice) => {
    if ('to' in choice) rememberSearch(choice.search ?? text);
    onClose();
  };
  const open = () => {
    if (!selected) return;
    remember(selected);
    if ('to' in selected) navigate(inApp(selected.to));
    else selected.run();
  };
  const move = (step: 1 | -1) => {
    const next = (index + step + choices.length) % choices.length;
    select(choices[next]);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const clear = () => {
    forgetSearches();
    setRecent([]);
  };
  useImperativeHandle(ref, () => ({ move, open }));
  const optionId = (choice: Choice) => `${id}-${choices.indexOf(choice)}`;
  const selectedId = selected && optionId(selected);
  useEffect(() => onSelect(selectedId), [selectedId, onSelect]);

  return (
    <>
      <p className={classes.status} role="status">
        {status}
      </p>
      <div ref={list} className={classes.list} role="listbox" id={`${id}-list`} aria-label={t('Results')}>
        {groups.map((group, groupIndex) => (
          <Group key={group.name} id={`${id}-group-${groupIndex}`} name={group.name}>
            {group.choices.map((choice) => (
              <Option
                key={choice.id}
                id={optionId(choice)}
                choice={choice}
                isSelected={choice === selected}
                onOpen={() => remember(choice)}
              />
            ))}
          </Group>
        ))}
      </div>
      {text.trim() === '' && recent.length > 0 && (
        <button type="button" className={classes.forget} onClick={clear}>
          {t('Clear recent searches')}
        </button>
      )}
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Group({ id, name, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
    <div role="group" aria-labelledby={id}>
      <p className={classes.group} id={id} role="presentation">
        {name}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
}

function Option({ id, choice, isSelected, onOpen }: OptionProps) {
  const { label, hit } = choice;
  const option = { id, className: classes.choice, role: 'option', 'aria-selected': isSelected, tabIndex: -1 };
  if (!('to' in choice)) {
    return (
      <button
        type="button"
        {...option}
        onClick={() => {
          onOpen();
          choice.run();
        }}
      >
        {label}
      </button>
    );
  }
  return (
    <Link {...option} to={choice.to} onClick={onOpen}>
      <span className={classes.label} dir="auto">
        {hit ? <Highlighted text={label} marks={hit.titleMarks} /> : label}
      </span>
      {hit?.place && <span className={classes.place}>{hit.place}</span>}
    </Link>
  );
}

/** Selects by identity, because later results move the rows while Enter must open the selected one. */
function useSelection(choices: readonly Choice[], text: string) {
  const [selection, setSelection] = useState({ id: '', text });
  const index = Math.max(
    0,
    choices.findIndex((choice) => choice.id === selection.id && selection.text === text),
  );
  return {
    index,
    selected: choices[index],
    select: (choice: Choice | undefined) => setSelection({ id: choice?.id ?? '', text }),
  };
}

/** Searches when the typing pauses. */
function useChoices(text: string, recent: readonly string[]) {
  const links = useMenuLinks();
  const session = useUser();
  const isOpen = useIsOpen();
  const commands = useCommands();
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...quickSearchQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const hits = search === '' ? [] : (data?.data ?? []);
  const groups = choicesFor(text, hits, recent, placesFor(session, links, isOpen), commands);
  return { groups, status: statusOf({ search, isFetching, error, count: hits.length, data }) };
}

interface Status {
  readonly search: string;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly count: number;
  readonly data: { readonly corrected: string | null; readonly proposed: string | null } | undefined;
}

function statusOf({ search, isFetching, error, count, data }: Status): string {
  if (search === '') return t('Search for words, names or codes such as INNSA or 8541.43.');
  if (error) return t('Search failed. {error}', { error: messageOf(error) });
  if (isFetching) return t('Searching…');
  if (data?.proposed) return t('Did you mean {proposed}?', { proposed: data.proposed });
  if (count === 0) return t('No results. Try fewer words or another spelling.');
  return data?.corrected
    ? t('Showing results for {corrected}', { corrected: data.corrected })
    : t('Use the arrow keys to choose and Enter to open.');
}
