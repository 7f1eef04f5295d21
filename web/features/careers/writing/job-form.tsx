import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Job } from '#contract/careers.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import formClasses from '#web/forms/form.module.css';
import { useDraft } from '#web/forms/use-draft.ts';
import type { Country } from '#web/lib/countries.ts';
import buttonBar from '#web/ui/button-bar.module.css';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { stateOf } from '../parts/labels.ts';
import { jobQuery, refreshJobs } from '../queries.ts';
import { JobBar } from './job-bar.tsx';
import { JobFields } from './job-fields.tsx';
import { type JobText, jobDraft, textOf } from './job-text.ts';

const t = messages('careers');

interface JobFormProps {
  readonly userId: UserId;
  readonly isStaff: boolean;
  readonly countries: readonly Country[];
  readonly job?: Job;
  readonly onSent: (job: Job) => void;
  readonly onRemoved: () => void;
}

export function JobForm({ userId, isStaff, countries, job, onSent, onRemoved }: JobFormProps) {
  const client = useQueryClient();
  const draft = useDraft({
    form: jobDraft,
    userId,
    saved: job,
    text: job && textOf(job),
    onSaved: (now, before) => {
      client.setQueryData(jobQuery(now.id).queryKey, { data: now });
      if (!before) void refreshJobs(client);
    },
  });
  const { saved } = draft;
  const before = saved?.status ?? null;
  const [reason, setReason] = useState('');

  const save = async (status?: 'draft' | 'published' | 'closed') => {
    const done = await draft.save({ ...(status && { status }), reason: reason.trim() || undefined });
    if (!done) return;
    void refreshJobs(client);
    const isVisible = done.status === 'pending' || done.status === 'published';
    if (isVisible && done.status !== before) {
      notify.success(done.status === 'pending' ? t('Submitted for review') : t('Job published'));
      onSent(done);
    } else notify.success(done.status === before || done.status === 'draft' ? t('Saved') : stateOf(done).name);
  };

  return (
    <form
      ref={draft.ref}
      className={formClasses.form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionOf} />
      <JobFields draft={draft} countries={countries} company={saved?.company} />
      {saved && !saved.mine && <StaffReason value={reason} onChange={setReason} />}
      <div className={`${buttonBar.bar} ${formClasses.foot}`}>
        {saved?.mine && !isStaff && saved.status === 'published' && draft.isChanged && (
          <p className="dim">{t('Our staff will review your changes. Until then, others see the current version.')}</p>
        )}
        <SaveStatus draft={draft} />
        <JobBar
          job={saved}
          isStaff={isStaff}
          isBusy={draft.isBusy}
          isChanged={draft.isChanged}
          onSave={(status) => void save(status)}
          onRemoved={onRemoved}
        />
      </div>
    </form>
  );
}

function versionOf(text: JobText) {
  return {
    title: text.title,
    description: text.description,
    tags: text.skills,
    facts: [
      [text.companyName, text.location, text.country].filter(Boolean).join(', '),
      text.salaryMin ? `${text.salaryMin}–${text.salaryMax || text.salaryMin} ${text.currency}` : t('No salary'),
      text.closesAt ? t('Closing date: {closesAt}', { closesAt: text.closesAt }) : t('No closing date'),
    ],
  };
}
