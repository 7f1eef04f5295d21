import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldChange, ListingChange } from '#contract/listings.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from '#web/ui/listing.module.css';
import { itemsOf, type ListPage, QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { FieldChanges } from './field-changes.tsx';
import { type Review, type Send, type UndoneReview, useReview } from './use-review.ts';

const ReasonDialog = lazyComponent(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** Colleagues decide on the same list. */
const REFRESH_MS = 20_000;

export type ReviewPart = 'pending' | 'changed';

interface Listing {
  readonly id: string;
  readonly version: number;
  readonly owner: { readonly name: string } | null;
  readonly change: ListingChange | null;
  readonly fieldChanges: readonly FieldChange[];
}

/** What a row shows. */
interface Presented {
  readonly name: string;
  /** Its public page. */
  readonly to: string;
  readonly picture?: ReactNode;
  readonly summary: ReactNode;
  /** Shown unless a change of it is reviewed. */
  readonly details: ReactNode;
}

interface ReviewListProps<Page extends ListPage<Listing>, Key extends QueryKey> {
  readonly decide: Send<Review | UndoneReview>;
  readonly decideChange: Send<Review>;
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  readonly part: ReviewPart;
  readonly pages: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>;
  /** In the plural, such as 'jobs'. */
  readonly items: string;
  readonly present: (item: Page['data'][number]) => Presented;
}

const texts = {
  pending: {
    approveLabel: 'Approve',
    rejectLabel: 'Reject',
    label: (items: string) => `${items.charAt(0).toUpperCase()}${items.slice(1)} awaiting review`,
    empty: (items: string) => ({ title: `No ${items} awaiting review`, text: `New ${items} by members appear here.` }),
  },
  changed: {
    approveLabel: 'Approve change',
    rejectLabel: 'Reject change',
    label: (items: string) => `Changed ${items}`,
    empty: (items: string) => ({
      title: 'No changes awaiting review',
      text: `Changes to published ${items} appear here.`,
    }),
  },
} as const;

/** Jobs or companies that await the decision of a moderator, or changes of them. */
export function ReviewList<Page extends ListPage<Listing>, Key extends QueryKey>(props: ReviewListProps<Page, Key>) {
  type Item = Page['data'][number];
  const { part, pages, items: plural, present } = props;
  const client = useQueryClient();
  const refresh = () => props.refresh(client);
  const query = useInfiniteQuery({ ...pages, refetchInterval: REFRESH_MS });
  const { approveLabel, rejectLabel, label, empty } = texts[part];
  const review = useReview(
    part === 'pending' ? { send: props.decide, undo: props.decide, refresh } : { send: props.decideChange, refresh },
  );
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  // Reads the list again, so that an item that its author changed in the meantime is rejected in its newer version.
  const rejected = itemsOf(query).find(({ id }) => id === rejectedId);
  const decide = (item: Item, status: Review['status'], reason: string) =>
    review.mutateAsync({ id: item.id, version: item.version, status, reason, name: present(item).name });
  const approve = (item: Item) =>
    decide(item, 'published', '').catch((error: unknown) =>
      notify.error(`We couldn’t save the decision. ${messageOf(error)}`),
    );
  return (
    <>
      <QueryList query={query} items={plural} empty={<EmptyState {...empty(plural)} />}>
        {(items) => (
          <ul className={classes.rows} aria-label={label(plural)}>
            {items.map((item) => (
              <ReviewRow key={item.id} item={item} part={part} {...present(item)}>
                <Button
                  disabled={review.isPending}
                  aria-label={`${approveLabel}: ${present(item).name}`}
                  onClick={() => void approve(item)}
                >
                  {approveLabel}
                </Button>
                <Button
                  disabled={review.isPending}
                  aria-label={`${rejectLabel}: ${present(item).name}`}
                  onClick={() => setRejectedId(item.id)}
                >
                  Reject
                </Button>
              </ReviewRow>
            ))}
          </ul>
        )}
      </QueryList>
      {rejected && (
        <ReasonDialog
          title={`${rejectLabel}: ${present(rejected).name}`}
          action="Reject"
          reader="owner"
          onConfirm={async (reason) => {
            await decide(rejected, 'rejected', reason);
            setRejectedId(null);
          }}
          onClose={() => setRejectedId(null)}
        />
      )}
    </>
  );
}

interface ReviewRowProps extends Presented {
  readonly item: Listing;
  readonly part: ReviewPart;
  readonly children: ReactNode;
}

function ReviewRow({ item, part, name, to, picture, summary, details, children }: ReviewRowProps) {
  return (
    <li className={`${classes.row} box`}>
      {picture}
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={to} dir="auto">
            {name}
          </Link>
        </h2>
        {summary && <p dir="auto">{summary}</p>}
        {part === 'pending' ? (
          details
        ) : (
          <FieldChanges name={name} owner={item.owner?.name} change={item.change} fields={item.fieldChanges} />
        )}
        <p className={classes.actions}>{children}</p>
      </div>
    </li>
  );
}
