import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Claim } from '#contract/company-claims.ts';
import { contentTypes } from '#contract/content-types.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import table from '#web/ui/table.module.css';
import { claimPath } from '../company-paths.ts';
import { ownClaimPages } from '../queries.ts';
import classes from './mine.module.css';

const claimWords: Readonly<Record<Claim['status'], { readonly name: string; readonly tone: BadgeTone }>> = {
  code: { name: 'Code not entered', tone: 'info' },
  waiting: { name: 'Awaiting review', tone: 'warn' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
};

export function OwnClaims() {
  const list = useInfiniteQuery(ownClaimPages());
  const claims = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title">
      <h2 id="claims-title" className={classes.subtitle}>
        Claims
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Method</th>
            <th scope="col">Status</th>
            <th scope="col">Submitted</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.id}>
              <th scope="row">
                <Link
                  to={
                    claim.status === 'approved'
                      ? contentTypes.company.publicPath(claim.company.id)
                      : claimPath(claim.company.id)
                  }
                >
                  {claim.company.name}
                </Link>
              </th>
              <td>{claim.by === 'DOMAIN' ? (claim.email ?? 'Email code') : 'Documents'}</td>
              <td>
                <Badge tone={claimWords[claim.status].tone}>{claimWords[claim.status].name}</Badge>
                {claim.reason && <span dir="auto"> {claim.reason}</span>}
              </td>
              <td>
                <time dateTime={claim.createdAt}>{formatDate(claim.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore pager={list} what="claims" />
    </section>
  );
}
