import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowBones } from '#web/ui/skeleton.tsx';
import { AlertButton } from '../alerts/alert-button.tsx';
import { NEW_PATH } from '../career-paths.ts';
import { JobRow } from '../parts/job-row.tsx';
import { jobCount } from '../parts/words.ts';
import { type JobFilter, jobCountsQuery, jobPages } from '../queries.ts';
import { JobFilters } from './job-filters.tsx';
import classes from './job-list.module.css';
import { filterPath, isNarrowed, readFilter, searchOf } from './list-filter.ts';
import { LIST_LEAD, LIST_TITLE } from './list-words.ts';

interface JobListProps {
  /** Countries by their codes, as the server names them. */
  readonly names: Readonly<Record<string, string>>;
}

/** The open jobs, with filters that count. */
export function JobList({ names }: JobListProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const list = useInfiniteQuery(jobPages(filter));
  const counts = useQuery(jobCountsQuery(filter)).data?.data;
  const pages = list.data?.pages ?? [];
  const jobs = pages.flatMap((page) => page.data);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.names}>
          <h1 className={classes.title}>{LIST_TITLE}</h1>
          <p className={classes.lead}>{LIST_LEAD}</p>
        </div>
        <LinkButton to={NEW_PATH} className="no-print">
          <IconPlus size={18} aria-hidden="true" />
          Post a job
        </LinkButton>
      </div>
      <JobFilters base={pathname} filter={filter} counts={counts} names={names} />
      {list.data && (
        <div className={classes.above}>
          <p className={classes.total} role="status">
            {jobCount(pages[0]?.total ?? 0)}
          </p>
          <AlertButton search={searchOf(filter)} />
        </div>
      )}
      {list.isPending && <RowBones rows={8} label="Loading jobs" />}
      {list.error && !list.data && (
        <ErrorState title="Error loading jobs" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && jobs.length === 0 && <Nothing base={pathname} isNarrowed={isNarrowed(filter)} />}
      {jobs.length > 0 && (
        <ul className={classes.jobs} aria-label="Jobs">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobRow job={job} country={names[job.country]} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore pager={list} what="jobs" />
      <ByLinks base={pathname} filter={filter} next={pages.at(-1)?.nextCursor} />
    </>
  );
}

interface ByLinksProps {
  readonly base: string;
  readonly filter: JobFilter;
  readonly next: string | null | undefined;
}

/** The way on for those who page without scripts. */
function ByLinks({ base, filter, next }: ByLinksProps) {
  return (
    <>
      {filter.cursor && (
        <p className="no-print">
          <LinkButton to={filterPath(base, filter, {})} rel="first">
            First page
          </LinkButton>
        </p>
      )}
      {next && (
        <noscript>
          <a href={filterPath(base, filter, { cursor: next })} rel="next">
            Next page
          </a>
        </noscript>
      )}
    </>
  );
}

function Nothing({ base, isNarrowed }: { base: string; isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No jobs found"
        text="Nothing matches these filters."
        action={<Link to={base}>Show all jobs</Link>}
      />
    );
  }
  return (
    <EmptyState
      title="No open jobs"
      text="Be the first to look for somebody here."
      action={
        <LinkButton look="main" to={NEW_PATH}>
          Post a job
        </LinkButton>
      }
    />
  );
}
