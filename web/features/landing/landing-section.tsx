import { type ReactNode, useId } from 'react';
import { Link } from '#web/ui/link.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './landing-section.module.css';

interface LandingSectionProps {
  readonly title: string;
  readonly itemsName: string;
  readonly all: string;
  readonly children: ReactNode;
}

export function LandingSection({ title, itemsName, all, children }: LandingSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Link className={classes.all} to={all}>
          View All<span className="visually-hidden"> {itemsName}</span>
        </Link>
      </div>
      {children}
    </section>
  );
}

interface CardRowProps<T> {
  readonly label: string;
  readonly items: readonly T[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly failure: string;
  readonly nothing: string;
  readonly children: (item: T) => ReactNode;
}

export function CardRow<T extends { id: string }>(row: CardRowProps<T>) {
  if (row.isPending) return <CardSkeleton label={`Loading ${row.label.toLowerCase()}`} />;
  if (!row.items) return <LoadingFailed title={row.failure} error={row.error} onRetry={row.onRetry} />;
  if (row.items.length === 0) return <Note>{row.nothing}</Note>;
  return (
    <ScrollRow label={row.label}>
      {row.items.map((item) => (
        <li key={item.id}>{row.children(item)}</li>
      ))}
    </ScrollRow>
  );
}

interface LoadingFailedProps {
  readonly title: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function LoadingFailed({ title, error, onRetry }: LoadingFailedProps) {
  return (
    <div className={classes.note} role="alert">
      <p>{`${title}: ${error?.message || 'Unknown error'}`}</p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

const SKELETON_ROWS = 5;

function CardSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
        <div key={index} className={classes.skeletonBar}>
          <div className={classes.skeletonPicture} />
          <SkeletonBar width="80%" />
          <SkeletonBar width="50%" />
          <SkeletonBar width="60%" />
        </div>
      ))}
    </div>
  );
}
