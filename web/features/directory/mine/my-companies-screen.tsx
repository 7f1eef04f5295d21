import { useInfiniteQuery } from '@tanstack/react-query';
import type { Claim } from '#contract/company-claims.ts';
import {
  brochuresPath,
  claimPath,
  editPath,
  NEW_PATH,
  peoplePath,
  receivedPath,
  SENT_PATH,
} from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyCard } from '#contract/directory.ts';
import { titled } from '#web/lib/head.ts';
import { Badge, type State, StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import listing from '#web/ui/listing.module.css';
import { LoadMore } from '#web/ui/load-more.tsx';
import { OwnListings, ReviewNote } from '#web/ui/own-listings.tsx';
import { itemsOf, type ListQuery } from '#web/ui/query-list.tsx';
import { When } from '#web/ui/when.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { stateLabels } from '../parts/labels.ts';
import { VerifiedBadge } from '../parts/verified-badge.tsx';
import { ownClaimPages, ownCompanyPages } from '../queries.ts';
import classes from './mine.module.css';

const TITLE = 'My companies';

export const meta = titled(TITLE);

export default function MyCompaniesScreen() {
  const companies = useInfiniteQuery(ownCompanyPages);
  const claims = useInfiniteQuery(ownClaimPages);
  return (
    <>
      <OwnListings
        title={TITLE}
        query={companies}
        items="companies"
        add={{ to: NEW_PATH, label: 'List a company', firstLabel: 'List your company' }}
        hint={
          <>
            List your company so that buyers can find it. Is it already in the{' '}
            <Link to={contentTypes.company.list}>directory</Link>? Open its page and claim it.
          </>
        }
      >
        {(company) => <OwnCompany key={company.id} company={company} />}
      </OwnListings>
      {/* At once, because what loads above would move it. */}
      {!companies.isPending && !claims.isPending && (
        <>
          <OwnClaims list={claims} />
          <p className={`${classes.more} touch-targets`}>
            <Link to={SENT_PATH}>Your enquiries to other companies</Link>
          </p>
        </>
      )}
    </>
  );
}

interface OwnCompanyProps {
  readonly company: CompanyCard & { readonly reason: string | null; readonly unread: number };
}

function OwnCompany({ company }: OwnCompanyProps) {
  const { id, name, status, reason, unread, verified } = company;
  const { name: state, tone } = stateLabels[status];
  return (
    <li className={`${listing.row} box`}>
      <CompanyLogo company={company} size={48} />
      <div className={listing.body}>
        <h2 className={listing.name}>
          <Link to={contentTypes.company.publicPath(id)} dir="auto">
            {name}
          </Link>
        </h2>
        <p className={listing.badges}>
          <Badge tone={tone}>{state}</Badge>
          {verified && <VerifiedBadge company={company} />}
        </p>
        <ReviewNote status={status} reason={reason} />
        <p className={listing.actions}>
          <LinkButton to={editPath(id)} aria-label={`Edit ${name}`}>
            Edit
          </LinkButton>
          <LinkButton to={brochuresPath(id)} aria-label={`Brochures by ${name}`}>
            Brochures
          </LinkButton>
          <LinkButton to={peoplePath(id)} aria-label={`People at ${name}`}>
            People
          </LinkButton>
          <LinkButton
            to={receivedPath(id)}
            aria-label={`Enquiries to ${name}${unread > 0 ? `, ${unread} unread` : ''}`}
          >
            Enquiries
            {unread > 0 && <span className={listing.unread}>({unread} unread)</span>}
          </LinkButton>
          {!verified && status === 'published' && (
            <LinkButton to={claimPath(id)} aria-label={`Verify ${name}`}>
              Verify
            </LinkButton>
          )}
        </p>
      </div>
    </li>
  );
}

const claimStates: Readonly<Record<Claim['status'], State>> = {
  code: { name: 'Code not entered', tone: 'info' },
  waiting: { name: 'Awaiting review', tone: 'warn' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
};

function OwnClaims({ list }: { readonly list: ListQuery<Claim> }) {
  const claims = itemsOf(list);
  if (list.error && !list.data) return <LoadingError what="your claims" error={list.error} refetch={list.refetch} />;
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
