import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { bothTexts, type ChangedPart, ChangedParts } from './changed-parts.tsx';

/** Comparing two long texts without common words would block the page for seconds. */
const LONGEST_MS = 300;

/** The text with its removed and added words marked, or both texts if the comparison takes too long. */
export function TextChanges({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = useMemo(() => partsOf(before, after), [before, after]);
  return <ChangedParts parts={parts} />;
}

function partsOf(before: string, after: string): ChangedPart[] {
  const compared = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  if (!compared) return bothTexts(before, after);
  return compared.map(({ value: words, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    words,
  }));
}
