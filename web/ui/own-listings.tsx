import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './listing.module.css';
import { PageHead } from './page-head.tsx';
import { itemsOf, type ListQuery, QueryList } from './query-list.tsx';
import { Reason } from './reason.tsx';

interface OwnListingsProps<Item> {
  readonly title: string;
  readonly query: ListQuery<Item>;
  /** In the plural, such as 'jobs'. */
  readonly items: string;
  /** The link to the form. */
  readonly add: { readonly to: string; readonly label: string; readonly firstLabel?: string };
  /** Shown if there are none. */
  readonly hint: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** What the owner of a pending or rejected listing has to know. */
export function ReviewNote({ status, reason }: { readonly status: string; readonly reason: string | null }) {
  if (status === 'pending') return <p className={classes.dim}>Our staff review it before they publish it.</p>;
  return status === 'rejected' && <Reason text={reason} />;
}

/** The reader's own jobs or companies, one per row, with a button for another one. */
export function OwnListings<Item>({ title, query, items, add, hint, children }: OwnListingsProps<Item>) {
  return (
    <>
      <PageHead title={title}>
        <LinkButton look={itemsOf(query).length === 0 ? 'line' : 'main'} to={add.to}>
          <IconPlus size={18} aria-hidden="true" />
          {add.label}
        </LinkButton>
      </PageHead>
      <QueryList
        query={query}
        items={items}
        skeleton={3}
        empty={
          <EmptyState
            title={`No ${items} yet`}
            text={hint}
            action={
              <LinkButton look="main" to={add.to}>
                {add.firstLabel ?? add.label}
              </LinkButton>
            }
          />
        }
      >
        {(all) => (
          <ul className={classes.rows} aria-label={title}>
            {all.map(children)}
          </ul>
        )}
      </QueryList>
    </>
  );
}
