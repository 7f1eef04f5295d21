import { messages } from '#contract/messages.ts';
import classes from './skeleton.module.css';
import { SkeletonBar } from './skeleton.tsx';

const t = messages('common');

/** Rows of a table, with a name of two lines and three other cells. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.tableFrame} role="status">
      <span className="visually-hidden">{t('Loading…')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className={classes.tableRow}>
          <div className={classes.lines}>
            <SkeletonBar width={`${80 - (row % 3) * 12}%`} />
            <SkeletonBar width="50%" height="0.75em" />
          </div>
          <SkeletonBar width="70%" />
          <SkeletonBar width="60%" />
          <SkeletonBar width="50%" />
        </div>
      ))}
    </div>
  );
}
