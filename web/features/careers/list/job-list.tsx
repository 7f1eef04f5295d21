import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { NEW_PATH } from '#contract/job-paths.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ByLinks } from '#web/ui/load-more.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { AlertButton } from '../alerts/alert-button.tsx';
import { JobRow } from '../parts/job-row.tsx';
import { jobCount } from '../parts/labels.ts';
import { jobCountsQuery, jobPages } from '../queries.ts';
import { JobFilters } from './job-filters.tsx';
import classes from './job-list.module.css';
import { filterPath, readFilter, searchOf } from './list-filter.ts';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';

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
      <PageHead title={LIST_TITLE} lead={LIST_LEAD}>
        <LinkButton to={NEW_PATH} className="no-print">
          <IconPlus size={18} aria-hidden="true" />
          Post a job
        </LinkButton>
      </PageHead>
      <JobFilters base={pathname} filter={filter} counts={counts} names={names} company={company} />
      {list.data && (
        <div className={classes.above}>
          <p className={classes.total} role="status">
            {jobCount(pages[0]?.total ?? 0)}
          </p>
          <AlertButton
            search={searchOf(filter)}
            country={names[filter.country ?? '']}
            isOfCompany={filter.companyId !== undefined}
          />
        </div>
      )}
      <QueryList
        query={list}
        items="jobs"
        skeleton={8}
        empty={<EmptyList base={pathname} hasFilters={hasFilters(filter)} />}
      >
        {(jobs) => (
          <ul className={classes.jobs} aria-label="Jobs">
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

function EmptyList({ base, hasFilters }: { base: string; hasFilters: boolean }) {
  if (hasFilters) {
    return <NoMatches items="jobs" all={base} />;
  }
  return (
    <EmptyState
      title="No open jobs"
      text="Post a job to find people in the trade."
      action={
        <LinkButton look="main" to={NEW_PATH}>
          Post a job
        </LinkButton>
      }
    />
  );
}
