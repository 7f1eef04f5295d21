import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyForJob, CV_DAYS, MAX_COVER_NOTE, type SentApplication } from '#contract/applications.ts';
import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import { APPLICATIONS_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields } from '#web/ui/contact-fields.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { FileField } from '#web/ui/file-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { GuestLead } from '#web/ui/guest-lead.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { refreshApplications } from '../queries.ts';
import progress from './apply-form.module.css';

const t = messages('careers');

interface ApplyFormProps {
  readonly job: Job;
  readonly user: Me | null;
  readonly onSent: (application: SentApplication) => void;
}

export function ApplyForm({ job, user, onSent }: ApplyFormProps) {
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const { form, field, values, error, isBusy } = useForm({
    schema: async () => (await import('./application-schema.ts')).applicationSchema,
    send: async ({ cv: file, ...fields }) => {
      setShare(0);
      const input = { params: { id: job.id }, fields, file };
      onSent((await sendForm(applyForJob, input, { onProgress: setShare })).data);
      if (user) void refreshApplications(client);
    },
    storage: { key: `application:${job.id}`, userId: user?.id ?? null },
  });
  const hasApplied = error instanceof ApiError && error.code === 'APPLIED';

  return (
    <form {...form} className={classes.form}>
      {!user && (
        <p className={classes.lead}>
          <GuestLead
            here={`${contentTypes.job.publicPath(job.id)}#apply`}
            text={t('You don’t need an account. <0>Sign in</0> to see your application in the portal as well.')}
          />
        </p>
      )}
      <div className={classes.pair}>
        <ContactFields user={user} field={field} optionalFields={['phone']} />
      </div>
      <PlainTextarea
        label={t('Cover note')}
        rows={6}
        hint={t('{value} of {maxcovernote} characters', {
          value: values['coverNote']?.trim().length ?? 0,
          maxcovernote: MAX_COVER_NOTE,
        })}
        isOptional
        {...field('coverNote')}
      />
      <FileField
        label={t('CV')}
        accept={PDF_FILES}
        hint={t('PDF, up to {maxdocumentbytes}.', { maxdocumentbytes: fileSize(MAX_DOCUMENT_BYTES) })}
        {...field('cv')}
      />
      <FormError error={error}>{hasApplied && <Link to={APPLICATIONS_PATH}>{t('Your applications')}</Link>}</FormError>
      <noscript>
        <p>{t('To apply, turn on JavaScript and reload this page.')}</p>
      </noscript>
      <div className={classes.send}>
        <Button look="main" type="submit" disabled={isBusy}>
          {isBusy ? t('Sending…') : t('Send application')}
        </Button>
        {isBusy && <Progress share={share} />}
        <p className={classes.next}>
          {t(
            'Only the employer and our staff can read your application and CV. We delete both after {cvdays} days. If you withdraw your application, we delete the CV immediately.',
            { cvdays: CV_DAYS },
          )}
        </p>
      </div>
    </form>
  );
}

function Progress({ share }: { readonly share: number }) {
  return (
    <progress className={progress.progress} aria-label={t('Sending the CV')} max={1} value={share}>
      {Math.round(share * 100)}%
    </progress>
  );
}
