import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ExportName } from '#contract/admin-screens.ts';
import type { FieldChange, ListingChange } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Detail } from '#web/ui/data-table.tsx';
import type { FilteredListProps } from '#web/ui/filtered-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { type Sorts, sortsByTime } from '#web/ui/sort-head.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { ExportButton } from './export-button.tsx';
import { FieldChanges } from './field-changes.tsx';
import classes from './review-list.module.css';
import { type BulkAct, StaffRows } from './staff-list.tsx';
import { type Review, type Send, type UndoneReview, useReview } from './use-review.ts';

const t = messages('admin');

const ReasonDialog = lazyComponent(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

export type ReviewPart = 'pending' | 'changed';

interface Listing {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
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
  readonly details: ReactNode;
}

type ListProps<Item> = Pick<FilteredListProps<Item>, 'path' | 'fields' | 'filter' | 'query'>;

interface ReviewListProps<Item extends Listing> extends ListProps<Item> {
  readonly decide: Send<Review | UndoneReview>;
  readonly decideChange: Send<Review>;
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  readonly part: ReviewPart;
  readonly exportName: ExportName;
  /** The head of the first column, such as 'Job', and the orders by it. */
  readonly label: string;
  readonly sorts: Sorts;
  readonly present: (item: Item) => Presented;
}

const texts = {
  pending: {
    get approve() {
      return t('Approve');
    },
    get reject() {
      return t('Reject');
    },
    get details() {
      return t('Details');
    },
    approves: () => t('They are published, and their owners are notified.'),
    rejects: () => t('They stay hidden. Their owners read your reason.'),
    caption: () => t('Awaiting review'),
    empty: () => ({
      title: t('Nothing is awaiting review'),
      text: t('New entries by members appear here.'),
    }),
  },
  changed: {
    get approve() {
      return t('Approve change');
    },
    get reject() {
      return t('Reject change');
    },
    get details() {
      return t('Changes');
    },
    approves: () => t('The changes are published, and the owners are notified.'),
    rejects: () => t('They stay as they are. Their owners read your reason.'),
    caption: () => t('Changes awaiting review'),
    empty: () => ({
      title: t('No changes awaiting review'),
      text: t('Changes of published entries appear here.'),
    }),
  },
} as const;

/** Jobs or companies that await the decision of a moderator, or changes of them. */
export function ReviewList<Item extends Listing>(props: ReviewListProps<Item>) {
  const { decide, decideChange, refresh, part, exportName, present } = props;
  const { path, fields, filter, query } = props;
  const client = useQueryClient();
  const words = texts[part];
  const send: Send<Review> = part === 'pending' ? decide : decideChange;
  const review = useReview({
    send,
    ...(part === 'pending' && { undo: decide }),
    refresh: () => refresh(client),
  });
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  // Reads the list again, so that an item that its author changed in the meantime is rejected in its newer version.
  const rejected = itemsOf(query).find(({ id }) => id === rejectedId);
  const save = (item: Item, status: Review['status'], reason: string) =>
    review.mutateAsync({ id: item.id, version: item.version, status, reason, name: present(item).name });
  const approve = (item: Item) =>
    save(item, 'published', '').catch((error: unknown) =>
      notify.error(t('We couldn’t save the decision. {error}', { error: messageOf(error) })),
    );
  const actions: Column<Item> = {
    label: t('Actions'),
    cell: (item) => (
      <span className={classes.actions}>
        <Button
          disabled={review.isPending}
          aria-label={`${words.approve}: ${present(item).name}`}
          onClick={() => void approve(item)}
        >
          {words.approve}
        </Button>
        <Button
          disabled={review.isPending}
          aria-label={`${words.reject}: ${present(item).name}`}
          onClick={() => setRejectedId(item.id)}
        >
          {t('Reject')}
        </Button>
      </span>
    ),
  };
  const act = (status: Review['status']) => ({
    isFor: () => true,
    run: ({ id, version }: Item, reason: string) => send({ id, version, status, reason }),
  });
  const bulkActs: readonly BulkAct<Item>[] = [
    { name: words.approve, done: t('Approved'), text: words.approves(), ...act('published') },
    { name: words.reject, done: t('Rejected'), text: words.rejects(), reasonFor: 'owner', ...act('rejected') },
  ];
  return (
    <>
      <StaffRows
        {...{ path, fields, filter, query }}
        caption={words.caption()}
        columns={[...columnsOf(props), actions]}
        bulkActs={bulkActs}
        nameOf={(item) => present(item).name}
        empty={words.empty()}
        actions={<ExportButton name={exportName} filter={{ ...filter, status: part }} />}
      />
      {rejected && (
        <ReasonDialog
          title={`${words.reject}: ${present(rejected).name}`}
          action={t('Reject')}
          reader="owner"
          onConfirm={async (reason) => {
            await save(rejected, 'rejected', reason);
            setRejectedId(null);
          }}
          onClose={() => setRejectedId(null)}
        />
      )}
    </>
  );
}

function columnsOf<Item extends Listing>(props: ReviewListProps<Item>): readonly Column<Item>[] {
  const { part, label, sorts, present } = props;
  return [
    {
      label,
      sorts,
      cell: (item) => {
        const { name, to, picture, summary } = present(item);
        return (
          <span className={classes.name}>
            {picture}
            <span>
              <Link to={to} dir="auto">
                {name}
              </Link>
              {summary && <Detail>{summary}</Detail>}
            </span>
          </span>
        );
      },
    },
    {
      label: texts[part].details,
      className: classes.details,
      cell: (item) =>
        part === 'pending' ? (
          present(item).details
        ) : (
          <FieldChanges
            name={present(item).name}
            owner={item.owner?.name}
            change={item.change}
            fields={item.fieldChanges}
          />
        ),
    },
    { label: t('Owner'), hasLabel: true, cell: ({ owner }) => owner?.name ?? t('No owner') },
    { label: t('Last updated'), sorts: sortsByTime, hasLabel: true, cell: ({ updatedAt }) => <When iso={updatedAt} /> },
  ];
}
