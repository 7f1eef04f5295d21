import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './length-note.module.css';

const t = messages('common');

interface LengthNoteProps {
  readonly length: number;
  readonly limit: number;
}

/** How much of the limit a text uses. */
export function LengthNote({ length, limit }: LengthNoteProps) {
  return (
    <span className={classes.note} data-over={length > limit || undefined}>
      {t('{length} of {limit} characters', { length, limit })}
    </span>
  );
}

interface LimitedText {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly limit?: number | undefined;
}

/**
 * The author can exceed the limit until the text is sent: `maxLength` would cut off what is pasted, without a word.
 *
 * @returns a note if the text is too long, and how to learn of a text that the browser keeps
 */
export function useLengthNote({ value, defaultValue = '', limit }: LimitedText): {
  readonly note: ReactNode;
  readonly onText: (text: string) => void;
} {
  const [typed, onText] = useState(String(defaultValue));
  const { length } = String(value ?? typed).trim();
  const isOver = limit !== undefined && length > limit;
  return { note: isOver ? <LengthNote length={length} limit={limit} /> : null, onText };
}
