import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ChangeDecision, FieldChange, ListingChange } from '#contract/listings.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import changes from './changed-rows.module.css';
import classes from './waiting.module.css';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

export interface ChangedRow {
  readonly id: string;
  readonly name: string;
  /** Its public page. */
  readonly to: string;
  /** Whose it is. */
  readonly owner: string | undefined;
  readonly about: ReactNode;
  readonly version: number;
  readonly change: ListingChange | null;
  readonly fieldChanges: readonly FieldChange[];
}

type Sent = ChangeDecision & { readonly id: string };

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
  readonly deciding: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
    readonly mutate: (
      decision: Sent,
      options: { readonly onSuccess?: () => void; readonly onError?: (error: Error) => void },
    ) => void;
  };
}

/** Changes of what was approved: the approved text stays public until somebody decides. */
export function ChangedRows({ rows, list, what, deciding }: ChangedRowsProps) {
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  if (list.isPending) return <RowSkeleton rows={5} label={`Loading the ${what}`} />;
  if (!list.data) {
    return <ErrorState title={`Error loading the ${what}`} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title="No change waits" text={`Changes of approved ${what} appear here.`} />;
  }
  const rejected = rows.find(({ id }) => id === rejectedId);
  const publish = ({ id, version }: ChangedRow) =>
    deciding.mutate(
      { id, version, status: 'published', reason: '' },
      { onError: (error) => notify.error(`Nothing was decided. ${messageOf(error)}`) },
    );
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
                {row.change?.waitsSince && `, ${formatDate(row.change.waitsSince)}`}
              </p>
              <FieldChanges of={row.name} fields={row.fieldChanges} />
              <p className={classes.acts}>
                <Button
                  disabled={deciding.isPending}
                  aria-label={`Publish the change: ${row.name}`}
                  onClick={() => publish(row)}
                >
                  Publish the change
                </Button>
                <Button
                  disabled={deciding.isPending}
                  aria-label={`Reject the change: ${row.name}`}
                  onClick={() => setRejectedId(row.id)}
                >
                  Reject
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore pager={list} what={what} />
      <Suspense fallback={null}>
        {rejected && (
          <ReasonDialog
            title={`Reject the change of ${rejected.name}`}
            action="Reject"
            isPending={deciding.isPending}
            error={deciding.error}
            onConfirm={(reason) =>
              deciding.mutate(
                { id: rejected.id, version: rejected.version, status: 'rejected', reason },
                { onSuccess: () => setRejectedId(null) },
              )
            }
            onClose={() => {
              deciding.reset();
              setRejectedId(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function FieldChanges({ of, fields }: { readonly of: string; readonly fields: readonly FieldChange[] }) {
  return (
    <table className={changes.table} aria-label={`What changes in ${of}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Public now</th>
          <th scope="col">Changed to</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td data-label="Public now" dir="auto">
              {before || '–'}
            </td>
            <td data-label="Changed to" dir="auto">
              {after || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `companyName` as 'Company name'. */
function labelOf(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
