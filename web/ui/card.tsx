import type { ReactNode } from 'react';
import classes from './card.module.css';
import { Link } from './link.tsx';
import { SkeletonBar } from './skeleton.tsx';

export function Cards({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {children}
    </ul>
  );
}

/** The whole card links to the target of its `CardTitle`. */
export function Card({ picture, children }: { readonly picture?: ReactNode; readonly children: ReactNode }) {
  return (
    <article className={`${classes.card} box`}>
      {picture}
      <div className={classes.body}>{children}</div>
    </article>
  );
}

interface CardTitleProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly heading?: 'h2' | 'h3';
  /** The full title, if the visible one is truncated. */
  readonly whole?: string;
}

export function CardTitle({ to, children, heading: Heading = 'h2', whole }: CardTitleProps) {
  return (
    <Heading className={classes.title}>
      <Link className="stretched-link" to={to} title={whole} dir="auto" data-list-link="">
        {children}
      </Link>
    </Heading>
  );
}

interface CardSkeletonProps {
  readonly label: string;
  readonly count?: number;
  readonly hasPictures?: boolean;
}

export function CardSkeleton({ label, count = 6, hasPictures = true }: CardSkeletonProps) {
  return (
    <div className={classes.cards} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
        <div key={index} className={`${classes.card} box`}>
          {hasPictures && (
            <div className={classes.picture}>
              <SkeletonBar height="100%" />
            </div>
          )}
          <div className={classes.body}>
            <SkeletonBar width="85%" height="1.3rem" />
            <SkeletonBar width="60%" />
            <SkeletonBar width="90%" />
            <SkeletonBar width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
