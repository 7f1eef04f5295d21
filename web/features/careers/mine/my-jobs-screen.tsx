import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { listOwnJobs } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Output } from '#contract/http.ts';
import { applicantsPath, editPath, NEW_PATH } from '#contract/job-paths.ts';
import { closingText } from '#web/lib/closing-text.ts';
import { titled } from '#web/lib/head.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from '#web/ui/listing.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { signedInLoader } from '../app-screen.ts';
import { mayHaveApplicants } from '../parts/applicants.ts';
import { stateOf } from '../parts/labels.ts';
import { locationOf } from '../parts/location.ts';
import { ownJobPages } from '../queries.ts';
import { useJobStatus } from './use-job-status.ts';

const TITLE = 'My jobs';

export const loader = signedInLoader;
export const clientLoader = () => null;
export const meta = titled(TITLE);

export default function MyJobsScreen() {
  const list = useInfiniteQuery(ownJobPages());
  const jobs = itemsOf(list);
  return (
    <>
      <PageHead title={TITLE}>
        <LinkButton look={jobs.length === 0 ? 'line' : 'main'} to={NEW_PATH}>
          <IconPlus size={18} aria-hidden="true" />
          Post a job
        </LinkButton>
      </PageHead>
      <QueryList
        query={list}
        items="jobs"
        skeleton={3}
        empty={
          <EmptyState
            title="No jobs yet"
            text="Jobs that you post appear here with their applicants."
            action={
              <LinkButton look="main" to={NEW_PATH}>
                Post a job
              </LinkButton>
            }
          />
        }
      >
        {(jobs) => (
          <ul className={classes.rows} aria-label={TITLE}>
            {jobs.map((job) => (
              <OwnJob key={job.id} job={job} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function OwnJob({ job }: { readonly job: Output<typeof listOwnJobs>['data'][number] }) {
  const { id, title, status, open, reason, applicationCount, unread, closesAt } = job;
  const { name: state, tone } = stateOf(job);
  const { opening, closing } = useJobStatus(id);
  return (
    <li className={classes.row}>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={contentTypes.job.publicPath(id)} dir="auto">
            {title}
          </Link>
        </h2>
        <p className={classes.dim} dir="auto">
          {[job.company.name, locationOf(job)].filter(Boolean).join(' · ')}
        </p>
        <p className={classes.badges}>
          <Badge tone={tone}>{state}</Badge>
          {open && closesAt && <span className={classes.dim}>{closingText(closesAt)}</span>}
        </p>
        {status === 'rejected' && reason && (
          <p dir="auto">
            <strong>Reason:</strong> {reason}
          </p>
        )}
        {status === 'pending' && <p className={classes.dim}>Our staff will review it before it is published.</p>}
        <p className={classes.actions}>
          <LinkButton to={editPath(id)} aria-label={`Edit ${title}`}>
            Edit
          </LinkButton>
          {mayHaveApplicants(job) && (
            <LinkButton
              to={applicantsPath(id)}
              aria-label={`Applicants for ${title}: ${applicationCount}${unread > 0 ? `, ${unread} unread` : ''}`}
            >
              Applicants ({applicationCount}){unread > 0 && <span className={classes.unread}>{unread} unread</span>}
            </LinkButton>
          )}
          {open && (
            <Button disabled={closing.isPending} aria-label={`Close ${title}`} onClick={() => closing.mutate()}>
              Close
            </Button>
          )}
          {status === 'closed' && (
            <Button disabled={opening.isPending} aria-label={`Reopen ${title}`} onClick={() => opening.mutate()}>
              Reopen
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
