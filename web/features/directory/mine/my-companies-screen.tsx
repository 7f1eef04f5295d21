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
import { messages } from '#contract/messages.ts';
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
import { Rich } from '#web/ui/rich.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { When } from '#web/ui/when.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { stateLabels } from '../parts/labels.ts';
import { VerifiedBadge } from '../parts/verified-badge.tsx';
import { ownClaimPages, ownCompanyPages } from '../queries.ts';
import classes from './mine.module.css';

const t = messages('directory');

const TITLE = () => t('My companies');

export const meta = titled(TITLE);

export default function MyCompaniesScreen() {
  const companies = useInfiniteQuery(ownCompanyPages);
  const claims = useInfiniteQuery(ownClaimPages);
  // Without a connection both fail: one error is enough, and its button loads both.
  const refetch = () => Promise.all([companies.refetch(), claims.refetch()]);
  return (
    <>
      <OwnListings
        title={TITLE()}
        query={{ ...companies, refetch }}
        add={{ to: NEW_PATH, label: t('List a company'), firstLabel: t('List your company') }}
        hint={
          <Rich
            text={t(
              'List your company so that buyers can find it. Is it already in the <0>directory</0>? Open its page and claim it.',
            )}
            parts={[(inner) => <Link to={contentTypes.company.list}>{inner}</Link>]}
          />
        }
      >
        {(company) => <OwnCompany key={company.id} company={company} />}
      </OwnListings>
      {/* At once, because what loads above would move it. */}
      {!companies.isPending && !claims.isPending && (
        <>
          {companies.data && <OwnClaims list={claims} />}
          <p className={`${classes.more} touch-targets`}>
            <Link to={SENT_PATH}>{t('Your enquiries to other companies')}</Link>
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
          <LinkButton to={editPath(id)} aria-label={t('Edit {name}', { name })}>
            {t('Edit')}
          </LinkButton>
          <LinkButton to={brochuresPath(id)} aria-label={t('Brochures by {name}', { name })}>
            {t('Brochures')}
          </LinkButton>
          <LinkButton to={peoplePath(id)} aria-label={t('People at {name}', { name })}>
            {t('People')}
          </LinkButton>
          <LinkButton
            to={receivedPath(id)}
            aria-label={
              unread > 0
                ? t('Enquiries to {name}, {unread} unread', { name, unread })
                : t('Enquiries to {name}', { name })
            }
          >
            {t('Enquiries')} <UnreadCount count={unread} />
          </LinkButton>
          {!verified && status === 'published' && (
            <LinkButton to={claimPath(id)} aria-label={t('Verify {name}', { name })}>
              {t('Verify')}
            </LinkButton>
          )}
        </p>
      </div>
    </li>
  );
}

const claimStates: Readonly<Record<Claim['status'], State>> = {
  code: {
    get name() {
      return t('Code not entered');
    },
    tone: 'info',
  },
  waiting: {
    get name() {
      return t('Awaiting review');
    },
    tone: 'warn',
  },
  approved: {
    get name() {
      return t('Approved');
    },
    tone: 'good',
  },
  rejected: {
    get name() {
      return t('Rejected');
    },
    tone: 'bad',
  },
};

function OwnClaims({ list }: { readonly list: ListQuery<Claim> }) {
  const claims = itemsOf(list);
  if (list.error && !list.data) return <LoadingError error={list.error} refetch={list.refetch} />;
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title">
      <h2 id="claims-title" className={classes.subtitle}>
        {t('Claims')}
      </h2>
      <DataTable
        caption={t('Claims')}
        rows={claims}
        columns={[
          {
            label: t('Company'),
            cell: ({ status, company }) => (
              <Link
                to={status === 'approved' ? contentTypes.company.publicPath(company.id) : claimPath(company.id)}
                dir="auto"
              >
                {company.name}
              </Link>
            ),
          },
          {
            label: t('Method'),
            cell: ({ by, email }) => (by === 'DOMAIN' ? (email ?? t('Email code')) : t('Documents')),
          },
          {
            label: t('Status'),
            cell: ({ status, reason }) => (
              <>
                <StateBadge {...claimStates[status]} /> {reason}
              </>
            ),
          },
          { label: t('Submitted'), cell: ({ createdAt }) => <When iso={createdAt} /> },
        ]}
      />
      <LoadMore pager={list} />
    </section>
  );
}
