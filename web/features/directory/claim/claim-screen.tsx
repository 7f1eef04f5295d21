import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { MINE_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { VerifiedBadge } from '../parts/verified-badge.tsx';
import { companyQuery, ownClaimPages } from '../queries.ts';
import classes from './claim.module.css';
import { CodeClaim } from './code-claim.tsx';
import { DocumentClaim } from './document-claim.tsx';
import { useDocuments } from './use-documents.ts';

const t = messages('directory');

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, { queryOf: companyQuery });
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function ClaimScreen() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const { data, error, refetch } = useQuery(companyQuery(id));
  if (isNotFound(error)) return <MissingRecord />;
  if (error && !data) return <LoadingError namesPage error={error} refetch={refetch} />;
  if (!data || !user) {
    return (
      <>
        <PageTitle>{t('Claim a company')}</PageTitle>
        <TextSkeleton lines={8} label={t('Loading the company')} />
      </>
    );
  }
  const company = data.data;
  return (
    <>
      <PageTitle>{`${company.mine ? t('Verify') : t('Claim')} ${company.name}`}</PageTitle>
      <PageHead title={company.mine ? t('Verify your company') : t('Claim a company')} />
      <p className={`${classes.company} touch-targets`}>
        <CompanyLogo company={company} size={48} />
        <Link to={contentTypes.company.publicPath(company.id)} dir="auto">
          {company.name}
        </Link>
      </p>
      <CompanyClaim key={id} company={company} user={user} />
    </>
  );
}

type ClaimMethod = 'code' | 'documents';

interface ClaimProps {
  readonly company: Company;
  readonly user: Me;
}

function ClaimForm({ company, user }: ClaimProps) {
  const navigate = useNavigate();
  const list = useDocuments(user.id, company.id);
  // A member who has added documents continues with them.
  const [selected, setSelected] = useState<ClaimMethod>(list.files.length > 0 ? 'documents' : 'code');
  const onVerified = () => {
    notify.success(t('Company verified. You now manage its page.'));
    navigate(MINE_PATH, { replace: true });
  };
  const form = <DocumentClaim companyId={company.id} userId={user.id} list={list} />;
  if (company.domain === null) {
    return (
      <>
        <p>
          {company.website
            ? t(
                'This company’s website doesn’t have its own domain, so the company can’t be verified by email. Please use documents.',
              )
            : t('This company has no website, so it can’t be verified by email. Please use documents.')}
        </p>
        {form}
      </>
    );
  }
  return (
    <>
      <SegmentedControl
        className={classes.choice ?? ''}
        aria-label={t('Method')}
        fullWidth
        data={[
          { value: 'code', label: t('By email code') },
          { value: 'documents', label: t('By documents') },
        ]}
        value={selected}
        onChange={(value) => setSelected(value as ClaimMethod)}
      />
      {selected === 'code' ? (
        <CodeClaim companyId={company.id} domain={company.domain} user={user} onDone={onVerified} />
      ) : (
        form
      )}
    </>
  );
}

/** Loads the member's own claims, because one that awaits review replaces the form. */
function OwnClaim({ company, user }: ClaimProps) {
  const claims = useInfiniteQuery(ownClaimPages);
  if (claims.isPending) return <TextSkeleton lines={6} label={t('Loading your claims')} />;
  if (!claims.data) return <LoadingError error={claims.error} refetch={claims.refetch} />;
  const own = claims.data.pages.flatMap((page) => page.data).filter((claim) => claim.company.id === company.id);
  if (own.some((claim) => claim.status === 'waiting')) {
    return (
      <EmptyState
        title={t('Your documents are being reviewed')}
        text={t('We will notify you by email and in the portal.')}
        action={<LinkButton to={MINE_PATH}>{t('My companies')}</LinkButton>}
      />
    );
  }
  const rejected = own.find((claim) => claim.status === 'rejected');
  return (
    <div className={classes.methods}>
      {rejected?.reason && (
        <p className="problem-box">
          <strong>{t('Your documents were rejected:')}</strong> {rejected.reason}
        </p>
      )}
      <ClaimForm company={company} user={user} />
    </div>
  );
}

function CompanyClaim({ company, user }: ClaimProps) {
  if (company.verified && company.mine) {
    return (
      <EmptyState
        title={t('You manage this company, and it is verified')}
        text={<VerifiedBadge company={company} />}
        action={<LinkButton to={MINE_PATH}>{t('My companies')}</LinkButton>}
      />
    );
  }
  if (company.claimable || company.mine) return <OwnClaim company={company} user={user} />;
  return (
    <EmptyState
      title={t('This company can’t be claimed')}
      text={
        company.verified && !company.removed
          ? t('Another member manages its page. You can list yourself as an employee on the page.')
          : company.removed
            ? t('It is no longer in the directory.')
            : t('It is not yet in the directory.')
      }
      action={<LinkButton to={contentTypes.company.publicPath(company.id)}>{t('View page')}</LinkButton>}
    />
  );
}
