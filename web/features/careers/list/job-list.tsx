import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { NEW_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { hasFilters } from '#web/lib/list-address.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ByLinks } from '#web/ui/load-more.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { JobRow } from '../parts/job-row.tsx';
import { JobRowSkeleton } from '../parts/job-row-skeleton.tsx';
import { jobCount } from '../parts/labels.ts';
import { type JobFilter, jobCountsQuery, jobPages } from '../queries.ts';
import { JobFilters } from './job-filters.tsx';
import classes from './job-list.module.css';
import { filterPath, readFilter, searchOf } from './list-filter.ts';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';

const t = messages('careers');

interface JobListProps {
  readonly names: Readonly<Record<string, string>>;
  readonly company: string | null;
}

export function JobList({ names, company }: JobListProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const list = useInfiniteQuery(jobPages(filter));
  const counts = useQuery(jobCountsQuery(filter)).data?.data;
  const pages = list.data?.pages ?? [];
  const next = pages.at(-1)?.nextCursor;
  return (
    <>
      <PageHead title={LIST_TITLE()} lead={LIST_LEAD()}>
        <LinkButton to={NEW_PATH} className="no-print">
          <IconPlus size={18} aria-hidden="true" />
          {t('Post a job')}
        </LinkButton>
      </PageHead>
      <JobFilters base={pathname} filter={filter} counts={counts} names={names} company={company} />
      {list.data && (
        <div className={classes.above}>
          <p className={classes.total} role="status">
            {jobCount(pages[0]?.total ?? 0, pages[0]?.more)}
          </p>
          <WatchJobs filter={filter} isPublic={pathname !== contentTypes.job.appList} />
        </div>
      )}
      <QueryList
        query={list}
        skeleton={<JobRowSkeleton rows={8} />}
        empty={<EmptyList base={pathname} hasFilters={hasFilters(filter)} />}
      >
        {(jobs) => (
          <ul className={classes.jobs} aria-label={t('Jobs')}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobRow job={job} country={names[job.country]} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <ByLinks
        first={filter.cursor && filterPath(pathname, filter, {})}
        next={next && filterPath(pathname, filter, { cursor: next })}
      />
    </>
  );
}

/** For the company of the list, or its search. */
function WatchJobs({ filter, isPublic }: { readonly filter: JobFilter; readonly isPublic: boolean }) {
  const { companyId } = filter;
  if (companyId) {
    const what = { subject: 'company', id: companyId } as const;
    return <WatchSelect key={companyId} what={what} label={t('Watch this company')} isPublic={isPublic} />;
  }
  const query = searchOf(filter);
  const what = { subject: 'jobs', query } as const;
  return <WatchSelect key={JSON.stringify(query)} what={what} label={t('Watch this search')} isPublic={isPublic} />;
}

function EmptyList({ base, hasFilters }: { base: string; hasFilters: boolean }) {
  if (hasFilters) return <NoMatches all={base} />;
  return (
    <EmptyState
      title={t('No open jobs')}
      text={t('Post a job to find people in the trade.')}
      action={
        <LinkButton look="main" to={NEW_PATH}>
          {t('Post a job')}
        </LinkButton>
      }
    />
  );
}
