import type { ReactNode } from 'react';
import type { TextChange } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { bothTexts, ChangedParts } from '#web/features/posts/parts/changed-parts.tsx';
import classes from './change-list.module.css';

const t = messages('freight');

interface ChangeListProps {
  readonly changes: readonly TextChange[];
  readonly children?: (change: TextChange) => ReactNode;
}

/** What changed in an offer or in a request. Shows both values, because parts of numbers can’t be compared. */
export function ChangeList({ changes, children = bothValues }: ChangeListProps) {
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={`${change.what} ${change.before} ${change.after}`}>
          <dt dir="auto">{change.what}</dt>
          <dd>{children(change)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function bothValues({ before, after }: TextChange): ReactNode {
  if (before === null && after === null) return t('Changed');
  return <ChangedParts parts={bothTexts(before ?? '', after ?? '')} />;
}
