import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Job, removeJob } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { refreshApplications, refreshJobs } from '../queries.ts';

const t = messages('careers');

interface JobBarProps {
  readonly job: Job | null;
  readonly isStaff: boolean;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly onSave: (status?: 'draft' | 'published' | 'closed') => void;
  readonly onRemoved: () => void;
}

export function JobBar({ job, isStaff, isBusy, isChanged, onSave, onRemoved }: JobBarProps) {
  const status = job?.status ?? 'draft';
  const send = isStaff ? t('Publish') : status === 'rejected' ? t('Resubmit') : t('Submit for review');
  const isOver = status === 'published' && job?.open === false;
  const saveOnly = (label: string, next?: 'draft') => (
    <Button isBusy={isBusy} disabled={job !== null && !isChanged} onClick={() => onSave(next)}>
      {label}
    </Button>
  );
  return (
    <div className="form-buttons">
      {job && (
        <>
          <RemoveJob job={job} onRemoved={onRemoved} />
          <LinkButton look="quiet" to={contentTypes.job.publicPath(job.id)}>
            {t('View job')}
          </LinkButton>
        </>
      )}
      {status === 'pending' && saveOnly(t('Save'))}
      {(status === 'draft' || status === 'rejected') && (
        <>
          {status === 'draft' ? saveOnly(t('Save draft'), 'draft') : saveOnly(t('Save'))}
          <Button look="main" isBusy={isBusy} onClick={() => onSave('published')}>
            {send}
          </Button>
        </>
      )}
      {status === 'published' && (
        <>
          {!isOver && (
            <Button isBusy={isBusy} onClick={() => onSave('closed')}>
              {t('Close job')}
            </Button>
          )}
          <Button
            look="main"
            isBusy={isBusy}
            disabled={!isChanged}
            onClick={() => onSave(isOver ? 'published' : undefined)}
          >
            {isOver ? t('Save and reopen') : t('Save')}
          </Button>
        </>
      )}
      {status === 'closed' && (
        <>
          {saveOnly(t('Save'))}
          <Button look="main" isBusy={isBusy} onClick={() => onSave('published')}>
            {t('Reopen')}
          </Button>
        </>
      )}
    </div>
  );
}

function RemoveJob({ job, onRemoved }: { readonly job: Job; readonly onRemoved: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: (reason: string | undefined) => api(removeJob, { params: { id: job.id }, query: { reason } }),
    meta: { success: true, failure: t('The job was not deleted.') },
    onSuccess: () => {
      onRemoved();
      void refreshJobs(client);
      void refreshApplications(client);
    },
    onError: () => setConfirming(false),
  });
  const count = job.applicationCount ?? 0;
  return (
    <>
      <Button look="quiet" isDanger onClick={() => setConfirming(true)}>
        {t('Delete')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('Delete this job?')}
          text={
            count === 0
              ? t('This can’t be undone. To stop accepting applications, close it instead.')
              : t(
                  'Its {count, plural, one {application} other {# applications}} and CVs will be deleted too, and the applicants will be notified. To stop accepting applications, close it instead.',
                  { count },
                )
          }
          action={t('Delete job')}
          isPending={removing.isPending}
          asksReason={!job.mine}
          onConfirm={(reason) => removing.mutate(reason)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
