import { type KeyboardEvent, type RefObject, useId } from 'react';
import { COMMENT } from '#contract/blogs.ts';
import { visibleText } from '#contract/visible-text.ts';
import classes from './comments.module.css';

/** The number of characters left from which the count is shown. */
const NEAR = 200;

interface CommentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}

export function CommentField({ name, label, value, onChange, onSubmit, error, placeholder, field }: CommentFieldProps) {
  const id = useId();
  const left = COMMENT.max - lengthOf(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        ref={field}
        rows={3}
        dir="auto"
        className={classes.input}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error ${id}-left`}
      />
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </p>
      <p id={`${id}-left`} className={classes.left} data-over={left < 0 || undefined}>
        {left > NEAR ? '' : left >= 0 ? `${left} characters left` : `${-left} characters too many`}
      </p>
    </div>
  );
}

/** Counts characters in the same way as the server. */
function lengthOf(text: string): number {
  return visibleText(text).length;
}
