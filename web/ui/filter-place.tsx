import { useId } from 'react';
import classes from './filter-place.module.css';
import { useFollowing } from './use-following.ts';

const MAX_PLACE = 100;

interface FilterPlaceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
}

/** A text with suggestions, which apply as soon as they are chosen. */
export function FilterPlace({ name, label, value, suggestions }: FilterPlaceProps) {
  const id = useId();
  const field = useFollowing<HTMLInputElement>(value);
  return (
    <label className={classes.place}>
      <span className="visually-hidden">{label}</span>
      <input
        ref={field}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={label}
        list={id}
        maxLength={MAX_PLACE}
        autoComplete="off"
        enterKeyHint="search"
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </label>
  );
}
