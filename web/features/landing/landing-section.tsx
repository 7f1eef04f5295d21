import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './landing-section.module.css';

const t = messages('site');

interface LandingSectionProps {
  readonly title: string;
  readonly all: string;
  readonly children: ReactNode;
}

export function LandingSection({ title, all, children }: LandingSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Link className={`${classes.all} touch-target`} to={all} aria-describedby={titleId}>
          {t('View All')}
        </Link>
      </div>
      {children}
    </section>
  );
}

interface LandingCardsProps<T> extends Omit<LandingSectionProps, 'children'> {
  readonly label: string;
  readonly query: Pick<UseQueryResult<{ readonly data: readonly T[] }>, 'data' | 'error' | 'isPending' | 'refetch'>;
  readonly nothing: string;
  readonly children: (item: T) => ReactNode;
}

export function LandingCards<T extends { id: string }>(props: LandingCardsProps<T>) {
  const { label, query, nothing, children, ...section } = props;
  return (
    <LandingSection {...section}>
      <CardRow {...{ label, query, nothing, children }} />
    </LandingSection>
  );
}

type CardRowProps<T> = Omit<LandingCardsProps<T>, 'title' | 'all'>;

function CardRow<T extends { id: string }>({ label, query, nothing, children }: CardRowProps<T>) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return <CardSkeleton label={t('Loading…')} />;
  if (!data) return <LoadingFailed error={error} refetch={refetch} />;
  if (data.data.length === 0) return <Note>{nothing}</Note>;
  return (
    <ScrollRow label={label}>
      {data.data.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ScrollRow>
  );
}

const loadingFailed = (problem: string) => t('Loading failed: {problem}', { problem });

interface LoadingFailedProps {
  readonly text?: (problem: string) => string;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export function LoadingFailed({ text = loadingFailed, error, refetch }: LoadingFailedProps) {
  return (
    <div className={classes.note} role="alert">
      <p>{text(error?.message || t('Unknown error'))}</p>
      <button type="button" className={classes.retry} onClick={() => void refetch()}>
        {t('Try again')}
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
