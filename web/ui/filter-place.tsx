import { useId } from 'react';
import classes from './filter-place.module.css';
import { useFollowing } from './use-following.ts';

const MAX_PLACE = 100;

interface FilterPlaceProps {
  readonly name: string;
  readonly label: string;
  /** Short enough for a narrow field. */
  readonly placeholder: string;
  readonly value: string;
  readonly suggestions: readonly SuggestedPlace[];
  readonly onType?: (text: string) => void;
}

export interface SuggestedPlace {
  readonly value: string;
  /** Shown beside the value. */
  readonly label?: string;
}

/** A text with suggestions, which apply as soon as they are chosen. */
export function FilterPlace({ name, label, placeholder, value, suggestions, onType }: FilterPlaceProps) {
  const id = useId();
  const field = useFollowing<HTMLInputElement>(value);
  return (
    <label className={classes.place} title={label}>
      <span className="visually-hidden">{label}</span>
      <input
        ref={field}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        list={id}
        maxLength={MAX_PLACE}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => onType?.(event.currentTarget.value)}
      />
      <datalist id={id}>
        {suggestions.map(({ value: suggestion, label: beside }) => (
          <option key={suggestion} value={suggestion} label={beside} />
        ))}
      </datalist>
    </label>
  );
}
