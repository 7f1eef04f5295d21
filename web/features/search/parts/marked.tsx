import { Fragment } from 'react';

interface MarkedProps {
  readonly text: string;
  /** Begin and end of each, in order, not overlapping. */
  readonly marks: readonly (readonly [number, number])[];
}

/** A text with the words that were looked for marked in it; what is no mark stays text, whatever it holds. */
export function Marked({ text, marks }: MarkedProps) {
  let done = 0;
  return (
    <>
      {marks.map(([begin, end]) => {
        const before = text.slice(done, begin);
        done = end;
        return (
          <Fragment key={begin}>
            {before}
            <mark>{text.slice(begin, end)}</mark>
          </Fragment>
        );
      })}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
