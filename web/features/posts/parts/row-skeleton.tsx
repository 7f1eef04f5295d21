import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './post-row.module.css';
import { RowHeads } from './post-row.tsx';

export function PostRowSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={`${classes.list} box`} role="status">
      <span className="visually-hidden">Loading posts</span>
      <RowHeads />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className={classes.row}>
          <span className={classes.badge}>
            <SkeletonBar width="3.75rem" height="1.1rem" />
          </span>
          <span className={classes.subject}>
            <SkeletonBar width={`${85 - (row % 4) * 15}%`} />
          </span>
          <span className={classes.place}>
            <SkeletonBar width="70%" />
          </span>
          <span className={classes.author}>
            <SkeletonBar width="60%" />
          </span>
          <span className={classes.counts} />
          <span className={classes.when}>
            <SkeletonBar width="4rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
