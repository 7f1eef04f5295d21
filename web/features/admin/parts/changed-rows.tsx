import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './waiting.module.css';

export interface ChangedRow {
  readonly id: string;
  readonly name: string;
  /** Its public page. */
  readonly to: string;
  /** Whose it is. */
  readonly owner: string | undefined;
  readonly since: string | null;
  readonly about: ReactNode;
  readonly onKeep: () => void;
  readonly onReview: () => void;
}

interface ChangedRowsProps {
  readonly rows: readonly ChangedRow[];
  readonly list: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'data'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  /** What they are, such as 'jobs'. */
  readonly what: string;
  readonly isBusy: boolean;
}

/** What is published and was changed by its owner since: it is out, and staff look at it afterwards. */
export function ChangedRows({ rows, list, what, isBusy }: ChangedRowsProps) {
  if (list.isPending) return <RowSkeleton rows={5} label={`Loading the ${what}`} />;
  if (!list.data) {
    return <ErrorState title={`Error loading the ${what}`} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title="Nothing to look at" text={`Published ${what} that their owners change appear here.`} />;
  }
  return (
    <>
      <ul className={classes.rows} aria-label={`Changed ${what}`}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.body}>
              <h2 className={classes.name}>
                <Link to={row.to} dir="auto">
                  {row.name}
                </Link>
              </h2>
              <p dir="auto">{row.about}</p>
              <p className={classes.dim} dir="auto">
                Changed{row.owner && ` by ${row.owner}`}
                {row.since && `, ${formatDate(row.since)}`}
              </p>
              <p className={classes.acts}>
                <Button disabled={isBusy} aria-label={`Leave as it is: ${row.name}`} onClick={row.onKeep}>
                  Leave as it is
                </Button>
                <Button disabled={isBusy} aria-label={`Put back to waiting: ${row.name}`} onClick={row.onReview}>
                  Put back to waiting
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore pager={list} what={what} />
    </>
  );
}
