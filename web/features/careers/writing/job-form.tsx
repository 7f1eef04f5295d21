import { Alert, Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { Job } from '#contract/careers.ts';
import type { Country } from '#web/lib/countries.ts';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { stateOf } from '../parts/words.ts';
import { JobBar } from './job-bar.tsx';
import { JobFields } from './job-fields.tsx';
import classes from './job-form.module.css';
import { type JobText, textOf } from './job-text.ts';
import { type DraftNote, useJobDraft } from './use-job-draft.ts';

interface JobFormProps {
  readonly userId: string;
  readonly isStaff: boolean;
  readonly countries: readonly Country[];
  /** What is edited; a new job has none yet. */
  readonly job?: Job;
  /** It was sent, and no longer needs the form. */
  readonly onSent: (job: Job) => void;
  readonly onRemoved: () => void;
}

/** Writes a job, from the first word to its last day. Nothing typed is lost. */
export function JobForm({ userId, isStaff, countries, job, onSent, onRemoved }: JobFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useJobDraft(userId, job);
  const { text, change, saved, fields, note } = draft;
  const before = saved?.status ?? null;

  const save = async (status?: 'draft' | 'published' | 'closed') => {
    const done = await draft.save(status);
    if (!done) {
      // After the messages stand there, so that the field is read with its own.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const isOut = done.status === 'pending' || done.status === 'published';
    if (isOut && done.status !== before) {
      notify.success(done.status === 'pending' ? 'Sent. Our staff read it next' : 'The job is published');
      onSent(done);
    } else notify.success(done.status === before || done.status === 'draft' ? 'Saved' : stateOf(done).name);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
      {draft.newer && (
        <ConflictPanel
          mine={versionOf(text)}
          newer={versionOf(textOf(draft.newer))}
          onKeepMine={draft.keepMine}
          onTakeNewer={draft.takeNewer}
        />
      )}
      {note.is === 'restored' && (
        <Alert role="status" color="blue">
          <p className={classes.restored}>This is what you were writing. It was kept on this device.</p>
          <Button variant="default" onClick={draft.startAfresh}>
            Start afresh
          </Button>
        </Alert>
      )}
      <JobFields text={text} faults={fields} countries={countries} company={saved?.company} onChange={change} />
      <div className={classes.foot}>
        {saved?.mine && !isStaff && saved.status === 'published' && isRenamed(saved, text) && (
          <p className={classes.kept}>
            With another title, company or address to apply at, our staff read it again. Until then only you see it.
          </p>
        )}
        <Note note={note} isChanged={draft.isChanged} />
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

/** What is reviewed of a job is another. */
function isRenamed(saved: Job, text: JobText): boolean {
  const before = textOf(saved);
  return (
    text.title.trim() !== before.title ||
    text.companyId !== before.companyId ||
    (text.companyId === '' && text.companyName.trim() !== before.companyName) ||
    text.applyUrl.trim() !== before.applyUrl
  );
}

function versionOf(text: JobText) {
  return {
    title: text.title,
    description: text.description,
    tags: text.skills,
    facts: [
      [text.companyName, text.location, text.country].filter(Boolean).join(', '),
      text.salaryMin ? `${text.salaryMin}–${text.salaryMax || text.salaryMin} ${text.currency}` : 'No salary stated',
      text.closesAt ? `Last day: ${text.closesAt}` : 'No last day',
    ],
  };
}

function Note({ note, isChanged }: { readonly note: DraftNote; readonly isChanged: boolean }) {
  if (note.is === 'signed-out') return <SignedOutNote />;
  if (note.is === 'problem') {
    return (
      <p className={classes.problem} role="alert">
        {note.text}
      </p>
    );
  }
  if (note.is === 'saved' && !isChanged) {
    return (
      <p className={classes.kept} role="status">
        {note.text}
      </p>
    );
  }
  return isChanged ? <p className={classes.kept}>Not saved yet. What you type is kept on this device.</p> : null;
}
