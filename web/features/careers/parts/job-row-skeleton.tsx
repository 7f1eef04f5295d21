import { messages } from '#contract/messages.ts';
import { SkeletonBar, SkeletonLine } from '#web/ui/skeleton.tsx';
import classes from './job-row.module.css';

const t = messages('careers');

/** Rows with a logo, a title, the company and the facts. */
export function JobRowSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading jobs')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className={classes.row}>
          <SkeletonBar width={44} height={44} />
          <div className={classes.main}>
            <div className={classes.title}>
              <SkeletonLine width={`${60 - (row % 3) * 10}%`} />
            </div>
            <SkeletonLine width="30%" />
            <SkeletonLine width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
