import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type listOwnJobs, updateJob } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Output } from '#contract/http.ts';
import { applicantsPath, editPath, NEW_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { closingText } from '#web/lib/closing-text.ts';
import { titled } from '#web/lib/head.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from '#web/ui/listing.module.css';
import { OwnListings, ReviewNote } from '#web/ui/own-listings.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { mayHaveApplicants } from '../parts/applicants.ts';
import { stateOf } from '../parts/labels.ts';
import { locationOf } from '../parts/location.ts';
import { ownJobPages, refreshJobs } from '../queries.ts';

const t = messages('careers');

const TITLE = () => t('My jobs');

export const meta = titled(TITLE);

export default function MyJobsScreen() {
  return (
    <OwnListings
      title={TITLE()}
      query={useInfiniteQuery(ownJobPages)}
      add={{ to: NEW_PATH, label: t('Post a job') }}
      hint={t('Jobs that you post appear here with their applicants.')}
    >
      {(job) => <OwnJob key={job.id} job={job} />}
    </OwnListings>
  );
}

function OwnJob({ job }: { readonly job: Output<typeof listOwnJobs>['data'][number] }) {
  const { id, title, status, open, reason, applicationCount, unread, closesAt } = job;
  const { name: state, tone } = stateOf(job);
  const { opening, closing } = useJobStatus(id);
  return (
    <li className={`${classes.row} box`}>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={contentTypes.job.publicPath(id)} dir="auto">
            {title}
          </Link>
        </h2>
        <TextFacts texts={[job.company.name, locationOf(job)]} />
        <p className={classes.badges}>
          <Badge tone={tone}>{state}</Badge>
          {open && closesAt && <span className={classes.dim}>{closingText(closesAt)}</span>}
        </p>
        <ReviewNote status={status} reason={reason} />
        <p className={classes.actions}>
          <LinkButton to={editPath(id)} aria-label={t('Edit {title}', { title })}>
            {t('Edit')}
          </LinkButton>
          {mayHaveApplicants(job) && (
            <LinkButton
              to={applicantsPath(id)}
              aria-label={
                unread > 0
                  ? t('Applicants for {title}: {count}, {unread} unread', { title, count: applicationCount, unread })
                  : t('Applicants for {title}: {count}', { title, count: applicationCount })
              }
            >
              {t('Applicants ({count})', { count: applicationCount })} <UnreadCount count={unread} />
            </LinkButton>
          )}
          {open && (
            <Button
              disabled={closing.isPending}
              aria-label={t('Close {title}', { title })}
              onClick={() => closing.mutate()}
            >
              {t('Close')}
            </Button>
          )}
          {status === 'closed' && (
            <Button
              disabled={opening.isPending}
              aria-label={t('Reopen {title}', { title })}
              onClick={() => opening.mutate()}
            >
              {t('Reopen')}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

function useJobStatus(id: string) {
  const client = useQueryClient();
  const change = (status: 'published' | 'closed') => api(updateJob, { params: { id }, body: { status } });
  const opening = useMutation({
    mutationFn: () => change('published'),
    onSuccess: ({ data, message }) => {
      // A job that changed since its last review must be reviewed again first.
      notify.success(data.status === 'published' ? t('Job reopened') : message);
      return refreshJobs(client);
    },
    onError: (error) => notify.error(t('The job was not reopened. {error}', { error: reasonOf(error) })),
  });
  const closing = useMutation({
    mutationFn: () => change('closed'),
    meta: { failure: t('The job was not closed.') },
    onSuccess: () => {
      notify.success(t('Job closed'), { onUndo: () => opening.mutate() });
      return refreshJobs(client);
    },
  });
  return { opening, closing };
}

function reasonOf(error: unknown): string {
  const day = error instanceof ApiError ? error.fields['closesAt'] : undefined;
  return day ? t('Its closing date has passed. Edit the job and choose a later date.') : messageOf(error);
}
