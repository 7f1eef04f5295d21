import { messages } from '#contract/messages.ts';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './post-row.module.css';

const t = messages('posts');

export function PostRowSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="box" role="status">
      <span className="visually-hidden">{t('Loading posts')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className={classes.row}>
          <span className={classes.face}>
            <SkeletonBar width={32} height={32} round />
          </span>
          <span className={classes.subject}>
            <SkeletonBar width={`${70 - (row % 4) * 12}%`} />
          </span>
          <span className={classes.facts}>
            <SkeletonBar width="12rem" height="0.7rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
