import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { applyForJob, CV_DAYS, MAX_COVER_NOTE, type OwnApplication } from '#contract/applications.ts';
import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { APPLICATIONS_PATH } from '#contract/job-paths.ts';
import type { Me } from '#contract/users.ts';
import type { FormValues } from '#web/forms/field-errors.ts';
import { usePersistedForm } from '#web/forms/use-persisted-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields } from '#web/ui/contact-fields.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { GuestLead } from '#web/ui/guest-lead.tsx';
import { PlainField, PlainTextarea } from '#web/ui/plain-field.tsx';
import { SendProblem } from '#web/ui/send-problem.tsx';
import { refreshApplications } from '../queries.ts';
import progress from './apply-form.module.css';
import { validate } from './validate-application.ts';

interface ApplyFormProps {
  readonly job: Job;
  readonly user: Me | null;
  readonly onSent: (application: OwnApplication) => void;
}

export function ApplyForm({ job, user, onSent }: ApplyFormProps) {
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const applying = useMutation({
    mutationFn: async ({ input, file }: { input: FormValues; file: File }) => {
      const { name = '', email = '', phone, coverNote } = input;
      const fields = { name, email, phone, coverNote };
      return (await sendForm(applyForJob, { params: { id: job.id }, fields, file }, { onProgress: setShare })).data;
    },
  });
  const { form, fieldErrors, length, isLive } = usePersistedForm({
    key: `application:${job.id}`,
    userId: user?.id ?? null,
    counted: 'coverNote',
    validate: (input, sheet) => validate(input, cvOf(sheet)),
    send: (input, sheet) => {
      setShare(0);
      return applying.mutateAsync({ input, file: cvOf(sheet) });
    },
    onSent: (application) => {
      onSent(application);
      if (user) void refreshApplications(client);
    },
  });
  const hasApplied = applying.error instanceof ApiError && applying.error.code === 'APPLIED';

  return (
    <form {...form} className={classes.form}>
      {!user && (
        <p className={classes.lead}>
          <GuestLead here={`${contentTypes.job.publicPath(job.id)}#apply`} what="your application" />
        </p>
      )}
      <div className={classes.pair}>
        <ContactFields user={user} fieldErrors={fieldErrors} asks={['phone']} />
      </div>
      <PlainTextarea
        label="Cover note"
        name="coverNote"
        rows={6}
        error={fieldErrors['coverNote']}
        hint={`${length} of ${MAX_COVER_NOTE} characters`}
        isOptional
      />
      <PlainField
        label="CV"
        name="cv"
        type="file"
        accept={PDF_FILES}
        error={fieldErrors['cv']}
        hint={`PDF, up to ${fileSize(MAX_LETTER_BYTES)}.`}
      />
      <SendProblem error={applying.error}>
        {hasApplied && <Link to={APPLICATIONS_PATH}>Your applications</Link>}
      </SendProblem>
      <noscript>
        <p>Applying needs JavaScript. Turn it on and reload this page.</p>
      </noscript>
      <div className={classes.send}>
        <Button look="main" type="submit" disabled={!isLive || applying.isPending}>
          {applying.isPending ? 'Sending…' : 'Send application'}
        </Button>
        {applying.isPending && <Progress share={share} />}
        <p className={classes.next}>
          Only the employer and our staff can read your application and CV. Both are deleted after {CV_DAYS} days. If
          you withdraw, the CV is deleted immediately.
        </p>
      </div>
    </form>
  );
}

/** An empty file field still contains one empty file. */
function cvOf(form: HTMLFormElement): File {
  return new FormData(form).get('cv') as File;
}

function Progress({ share }: { readonly share: number }) {
  return (
    <progress className={progress.progress} aria-label="Sending the CV" max={1} value={share}>
      {Math.round(share * 100)}%
    </progress>
  );
}
