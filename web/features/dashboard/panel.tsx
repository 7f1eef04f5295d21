import type { ReactNode } from 'react';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './dashboard.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly all?: { readonly to: string; readonly text: string } | undefined;
  readonly children: ReactNode;
}

export function Panel({ id, title, all, children }: PanelProps) {
  return (
    <section className={`${classes.panel} box`} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {all && (
          <Link className="touch-target" to={all.to} aria-describedby={id}>
            {all.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface PartState {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface PanelListProps<T> {
  readonly query: PartState;
  readonly items: readonly T[] | undefined;
  readonly what: string;
  readonly empty: string;
  readonly withPictures?: boolean;
  readonly children: (item: T) => ReactNode;
}

export function PanelList<T>({ query, items, what, empty, withPictures = false, children }: PanelListProps<T>) {
  if (query.isPending) return <PanelSkeleton what={what} withPictures={withPictures} />;
  if (!items) return <LoadingError what={what} error={query.error} refetch={query.refetch} />;
  if (items.length === 0) return <p className={classes.none}>{empty}</p>;
  return <ul className={classes.list}>{items.map(children)}</ul>;
}

function PanelSkeleton({ what, withPictures }: { readonly what: string; readonly withPictures: boolean }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading {what}</span>
      {[70, 55, 80].map((width) => (
        <div key={width} className={`${classes.item} ${withPictures ? '' : classes.plain}`}>
          {withPictures && <SkeletonBar width="6rem" height="3.375rem" />}
          <span className={classes.skeleton}>
            <SkeletonBar width={`${width}%`} />
            <SkeletonBar width="30%" height="0.75em" />
          </span>
        </div>
      ))}
    </div>
  );
}
