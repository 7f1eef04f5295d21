import { Combobox, type ComboboxStore, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { regionBeside } from '#contract/freight/place-text.ts';
import { messages } from '#contract/messages.ts';
import { type CodeEntry, type HsEntry, MAX_LOOKUP, MIN_LOOKUP, type PlaceEntry } from '#contract/reference-data.ts';
import { lettersIn } from '#contract/text-length.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { useLengthNote } from '#web/ui/length-note.tsx';
import { type LookupEndpoint, lookupQuery } from '../queries.ts';
import classes from './lookup-field.module.css';

const t = messages('freight');

const PAUSE_MS = 150;

export type LookupEntry = CodeEntry &
  Partial<Pick<PlaceEntry, 'country' | 'countryName' | 'region' | 'isSimilar'>> &
  Partial<Pick<HsEntry, 'isListed'>>;

export interface LookupFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly name?: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly withAsterisk?: boolean;
  /** From `fieldsOf`. Only known entries can be chosen, so they have no effect. */
  readonly limit?: number | undefined;
  readonly itemLimit?: number | undefined;
}

interface LookupProps<Entry extends LookupEntry> extends LookupFieldProps {
  /** The chosen entry as text; empty if there is none. */
  readonly chosen: string;
  /** What was typed before without choosing an entry, such as in a draft. */
  readonly typed?: string | undefined;
  readonly endpoints: readonly LookupEndpoint<Entry>[];
  /** The entries that a short list shows before the user types. */
  readonly all?: readonly Entry[];
  readonly onChoose: (entry: Entry) => void;
  /** While the user types, nothing is chosen. */
  readonly onType: (text: string) => void;
  /** Leaves out other entries. */
  readonly accepts?: (entry: Entry) => boolean;
  /** Whether the typed text needs no entry. */
  readonly isComplete?: (text: string) => boolean;
  /** A last option for text that no entry matches. */
  readonly ownText?: { readonly label: (text: string) => string; readonly onChoose: (text: string) => void };
}

const OWN = 'own:';

/** A combobox over reference data of the server. What the user typed stays until it is changed. */
export function LookupField<Entry extends LookupEntry>(props: LookupProps<Entry>) {
  const { all, ownText, error, label, name, description, placeholder, withAsterisk = false } = props;
  const input = { label, name, description, placeholder, withAsterisk };
  const statusId = useId();
  const { combobox, keys, text, typed, setHasFocus, entries, options, status, isUnmatched, choose, type } =
    useLookup(props);
  const { note: lengthNote } = useLengthNote({ value: text, limit: MAX_LOOKUP });
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute withKeyboardNavigation={false} aria-activedescendant={keys.activeId}>
        <TextInput
          {...input}
          dir="auto"
          error={lengthNote ?? error ?? (isUnmatched ? t('Choose one of the suggestions.') : undefined)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            // The focus may have come before hydration.
            setHasFocus(event.currentTarget === document.activeElement);
            type(event.currentTarget.value);
          }}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            setHasFocus(true);
            event.currentTarget.select();
            if (isLong(typed) || all) combobox.openDropdown();
          }}
          {...(all && { onClick: () => combobox.openDropdown() })}
          onBlur={() => {
            setHasFocus(false);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <span id={statusId} className="visually-hidden" role="status">
        {combobox.dropdownOpened ? status : ''}
      </span>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          {options.map((option) => {
            const entry = entries.find((candidate) => keyOf(candidate) === option);
            return (
              <Combobox.Option key={option} value={option} className={(entry ? classes.option : classes.own) ?? ''}>
                {entry ? <EntryLine entry={entry} typed={text} /> : ownText?.label(text.trim())}
              </Combobox.Option>
            );
          })}
          {entries.length === 0 && <Combobox.Empty>{status}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What was typed, the entries that match it, and the choice of one. */
function useLookup<Entry extends LookupEntry>(props: LookupProps<Entry>) {
  const { chosen, typed: typedBefore = null, endpoints, all, accepts, isComplete = () => false, ownText } = props;
  const [typedNow, setTyped] = useState<string | null>(null);
  const typed = typedNow ?? typedBefore;
  const [hasFocus, setHasFocus] = useState(false);
  const text = typed ?? chosen;
  const looked = useEntries(endpoints, typed ?? '', accepts);
  const isBrowsing = all !== undefined && !isLong(typed);
  const { entries, status, isWaiting } = isBrowsing ? browsed(all, typed ?? '') : looked;
  // Until the suggestions arrive, Enter would choose a typed code as the name of a city.
  const takesOwn = ownText !== undefined && isLong(typed) && !isTooLong(typed) && !isWaiting;
  // A place that is only similar never comes before what was typed: Enter would choose it.
  const isOnlySimilar = entries.length > 0 && entries.every(({ isSimilar }) => isSimilar === true);
  const found = entries.map((entry) => keyOf(entry));
  const own = takesOwn ? [OWN] : [];
  const options = isOnlySimilar ? [...own, ...found] : [...found, ...own];
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const keys = useKeys(combobox);

  const choose = (key: string) => {
    const entry = entries.find((candidate) => keyOf(candidate) === key);
    if (entry) props.onChoose(entry);
    else ownText?.onChoose(text.trim());
    setTyped(null);
    combobox.closeDropdown();
  };
  const type = (value: string) => {
    setTyped(value);
    props.onType(value);
    if (isLong(value) || all) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  // A code that was typed completely is chosen on leaving the field, also when its entry arrives later.
  const exact = typed === null || isComplete(typed) ? undefined : onlyExact(entries, typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` follows from `exact`
  useEffect(() => {
    if (!hasFocus && exact) choose(keyOf(exact));
  }, [hasFocus, exact]);
  // The first match is one key press away, unless Enter should keep what is there.
  const keepsText = isBrowsing || (typed !== null && isComplete(typed)) || (isOnlySimilar && !takesOwn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `combobox` is new with each render
  useEffect(() => {
    if (keepsText) combobox.resetSelectedOption();
    keys.setActiveId(!keepsText && combobox.dropdownOpened && options.length > 0 ? combobox.selectFirstOption() : null);
  }, [options.join(), keepsText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `combobox` and `keys` are new with each render
  useEffect(() => {
    if (combobox.dropdownOpened) return keys.onOpened();
  }, [combobox.dropdownOpened]);

  const isUnmatched = !hasFocus && typed !== null && typed.trim() !== '' && !isComplete(typed) && !exact;
  return { combobox, keys, text, typed, setHasFocus, entries, options, status, isUnmatched, choose, type };
}

/** The entries of a short list, filtered by a first character. */
function browsed<Entry extends LookupEntry>(all: readonly Entry[], typed: string) {
  const entries = all.filter(({ code, name }) => [code, name].some((text) => plain(text).startsWith(plain(typed))));
  return { entries, isWaiting: false, status: statusOf(entries.length, false, false) };
}

const isLong = (typed: string | null): boolean => typed !== null && lettersIn(typed.trim()) >= MIN_LOOKUP;
const isTooLong = (typed: string | null): boolean => typed !== null && typed.trim().length > MAX_LOOKUP;
/** An airport and a port may have the same letters. */
const keyOf = ({ code, country }: LookupEntry): string => `${country ?? ''}:${code}`;

/** The library's own keys do not say which option is selected after the options change. */
function useKeys(combobox: ComboboxStore) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const opensBy = useRef<'ArrowDown' | 'ArrowUp' | null>(null);
  /** When an arrow key opens the list, its first or last option is selected. */
  const onOpened = () => {
    const key = opensBy.current;
    opensBy.current = null;
    if (key === null) return;
    // The options are on the page after the next frame.
    const frame = requestAnimationFrame(() =>
      setActiveId(key === 'ArrowDown' ? combobox.selectFirstOption() : combobox.selectPreviousOption()),
    );
    return () => cancelAnimationFrame(frame);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpen = combobox.dropdownOpened;
    // A key of an unfinished composition (IME) selects nothing.
    if (isOfComposition(event)) return;
    if (event.key === 'ArrowDown' && isOpen) setActiveId(combobox.selectNextOption());
    else if (event.key === 'ArrowUp' && isOpen) setActiveId(combobox.selectPreviousOption());
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      opensBy.current = event.key;
      combobox.openDropdown();
    } else if (event.key === 'Enter' && isOpen && combobox.getSelectedOptionIndex() >= 0)
      combobox.clickSelectedOption();
    // In a dialog, Escape closes only the suggestions. Enter keeps what was typed, and does not send the form.
    else if ((event.key === 'Escape' || event.key === 'Enter') && isOpen) combobox.closeDropdown();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { activeId: (combobox.dropdownOpened && activeId) || undefined, setActiveId, onOpened, onKeyDown };
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

function isExactly({ code, name, also }: LookupEntry, typed: string): boolean {
  return (
    [code, name, ...also].some((text) => plain(text) === plain(typed)) ||
    plain(typed).replace(/\W/g, '') === plain(code)
  );
}

/** Undefined if places of that name are in several regions of a country: 'Portland' does not say which one. */
function onlyExact<Entry extends LookupEntry>(entries: readonly Entry[], typed: string): Entry | undefined {
  const [first, ...others] = entries.filter((entry) => isExactly(entry, typed));
  if (!first || plain(typed).replace(/\W/g, '') === plain(first.code)) return first;
  const isElsewhere = ({ country, region }: Entry) =>
    country === first.country && region && first.region && region !== first.region;
  return others.some(isElsewhere) ? undefined : first;
}

function useEntries<Entry extends LookupEntry>(
  endpoints: readonly LookupEndpoint<Entry>[],
  typed: string,
  accepts: (entry: Entry) => boolean = () => true,
) {
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = lettersIn(settled) >= MIN_LOOKUP && !isTooLong(settled);
  const results = useQueries({
    queries: endpoints.map((endpoint) => ({
      ...lookupQuery(endpoint, settled),
      enabled: isAsked,
    })),
  });
  // All lists change together, so that no option moves when a second list arrives.
  const last = useRef<readonly Entry[]>([]);
  if (!results.some(({ isFetching }) => isFetching)) {
    last.current = likelyFirst(
      results.flatMap(({ data }) => ((data?.data ?? []) as Entry[]).filter(accepts)),
      settled,
    );
  }
  const entries = isAsked ? last.current : [];
  const isWaiting = settled !== typed.trim() || results.some(({ isFetching }) => isFetching);
  return {
    entries,
    isWaiting,
    status: statusOf(
      entries.length,
      isWaiting,
      results.some(({ isError }) => isError),
    ),
  };
}

/**
 * A list may begin with similar names, such as King's Lynn for Lyon, and the next one with the name itself. The code or the
 * whole name comes before names that only contain it.
 */
function likelyFirst<Entry extends LookupEntry>(entries: readonly Entry[], typed: string): Entry[] {
  const rankOf = (entry: Entry) => {
    if (isExactly(entry, typed)) return 0;
    if (entry.isSimilar) return 3;
    return [entry.code, entry.name, ...entry.also].some((text) => plain(text).includes(plain(typed))) ? 1 : 2;
  };
  return entries
    .map((entry, at) => ({ entry, at, rank: rankOf(entry) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ entry }) => entry);
}

function statusOf(count: number, isWaiting: boolean, hasFailed: boolean): string {
  if (count > 0) return t('{count, plural, one {# suggestion} other {# suggestions}}', { count });
  if (isWaiting) return t('Searching…');
  return hasFailed
    ? t('We couldn’t load suggestions. Type again to retry.')
    : t('Nothing found. Try another name or the code.');
}

const MAX_ALSO = 3;

/** Other names, those that were typed first. A port has up to twenty. 'Portland, OR' says what 'Portland' would say. */
function shownNames({ name: main, also: all }: LookupEntry, typed: string): readonly string[] {
  const also = all.filter((name) => !main.startsWith(`${name},`));
  const isTyped = (name: string) => plain(name).includes(plain(typed));
  return [...also.filter(isTyped), ...also.filter((name) => !isTyped(name))].slice(0, MAX_ALSO);
}

function EntryLine({ entry, typed }: { readonly entry: LookupEntry; readonly typed: string }) {
  const { code, name, countryName, isListed = true } = entry;
  const also = shownNames(entry, typed);
  const region = regionBeside(entry);
  return (
    <>
      <code className={classes.code}>{code}</code>
      <span className={classes.name}>
        {name}
        {also.length > 0 && <span className={classes.also}> {also.join(', ')}</span>}
        {!isListed && <span className={classes.also}> {t('Not in the list, but accepted')}</span>}
      </span>
      {countryName && <span className={classes.country}>{region ? `${region}, ${countryName}` : countryName}</span>}
    </>
  );
}
