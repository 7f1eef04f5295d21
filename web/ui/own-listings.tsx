import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './listing.module.css';
import { PageHead } from './page-head.tsx';
import { itemsOf, type ListQuery, QueryList } from './query-list.tsx';
import { Reason } from './reason.tsx';
import { SkeletonBar, SkeletonLine } from './skeleton.tsx';

const t = messages('common');

interface OwnListingsProps<Item> {
  readonly title: string;
  readonly query: ListQuery<Item>;
  /** The link to the form. */
  readonly add: { readonly to: string; readonly label: string; readonly firstLabel?: string };
  /** Shown if there are none. */
  readonly hint: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** What the owner of a pending or rejected listing has to know. */
export function ReviewNote({ status, reason }: { readonly status: string; readonly reason: string | null }) {
  if (status === 'pending') return <p className={classes.dim}>{t('Our staff review it before they publish it.')}</p>;
  return status === 'rejected' && <Reason text={reason} />;
}

/** The reader's own jobs or companies, one per row, with a button for another one. */
export function OwnListings<Item>({ title, query, add, hint, children }: OwnListingsProps<Item>) {
  return (
    <>
      <PageHead title={title}>
        <LinkButton look={query.data && itemsOf(query).length === 0 ? 'line' : 'main'} to={add.to}>
          <IconPlus size={18} aria-hidden="true" />
          {add.label}
        </LinkButton>
      </PageHead>
      <QueryList
        query={query}
        skeleton={<OwnSkeleton />}
        empty={
          <EmptyState
            title={t('Nothing here yet')}
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

/** Boxes with a name, its facts and buttons. */
function OwnSkeleton() {
  return (
    <div className={classes.rows} role="status">
      <span className="visually-hidden">{t('Loading…')}</span>
      {[60, 45, 55].map((width) => (
        <div key={width} className={`${classes.row} box`}>
          <div className={classes.body}>
            <SkeletonLine width={`${width}%`} />
            <SkeletonLine width="30%" />
            <p className={classes.actions}>
              <SkeletonBar width="4rem" height="2.75rem" />
              <SkeletonBar width="7rem" height="2.75rem" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
