import { Fragment } from 'react';

interface MarkedProps {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

/** Everything outside the highlights stays plain text. */
export function Highlighted({ text, marks }: MarkedProps) {
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
