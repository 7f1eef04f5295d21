import { type ApplicationStatus, CV_DAYS } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { JobId } from '#contract/ids.ts';
import { APPLICATIONS_PATH, editPath } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import {
  defineMail,
  type EmailParts,
  oneLine,
  portalPath,
  portalPathOf,
  say,
  siteName,
} from '#server/platform/mail/index.ts';

const t = messages('emails');

export interface EmailJob {
  readonly id: JobId;
  readonly title: string;
}
export interface EmailApplicant {
  readonly name: string;
  /** Null for members. */
  readonly guestEmail: string | null;
}

const notification = { to: 'verified', class: 'notification' } as const;

function toApplicant(site: string, who: EmailApplicant, subject: string, paragraphs: readonly string[]): EmailParts {
  const { guestEmail: email } = who;
  const signUp =
    email !== null &&
    t('Create an account with this address, {email}, to see your applications in {site}.', { email, site });
  return {
    subject,
    greeting: t('Hello {name},', { name: oneLine(who.name) }),
    paragraphs: signUp ? [...paragraphs, signUp] : paragraphs,
    link: signUp
      ? { label: t('Create account'), path: '/signup' }
      : { label: t('View your applications'), path: APPLICATIONS_PATH },
  };
}

// The emails do not name the company, which the portal may not have verified.

export const receivedMail = defineMail(
  { name: 'careers.received', ...notification },
  (settings, name: string, job: EmailJob, cvName: string): EmailParts => {
    const title = oneLine(job.title);
    return toApplicant(settings.SITE_NAME, { name, guestEmail: null }, t('Your application: {title}', { title }), [
      t('Your application for “{title}” has been sent, with your CV {cv}.', { title, cv: oneLine(cvName) }),
      t(
        'Only the person who posted the job and the staff of {site} can read it. It will be deleted after {days} days. If you withdraw it, your CV is deleted immediately.',
        { site: settings.SITE_NAME, days: CV_DAYS },
      ),
    ]);
  },
);

export const appliedMail = defineMail(
  { name: 'careers.applied-already', to: 'anyone', class: 'link' },
  (settings, jobId: JobId) => ({
    subject: say('You have already applied: {site}', { site: siteName(settings) }),
    greeting: say('Hello,'),
    paragraphs: [
      say(
        'You have already applied for the job below. Your first application is still valid, and the new one was not saved.',
      ),
      say(
        'To send a new application, withdraw the first one in the portal. If you did not apply again, you can ignore this email.',
      ),
    ],
    link: { label: say('View job'), path: portalPathOf(contentTypes.job.shortPath(jobId)) },
  }),
);

/** Null if the applicant gets no email. */
export function statusText(status: ApplicationStatus): string | null {
  switch (status) {
    case 'INTERVIEW':
      return t('You are invited to an interview. The company will contact you about the time and place.');
    case 'OFFERED':
      return t('The company offers you the job and will contact you about the terms.');
    case 'HIRED':
      return t('You got the job. Congratulations!');
    case 'DECLINED':
      return t('The company has decided to continue with other applicants. Thank you for applying.');
    case 'RECEIVED':
    case 'REVIEWED':
    case 'WITHDRAWN':
      return null;
  }
}

export const statusMail = defineMail(
  { name: 'careers.status', ...notification },
  (settings, who: EmailApplicant, job: EmailJob, status: ApplicationStatus): EmailParts => {
    const title = oneLine(job.title);
    return toApplicant(settings.SITE_NAME, who, t('Update on your application: {title}', { title }), [
      t('There is an update on your application for “{title}”.', { title }),
      statusText(status) ?? '',
    ]);
  },
);

export const jobGoneMail = defineMail(
  { name: 'careers.job-gone', ...notification },
  (settings, who: EmailApplicant, job: EmailJob): EmailParts => {
    const title = oneLine(job.title);
    return toApplicant(settings.SITE_NAME, who, t('Job deleted: {title}', { title }), [
      t('The job “{title}” was deleted. Your application and your CV were deleted with it.', { title }),
    ]);
  },
);

export const guestJobGoneMail = defineMail(
  { name: 'careers.guest-job-gone', to: 'anyone', class: 'notification' },
  (settings) => ({
    subject: say('A job was deleted: {site}', { site: siteName(settings) }),
    greeting: say('Hello,'),
    paragraphs: [
      say(
        'A job that you, or someone with this email address, applied for was deleted. The application and its CV were deleted with it.',
      ),
      say('If you did not apply, you can ignore this email.'),
    ],
    link: { label: say('View other jobs'), path: portalPath`/careers` },
  }),
);

/** As staff wrote it, or in the language for which it is called. */
export type Reason = string | (() => string);

export type JobDecision = 'published' | 'rejected' | 'pending';

const decisions: Readonly<Record<JobDecision, (title: string) => { readonly subject: string; readonly text: string }>> =
  {
    published: (title) => ({
      subject: t('Your job is published: {title}', { title }),
      text: t('Your job is published: people can read it and apply.'),
    }),
    rejected: (title) => ({
      subject: t('Your job was not published: {title}', { title }),
      text: t('Your job was not published. You can edit it and submit it again.'),
    }),
    pending: (title) => ({
      subject: t('Your job is awaiting review again: {title}', { title }),
      text: t('Your job is awaiting review again.'),
    }),
  };

export const decisionMail = defineMail(
  { name: 'careers.decision', ...notification },
  (_settings, job: EmailJob, status: JobDecision, reason: Reason): EmailParts => {
    const { subject, text } = decisions[status](oneLine(job.title));
    const why = typeof reason === 'string' ? reason : reason();
    return {
      subject,
      paragraphs: [text, ...(why === '' ? [] : [t('Reason: {reason}', { reason: why })])],
      link:
        status === 'published'
          ? { label: t('View job'), path: contentTypes.job.shortPath(job.id) }
          : { label: t('Edit job'), path: editPath(job.id) },
    };
  },
);
