import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Company } from '#contract/directory.ts';
import type { Me } from '#contract/users.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { ApiError } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { signedInLoader } from '../app-screen.ts';
import { companyPath, MINE_PATH } from '../company-paths.ts';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { VerifiedBadge } from '../parts/verified-badge.tsx';
import { companyQuery, ownClaimPages } from '../queries.ts';
import classes from './claim.module.css';
import { CodeClaim } from './code-claim.tsx';
import { PapersClaim } from './papers-claim.tsx';
import { usePapers } from './use-papers.ts';

export const loader = signedInLoader;
/** In the browser the screen shows at once, and asks for what it needs. */
export const clientLoader = () => null;
export const meta = titled('Claim a company');

/** Proves that one belongs to a company: from then on its page is one's own, and says that it is verified. */
export default function ClaimScreen() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const { data, error, refetch } = useQuery(companyQuery(id));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  if (error && !data)
    return <ErrorState title="Error loading the company" error={error} onRetry={() => void refetch()} />;
  if (!data || !user) return <TextSkeleton lines={8} label="Loading the company" />;
  const company = data.data;
  return (
    <>
      <h1 className={classes.title}>{company.mine ? 'Verify your company' : 'Claim a company'}</h1>
      <p className={classes.company}>
        <CompanyLogo company={company} size={48} />
        <Link to={companyPath(company.id)} dir="auto">
          {company.name}
        </Link>
      </p>
      <Ways key={id} company={company} user={user} />
    </>
  );
}

type Way = 'code' | 'papers';

function Ways({ company, user }: { readonly company: Company; readonly user: Me }) {
  const navigate = useNavigate();
  const claims = useInfiniteQuery(ownClaimPages());
  const papers = usePapers(user.id, company.id);
  // Who has added papers goes on with them.
  const [chosen, setChosen] = useState<Way>(papers.all.length > 0 ? 'papers' : 'code');
  if (company.verified && company.mine) {
    return (
      <EmptyState
        title="This company is verified and yours"
        text={<VerifiedBadge company={company} />}
        action={<LinkButton to={MINE_PATH}>My companies</LinkButton>}
      />
    );
  }
  if (!company.claimable && !company.mine) {
    return (
      <EmptyState
        title="This company can’t be claimed"
        text={
          company.verified && !company.removed
            ? 'Somebody has proven to belong to it and keeps its page. Say on the page that you work there.'
            : `It is not in the directory${company.removed ? ' any more' : ' yet'}.`
        }
        action={<LinkButton to={companyPath(company.id)}>Open its page</LinkButton>}
      />
    );
  }
  if (claims.isPending) return <TextSkeleton lines={6} label="Loading your claims" />;
  if (!claims.data)
    return <ErrorState title="Error loading your claims" error={claims.error} onRetry={() => void claims.refetch()} />;
  const own = claims.data.pages.flatMap((page) => page.data).filter((one) => one.company.id === company.id);
  if (own.some((claim) => claim.status === 'waiting')) {
    return (
      <EmptyState
        title="Your papers are with our staff"
        text="They look at them next. You are told by e-mail and in your inbox."
        action={<LinkButton to={MINE_PATH}>My companies</LinkButton>}
      />
    );
  }
  const rejected = own.find((claim) => claim.status === 'rejected');
  const done = () => {
    notify.success('The company is verified and yours');
    navigate(MINE_PATH, { replace: true });
  };
  return (
    <div className={classes.ways}>
      {rejected?.reason && (
        <p className={classes.rejected}>
          <strong>Your papers were not accepted:</strong> {rejected.reason}
        </p>
      )}
      {company.domain === null ? (
        <p>
          {company.website
            ? 'Its website is not at a domain of its own, so no address can prove that it is yours. Papers can.'
            : 'No website of this company is known, so no address can prove that it is yours. Papers can.'}
        </p>
      ) : (
        <SegmentedControl
          className={classes.choice ?? ''}
          aria-label="How to prove it"
          fullWidth
          data={[
            { value: 'code', label: 'By a code' },
            { value: 'papers', label: 'By documents' },
          ]}
          value={chosen}
          onChange={(value) => setChosen(value as Way)}
        />
      )}
      {company.domain !== null && chosen === 'code' ? (
        <CodeClaim companyId={company.id} domain={company.domain} userId={user.id} onDone={done} />
      ) : (
        <PapersClaim companyId={company.id} userId={user.id} papers={papers} />
      )}
    </div>
  );
}
