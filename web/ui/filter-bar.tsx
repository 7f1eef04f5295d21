import { IconSearch } from '@tabler/icons-react';
import { Children, type FormEvent, isValidElement, type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { MAX_SEARCH } from '#web/lib/list-address.ts';
import { usePathInApp } from '#web/lib/path-in-app.ts';
import { Button } from './button.tsx';
import classes from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import { TypedFields, useFollowing } from './use-following.ts';

const t = messages('common');

interface FilterBarProps {
  readonly action?: string;
  readonly label: string;
  /** The address of what is chosen, if it has a shorter form than the fields. */
  readonly addressOf?: (chosen: URLSearchParams) => string;
  readonly children: ReactNode;
}

/**
 * A plain form. With scripts, each choice applies immediately and empty fields stay out of the address; text waits for
 * Enter or the button.
 */
export function FilterBar({ action, label, addressOf, children }: FilterBarProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const base = usePathInApp()(action ?? pathname);
  const [typed] = useState(() => new Set<EventTarget>());
  const apply = (form: HTMLFormElement) => {
    typed.clear();
    const selected = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim() !== '') selected.append(name, value.trim());
    }
    const plain = selected.size > 0 ? `${base}?${selected}` : base;
    navigate(addressOf?.(selected) ?? plain, { preventScrollReset: true });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.type === 'search' && !isSuggested(field)) return;
    apply(event.currentTarget);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <search className="no-print" aria-label={label}>
      <form
        className={classes.bar}
        method="get"
        action={base}
        onInput={({ target }) => typed.add(target)}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <TypedFields value={typed}>
          <Fields>{children}</Fields>
        </TypedFields>
        {/* Without a button to submit, Enter does nothing in a form with two texts. */}
        <button type="submit" hidden />
        <noscript>
          <Button type="submit">{t('Apply')}</Button>
        </noscript>
      </form>
    </search>
  );
}

/** Whether the text is one of the suggestions, or was removed. */
const isSuggested = ({ value, list }: HTMLInputElement): boolean =>
  list !== null && (value === '' || [...list.options].some((option) => option.value === value));

/** Phones show text fields in the bar and all others in a sheet. */
function Fields({ children }: { readonly children: ReactNode }) {
  const all = Children.toArray(children).filter((field) => isValidElement(field));
  const isInBar = ({ type }: (typeof all)[number]) => type === FilterSearch || type === 'input';
  const inSheet = all.filter((field) => !isInBar(field));
  return (
    <>
      {all.filter(isInBar)}
      {inSheet.length > 0 && <FilterSheet>{inSheet}</FilterSheet>}
    </>
  );
}

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly FilterOption[];
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Options of one group follow each other. */
  readonly group?: string | undefined;
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const field = useFollowing<HTMLSelectElement>(value);
  return (
    <label className={classes.select}>
      <span className="visually-hidden">{label}</span>
      <select ref={field} name={name} defaultValue={value}>
        {groupsOf(options).map(([group, members]) =>
          group === '' ? (
            <Options key={group} options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

function Options({ options }: { readonly options: readonly FilterOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function groupsOf(options: readonly FilterOption[]): [string, FilterOption[]][] {
  const groups = new Map<string, FilterOption[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}

interface FilterSearchProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number | undefined;
}

export function FilterSearch({ name, label, value, maxLength = MAX_SEARCH }: FilterSearchProps) {
  const id = useId();
  const field = useFollowing<HTMLInputElement>(value);
  return (
    <span className={classes.search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={label}
        maxLength={maxLength}
        enterKeyHint="search"
      />
      <button type="submit" className={classes.find} aria-label={label}>
        <IconSearch size={18} aria-hidden="true" />
      </button>
    </span>
  );
}

interface FilterCheckProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked: boolean;
}

/** The key makes the checkbox follow the address on back navigation. */
export function FilterCheck({ name, label, isChecked }: FilterCheckProps) {
  return (
    <label className={classes.check}>
      <input key={String(isChecked)} type="checkbox" name={name} value="true" defaultChecked={isChecked} />
      {label}
    </label>
  );
}
