import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { itemsOf, type ListQuery, QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './waiting.module.css';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** How a moderator decides about one item. */
export interface Review {
  readonly id: string;
  readonly name: string;
  readonly status: 'published' | 'rejected';
  readonly reason: string;
  /** The version that the moderator read. */
  readonly version: number;
}

export interface Reviewing {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
  readonly mutate: (
    review: Review,
    options: { readonly onSuccess?: () => void; readonly onError?: (error: Error) => void },
  ) => void;
}

interface ReviewListProps<Item> {
  readonly query: ListQuery<Item>;
  readonly reviewing: Reviewing;
  /** In the plural, such as 'jobs'. */
  readonly what: string;
  readonly label: string;
  readonly empty: ReactNode;
  /** The name of the button that approves, such as 'Approve'. */
  readonly approve: string;
  /** What is rejected, such as 'Reject the change'. */
  readonly reject: string;
  readonly present: (item: Item) => {
    readonly name: string;
    /** Its public page. */
    readonly to: string;
    readonly picture?: ReactNode;
    readonly details: ReactNode;
  };
}

/** What awaits the decision of a moderator: jobs, companies, and changes of them. */
export function ReviewList<Item extends { readonly id: string; readonly version: number }>({
  query,
  reviewing,
  what,
  label,
  empty,
  approve,
  reject,
  present,
}: ReviewListProps<Item>) {
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  // Looked up anew: an item that its author changed meanwhile is rejected in its newer version.
  const rejected = itemsOf(query).find(({ id }) => id === rejectedId);
  const decide = (item: Item, status: Review['status'], reason: string) =>
    reviewing.mutate(
      { id: item.id, name: present(item).name, status, reason, version: item.version },
      status === 'rejected'
        ? { onSuccess: () => setRejectedId(null) }
        : { onError: (error) => notify.error(`The decision was not saved. ${messageOf(error)}`) },
    );
  return (
    <>
      <QueryList query={query} what={what} empty={empty}>
        {(items) => (
          <ul className={classes.rows} aria-label={label}>
            {items.map((item) => {
              const { name, to, picture, details } = present(item);
              return (
                <li key={item.id} className={classes.row}>
                  {picture}
                  <div className={classes.body}>
                    <h2 className={classes.name}>
                      <Link to={to} dir="auto">
                        {name}
                      </Link>
                    </h2>
                    {details}
                    <p className={classes.acts}>
                      <Button
                        disabled={reviewing.isPending}
                        aria-label={`${approve}: ${name}`}
                        onClick={() => decide(item, 'published', '')}
                      >
                        {approve}
                      </Button>
                      <Button
                        disabled={reviewing.isPending}
                        aria-label={`${reject}: ${name}`}
                        onClick={() => setRejectedId(item.id)}
                      >
                        Reject
                      </Button>
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </QueryList>
      <Suspense fallback={null}>
        {rejected && (
          <ReasonDialog
            title={`${reject}: ${present(rejected).name}`}
            action="Reject"
            isPending={reviewing.isPending}
            error={reviewing.error}
            onConfirm={(reason) => decide(rejected, 'rejected', reason)}
            onClose={() => {
              reviewing.reset();
              setRejectedId(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
