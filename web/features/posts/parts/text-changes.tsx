import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import classes from './edit-history.module.css';

/** Comparing two long texts without common words would block the page for seconds. */
const LONGEST_MS = 300;

/** The text with its removed and added words marked, or both texts if the comparison takes too long. */
export function TextChanges({ before, after }: { readonly before: string; readonly after: string }) {
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
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

function changesBetween(before: string, after: string) {
  const found = diffWordsWithSpace(before, after, { timeout: LONGEST_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return found.map(({ value: words, removed, added }, key) => ({
    key,
    kind: removed ? ('removed' as const) : added ? ('added' as const) : ('same' as const),
    words,
  }));
}
