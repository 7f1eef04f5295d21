import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CV_DAYS, MAX_COVER_NOTE, type OwnApplication } from '#contract/applications.ts';
import type { Job } from '#contract/careers.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import type { Me } from '#contract/users.ts';
import { ApiError } from '#web/lib/api.ts';
import { focusFirstFault } from '#web/lib/enquiries.ts';
import { forgetForm, keepForm, restoreForm, valuesOf } from '#web/lib/kept-form.ts';
import { loginPath } from '#web/lib/safe-path.ts';
import { Button } from '#web/ui/button.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { messageOf } from '#web/ui/error-state.tsx';
import { PlainField, PlainTextarea } from '#web/ui/plain-field.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { APPLICATIONS_PATH } from '../career-paths.ts';
import { fileSize } from '../parts/file-size.ts';
import { jobPath } from '../parts/job-path.ts';
import { refreshApplications } from '../queries.ts';
import { faultsOf } from './application-faults.ts';
import progress from './apply-form.module.css';
import { sendApplication } from './send-application.ts';

interface ApplyFormProps {
  readonly job: Job;
  readonly user: Me | null;
  readonly onSent: (application: OwnApplication) => void;
}
type Fields = Readonly<Record<string, string>>;

/** Applies for a job, signed in or not. What is typed stays on this device until it is sent. */
export function ApplyForm({ job, user, onSent }: ApplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const key = `quayside:application:${user?.id ?? 'guest'}:${job.id}`;
  const [fields, setFields] = useState<Fields>({});
  const [length, setLength] = useState(0);
  const [isLive, setLive] = useState(false);
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const applying = useMutation({
    mutationFn: ({ typed, cv }: { typed: Fields; cv: File }) => sendApplication(job.id, typed, cv, setShare),
  });

  const measure = () => setLength(form.current ? (valuesOf(form.current)['coverNote'] ?? '').length : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    if (form.current) restoreForm(key, form.current);
    measure();
    setLive(true);
  }, [key]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { cv: _, ...typed } = valuesOf(event.currentTarget);
    const chosen = new FormData(event.currentTarget).get('cv');
    const cv = chosen instanceof File ? chosen : null;
    const faults = faultsOf(typed, cv);
    setFields(faults);
    if (Object.keys(faults).length > 0 || !cv) return focusFirstFault(form.current);
    setShare(0);
    try {
      const sent = await applying.mutateAsync({ typed, cv });
      forgetForm(key);
      onSent(sent);
      if (user) void refreshApplications(client);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      const said = error.fields;
      if (Object.keys(said).length === 0) return;
      setFields(said);
      focusFirstFault(form.current);
    }
  };

  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        keepForm(key, event.currentTarget);
        measure();
        const { name } = event.target as HTMLInputElement;
        setFields(({ [name]: _, ...rest }) => rest);
      }}
    >
      {!user && (
        <p className={classes.lead}>
          No account is needed. <Link to={loginPath(`${jobPath(job.id)}#apply`)}>Log in</Link> to follow your
          application in the portal as well.
        </p>
      )}
      <div className={classes.pair}>
        <PlainField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={user?.name ?? ''}
          error={fields['name']}
        />
        <PlainField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          readOnly={user !== null}
          hint={user && 'The address of your account.'}
          error={fields['email']}
        />
        <PlainField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={user?.phone ?? ''}
          error={fields['phone']}
          isOptional
        />
      </div>
      <PlainTextarea
        label="Cover note"
        name="coverNote"
        rows={6}
        error={fields['coverNote']}
        hint={`${length} of ${MAX_COVER_NOTE} characters`}
        isOptional
      />
      <PlainField
        label="CV"
        name="cv"
        type="file"
        accept="application/pdf"
        error={fields['cv']}
        hint={`A PDF of at most ${fileSize(MAX_LETTER_BYTES)}.`}
      />
      <Problem error={applying.error} />
      <noscript>
        <p>Applying needs JavaScript. Switch it on and load this page again.</p>
      </noscript>
      <div className={classes.send}>
        <Button look="main" type="submit" disabled={!isLive || applying.isPending}>
          {applying.isPending ? 'Sending…' : 'Send application'}
        </Button>
        {applying.isPending && <Progress share={share} />}
        <p className={classes.next}>
          Who posted the job and our staff can read your application and CV, nobody else. Both are deleted after{' '}
          {CV_DAYS} days, and the CV at once if you withdraw.
        </p>
      </div>
    </form>
  );
}

function Progress({ share }: { readonly share: number }) {
  return (
    <progress className={progress.progress} aria-label="Sending the CV" max={1} value={share}>
      {Math.round(share * 100)}%
    </progress>
  );
}

/** Why it was not sent, and what to do; what stands beside fields is not said again. */
function Problem({ error }: { readonly error: unknown }) {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  const hasApplied = error instanceof ApiError && error.code === 'APPLIED';
  return (
    <div className={classes.problem} role="alert">
      <p>{messageOf(error)}</p>
      {hasApplied && <Link to={APPLICATIONS_PATH}>Your applications</Link>}
    </div>
  );
}
