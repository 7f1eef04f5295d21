import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card.module.css';
import { SkeletonBar } from './skeleton.tsx';

interface CardsProps {
  readonly label?: string;
  /** Cards, each in its `li`. */
  readonly children: ReactNode;
}

/** A list of cards, as many beside each other as there is room for. */
export function Cards({ label, children }: CardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardProps {
  /** Stands above the rest, from side to side; most often a `Cover`. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** Something with a picture in a list. All of it opens where its `CardTitle` leads. */
export function Card({ picture, children }: CardProps) {
  return (
    <article className={classes.card}>
      {picture}
      <div className={classes.body}>{children}</div>
    </article>
  );
}

interface CardTitleProps {
  readonly to: string;
  readonly children: ReactNode;
  /** One beneath the heading that the list stands under. */
  readonly heading?: 'h2' | 'h3';
  /** The whole title, where it stands there cut. */
  readonly whole?: string;
}

export function CardTitle({ to, children, heading: Heading = 'h2', whole }: CardTitleProps) {
  return (
    <Heading className={classes.title}>
      <Link to={to} title={whole} dir="auto" data-list-link="">
        {children}
      </Link>
    </Heading>
  );
}

interface CardFactsProps {
  /** A `dl` where each fact has its name. */
  readonly as?: 'p' | 'dl';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Short facts in a row, with dots between. */
export function CardFacts({ as: Tag = 'p', className = '', children }: CardFactsProps) {
  return <Tag className={`${classes.facts} ${className}`}>{children}</Tag>;
}

/** Cards to come, in their shape. */
export function CardSkeleton({ label, count = 6 }: { readonly label: string; readonly count?: number }) {
  return (
    <div className={classes.cards} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={place} className={classes.card}>
          <div className={classes.picture}>
            <SkeletonBar height="100%" />
          </div>
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
