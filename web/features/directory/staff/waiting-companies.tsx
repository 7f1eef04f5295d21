import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { listManagedCompanies } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import classes from '#web/features/admin/parts/waiting.module.css';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { companyPath } from '../company-paths.ts';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { chapterWords } from '../parts/words.ts';
import { managedPages } from '../queries.ts';
import { useDecideCompany } from './use-decide-company.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('#web/features/admin/parts/reason-dialog.tsx')).ReasonDialog,
}));

type ManagedCompany = Output<typeof listManagedCompanies>['data'][number];

/** Others work on the same list: what is shown is never older than this. */
const REFRESH_MS = 20_000;

/** What members have listed and nobody has read yet. */
export function WaitingCompanies() {
  const list = useInfiniteQuery({ ...managedPages({ status: 'pending' }), refetchInterval: REFRESH_MS });
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  const deciding = useDecideCompany();
  if (list.isPending) return <RowSkeleton rows={5} label="Loading the companies" />;
  if (!list.data)
    return <ErrorState title="Error loading the companies" error={list.error} onRetry={() => void list.refetch()} />;
  const companies = list.data.pages.flatMap((page) => page.data);
  // As it stands now: what was changed meanwhile is rejected by its newer version, once that was said.
  const rejected = companies.find(({ id }) => id === rejectedId);
  const approve = ({ id, name, version }: ManagedCompany) =>
    deciding.mutate(
      { id, name, status: 'published', version },
      { onError: (error) => notify.error(`Nothing was decided. ${messageOf(error)}`) },
    );
  return (
    <>
      {companies.length === 0 ? (
        <EmptyState title="Nothing waits" text="Companies that members list appear here." />
      ) : (
        <ul className={classes.rows} aria-label="Companies that wait">
          {companies.map((company) => (
            <li key={company.id} className={classes.row}>
              <CompanyLogo company={company} size={48} />
              <div className={classes.body}>
                <h2 className={classes.name}>
                  <Link to={companyPath(company.id)} dir="auto">
                    {company.name}
                  </Link>
                </h2>
                <p className={classes.dim} dir="auto">
                  {[company.city, company.country].filter(Boolean).join(', ')}
                  {company.owner && `, listed by ${company.owner.name}`}, {formatDate(company.updatedAt)}
                </p>
                {company.tagline && <p dir="auto">{company.tagline}</p>}
                {company.products.length > 0 && (
                  <p className={classes.dim} dir="auto">
                    {company.products.map(({ name, hsChapter }) => `${name} (${chapterWords(hsChapter)})`).join(' · ')}
                  </p>
                )}
                <p className={classes.acts}>
                  <Button
                    disabled={deciding.isPending}
                    aria-label={`Approve: ${company.name}`}
                    onClick={() => approve(company)}
                  >
                    Approve
                  </Button>
                  <Button
                    disabled={deciding.isPending}
                    aria-label={`Reject: ${company.name}`}
                    onClick={() => setRejectedId(company.id)}
                  >
                    Reject
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <LoadMore pager={list} what="companies" />
      <Suspense fallback={null}>
        {rejected && (
          <ReasonDialog
            title={`Reject ${rejected.name}`}
            action="Reject"
            isPending={deciding.isPending}
            error={deciding.error}
            onConfirm={(reason) =>
              deciding.mutate(
                { id: rejected.id, name: rejected.name, status: 'rejected', reason, version: rejected.version },
                { onSuccess: () => setRejectedId(null) },
              )
            }
            onClose={() => {
              deciding.reset();
              setRejectedId(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
