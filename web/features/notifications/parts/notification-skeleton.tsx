import { messages } from '#contract/messages.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import classes from './notification-row.module.css';

const t = messages('account');

/** Rows with a title of two lines, one line of text, and the time. */
export function NotificationSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading notifications')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className={classes.row}>
          <div className={classes.link}>
            <span>
              <SkeletonLine width="85%" />
              <SkeletonLine width={`${60 - (row % 3) * 12}%`} />
            </span>
            <span className={classes.text}>
              <SkeletonLine width="90%" />
            </span>
            <span className={classes.text}>
              <SkeletonLine width="20%" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
