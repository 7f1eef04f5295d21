import { type KeyboardEvent, type RefObject, useId } from 'react';
import { COMMENT } from '#contract/blogs.ts';
import classes from './comments.module.css';

/** The number of characters left from which the count is shown. */
const NEAR = 200;

interface WordsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}

export function CommentField({ label, value, onChange, onSubmit, error, placeholder, field }: WordsFieldProps) {
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
        ref={field}
        rows={3}
        dir="auto"
        className={classes.text}
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
  return text.normalize('NFC').trim().length;
}

export function errorOf(text: string): string | undefined {
  const length = lengthOf(text);
  if (length < COMMENT.min) return 'Write something first.';
  return length > COMMENT.max ? `A comment can have at most ${COMMENT.max} characters. Please shorten it.` : undefined;
}
