import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CV_DAYS, type SentApplication } from '#contract/applications.ts';
import type { Job } from '#contract/careers.ts';
import { APPLICATIONS_PATH, applicantsPath } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { signupPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { EnquirySection } from '#web/ui/enquiry-section.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import site from './apply-form.module.css';
import { ApplyForm } from './apply-form.tsx';

const t = messages('careers');

export function ApplyPanel({ job }: { readonly job: Job }) {
  const { user } = useUser();
  const [sent, setSent] = useState<SentApplication | null>(null);
  if (!job.open) return null;
  if (job.mine) {
    return (
      <EnquirySection id="apply" title={t('This is your job')}>
        <p>
          <Link to={applicantsPath(job.id)}>{t('View applicants')}</Link>
        </p>
      </EnquirySection>
    );
  }
  if (job.applicationId && !sent) {
    return (
      <EnquirySection id="apply" title={t('You applied for this job')}>
        <p>
          <Link to={APPLICATIONS_PATH}>{t('View your application')}</Link>
        </p>
      </EnquirySection>
    );
  }
  if (job.applyUrl) {
    return (
      <EnquirySection id="apply" title={t('Apply')}>
        <p className={classes.lead}>{t('The company accepts applications on its own website.')}</p>
        <p className={site.link}>
          <AnchorButton look="main" href={job.applyUrl} target="_blank" rel="noopener nofollow ugc">
            <Rich
              text={t('<0/>Apply at {hostname}', { hostname: new URL(job.applyUrl).hostname })}
              parts={[() => <IconExternalLink size={18} aria-hidden="true" />]}
            />
          </AnchorButton>
        </p>
      </EnquirySection>
    );
  }
  if (sent) {
    return (
      <EnquirySection id="apply" title={t('Apply')}>
        <Sent application={sent} />
      </EnquirySection>
    );
  }
  return (
    <EnquirySection id="apply" title={t('Apply')}>
      <SectionForm section="CareersAfterLogin">
        <div {...(!user && forGuests)}>
          <ApplyForm key={user?.id ?? 'guest'} job={job} user={user} onSent={setSent} />
        </div>
      </SectionForm>
    </EnquirySection>
  );
}

/** Takes the focus, because the form that had it is gone. */
function Sent({ application: { email, isInAccount } }: { readonly application: SentApplication }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.sent} tabIndex={-1} role="status">
      <p>
        <strong>{t('We’ve sent your application.')}</strong>{' '}
        <Rich
          text={
            isInAccount
              ? t('We have emailed a confirmation to <0>{email}</0>.', { email })
              : t(
                  'We have emailed a link to <0>{email}</0>. Open it to confirm your address and get updates by email.',
                  {
                    email,
                  },
                )
          }
          parts={[(inner) => <span className={classes.address}>{inner}</span>]}
        />
      </p>
      <p>
        {t('Only the employer and our staff can read it. We delete it after {days} days.', { days: CV_DAYS })}{' '}
        {isInAccount ? (
          <Link to={APPLICATIONS_PATH}>{t('View your applications')}</Link>
        ) : (
          <Rich
            text={t('Confirm your address and <0>create an account</0> with it to see your application here.')}
            parts={[(inner) => <Link to={signupPath(APPLICATIONS_PATH)}>{inner}</Link>]}
          />
        )}
      </p>
    </div>
  );
}
