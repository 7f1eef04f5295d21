import { useInfiniteQuery } from '@tanstack/react-query';
import type { Claim } from '#contract/company-claims.ts';
import { claimPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type State, StateBadge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { When } from '#web/ui/when.tsx';
import { ownClaimPages } from '../queries.ts';
import classes from './mine.module.css';

const claimStates: Readonly<Record<Claim['status'], State>> = {
  code: { name: 'Code not entered', tone: 'info' },
  waiting: { name: 'Awaiting review', tone: 'warn' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
};

export function OwnClaims() {
  const list = useInfiniteQuery(ownClaimPages);
  const claims = itemsOf(list);
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title">
      <h2 id="claims-title" className={classes.subtitle}>
        Claims
      </h2>
      <DataTable
        caption="Claims"
        rows={claims}
        columns={[
          {
            label: 'Company',
            cell: ({ status, company }) => (
              <Link
                to={status === 'approved' ? contentTypes.company.publicPath(company.id) : claimPath(company.id)}
                dir="auto"
              >
                {company.name}
              </Link>
            ),
          },
          { label: 'Method', cell: ({ by, email }) => (by === 'DOMAIN' ? (email ?? 'Email code') : 'Documents') },
          {
            label: 'Status',
            cell: ({ status, reason }) => (
              <>
                <StateBadge {...claimStates[status]} /> {reason}
              </>
            ),
          },
          { label: 'Submitted', cell: ({ createdAt }) => <When iso={createdAt} /> },
        ]}
      />
      <LoadMore pager={list} items="claims" />
    </section>
  );
}
