import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnApplication, withdrawApplication } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { ReportButton } from '#web/features/posts/parts/report-button.tsx';
import { api } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { titled } from '#web/lib/head.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import classes from '#web/ui/listing.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { applicationStates } from '../parts/labels.ts';
import { ownApplicationPages, refreshApplications } from '../queries.ts';

const t = messages('careers');

const TITLE = () => t('My applications');

export const meta = titled(TITLE);

export default function MyApplicationsScreen() {
  const client = useQueryClient();
  const list = useInfiniteQuery(ownApplicationPages);
  const [withdrawn, setWithdrawn] = useState<OwnApplication | null>(null);
  const withdrawing = useMutation({
    mutationFn: (id: string) => api(withdrawApplication, { params: { id } }),
    meta: { success: true, failure: t('We couldn’t withdraw the application.') },
    onSuccess: () => refreshApplications(client),
    onSettled: () => setWithdrawn(null),
  });
  return (
    <>
      <PageHead title={TITLE()} />
      <QueryList
        query={list}
        skeleton={4}
        empty={
          <EmptyState
            title={t('No applications yet')}
            text={t('Jobs that you apply for appear here with their status.')}
            action={<Link to={contentTypes.job.appList}>{t('View open jobs')}</Link>}
          />
        }
      >
        {(applications) => (
          <ul className={classes.rows} aria-label={TITLE()}>
            {applications.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                onWithdraw={() => setWithdrawn(application)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {withdrawn && (
        <ConfirmDialog
          title={t('Withdraw your application?')}
          text={t(
            'Your CV will be deleted immediately, and {company} will be notified. You can apply again while the job is open.',
            { company: withdrawn.job.company },
          )}
          action={t('Withdraw')}
          isPending={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate(withdrawn.id)}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </>
  );
}

interface ApplicationRowProps {
  readonly application: OwnApplication;
  readonly onWithdraw: () => void;
}

function ApplicationRow({ application, onWithdraw }: ApplicationRowProps) {
  const { job, cv, status, createdAt, updatedAt } = application;
  const { name, tone } = applicationStates[status];
  return (
    <li className={`${classes.row} box`}>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={contentTypes.job.publicPath(job.id)} dir="auto">
            {job.title}
          </Link>
        </h2>
        <p dir="auto">{job.company}</p>
        <p className={classes.badges}>
          <Badge tone={tone}>{name}</Badge>
          {!job.open && <Badge>{t('Job closed')}</Badge>}
        </p>
        <p className={classes.dim}>
          <Rich
            text={updatedAt === createdAt ? t('Sent <0/>') : t('Sent <0/>, last updated <1/>')}
            parts={[() => <When iso={createdAt} />, () => <When iso={updatedAt} />]}
          />
          {status !== 'WITHDRAWN' && (
            <>
              {' · '}
              {cv ? t('CV: {cv} ({bytes})', { cv: cv.name, bytes: fileSize(cv.bytes) }) : t('The CV was deleted.')}
            </>
          )}
        </p>
        <div className={classes.actions}>
          {status !== 'WITHDRAWN' && (
            <Button aria-label={t('Withdraw the application for {job}', { job: job.title })} onClick={onWithdraw}>
              {t('Withdraw')}
            </Button>
          )}
          <ReportButton target={{ applicationId: application.id }} what="application" />
        </div>
      </div>
    </li>
  );
}
