import { useId } from 'react';
import { type Term, term } from '#contract/terms.ts';
import classes from './request-form.module.css';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, { readonly name: Term; readonly text: Term }>>;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A few choices, each with what it means. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, isLabelHidden, value, choices, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <div className={classes.choices}>
        {(Object.keys(choices) as Value[]).map((name) => (
          <label key={name} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={value === name}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(name)}
            />
            <span>
              <strong>{term(choices[name].name)}</strong>
              <span className="dim-small">{term(choices[name].text)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
