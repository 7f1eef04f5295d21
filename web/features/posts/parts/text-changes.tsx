import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import classes from './edit-history.module.css';

/** Comparing two long texts without common words would block the page for seconds. */
const LONGEST_MS = 300;

interface TextChangesProps {
  readonly before: string;
  readonly after: string;
  /** Shows both texts: parts of numbers can't be compared. */
  readonly isWhole?: boolean;
}

/** The text with its removed and added words marked, or both texts if the comparison takes too long. */
export function TextChanges({ before, after, isWhole = false }: TextChangesProps) {
  const changes = useMemo(() => changesBetween(before, after, isWhole), [before, after, isWhole]);
  return (
    <span dir="auto">
      {changes.map(({ key, kind, words }) => {
        if (kind === 'same') return <span key={key}>{words}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key} className={classes[kind]}>
            <span className="visually-hidden">{kind === 'removed' ? '[removed: ' : '[added: '}</span>
            {words}
            <span className="visually-hidden">]</span>
          </Mark>
        );
      })}
    </span>
  );
}

function changesBetween(before: string, after: string, isWhole: boolean) {
  const compared = isWhole ? undefined : diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  const found =
    compared ??
    [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ].filter(({ value }) => value !== '');
  return found.map(({ value: words, removed, added }, key) => ({
    key,
    kind: removed ? ('removed' as const) : added ? ('added' as const) : ('same' as const),
    words,
  }));
}
