import { Bone } from '#web/ui/skeleton.tsx';
import classes from './post-row.module.css';
import { RowHeads } from './post-row.tsx';

/** Threads to come, in the height of a list's rows. */
export function PostRowBones({ rows = 12 }: { readonly rows?: number }) {
  return (
    <div className={classes.list} role="status">
      <span className="visually-hidden">Loading posts</span>
      <RowHeads />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={classes.row}>
          <span className={classes.badge}>
            <Bone width="3.75rem" height="1.1rem" />
          </span>
          <span className={classes.subject}>
            <Bone width={`${85 - (row % 4) * 15}%`} />
          </span>
          <span className={classes.place}>
            <Bone width="70%" />
          </span>
          <span className={classes.author}>
            <Bone width="60%" />
          </span>
          <span className={classes.counts} />
          <span className={classes.when}>
            <Bone width="4rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
