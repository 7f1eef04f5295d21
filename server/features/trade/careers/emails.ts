import { type ApplicationStatus, CV_DAYS } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { JobId } from '#contract/ids.ts';
import { APPLICATIONS_PATH, editPath } from '#contract/job-paths.ts';
import {
  defineMail,
  type EmailParts,
  oneLine,
  portalPath,
  portalPathOf,
  say,
  siteName,
} from '#server/platform/mail/index.ts';

export interface EmailJob {
  readonly id: JobId;
  readonly title: string;
}
export interface EmailApplicant {
  readonly name: string;
  /** Null for members. */
  readonly guestEmail: string | null;
}

/** Without the company, which the portal may not have verified. */
const named = (job: EmailJob): string => `“${oneLine(job.title)}”`;
const notification = { to: 'verified', class: 'notification' } as const;

function toApplicant(
  siteName: string,
  who: EmailApplicant,
  subject: string,
  paragraphs: readonly string[],
): EmailParts {
  const guest = who.guestEmail !== null;
  return {
    subject,
    paragraphs: [
      `Hello ${oneLine(who.name)},`,
      ...paragraphs,
      ...(guest
        ? [`Create an account with this address, ${who.guestEmail}, to see your applications in ${siteName}.`]
        : []),
    ],
    link: guest
      ? { label: 'Create account', path: '/signup' }
      : { label: 'View your applications', path: APPLICATIONS_PATH },
  };
}

export const receivedMail = defineMail(
  { name: 'careers.received', ...notification },
  (settings, name: string, job: EmailJob, cvName: string): EmailParts =>
    toApplicant(settings.SITE_NAME, { name, guestEmail: null }, `Your application: ${oneLine(job.title)}`, [
      `Your application for ${named(job)} has been sent, with your CV ${oneLine(cvName)}.`,
      `Only the person who posted the job and the staff of ${settings.SITE_NAME} can read it. It will be deleted after ${CV_DAYS} days. If you withdraw it, your CV is deleted immediately.`,
    ]),
);

export const appliedMail = defineMail(
  { name: 'careers.applied-already', to: 'anyone', class: 'link' },
  (settings, jobId: JobId) => ({
    subject: say`You have already applied: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`You have already applied for the job below. Your first application is still valid, and the new one was not saved.`,
      say`To send a new application, withdraw the first one in the portal. If you did not apply again, you can ignore this email.`,
    ],
    link: { label: say`View job`, path: portalPathOf(contentTypes.job.shortPath(jobId)) },
  }),
);

/** Null if the applicant gets no email. */
export const statusWords: Readonly<Record<ApplicationStatus, string | null>> = {
  RECEIVED: null,
  REVIEWED: null,
  INTERVIEW: 'You are invited to an interview. The company will contact you about the time and place.',
  OFFERED: 'The company offers you the job and will contact you about the terms.',
  HIRED: 'You got the job. Congratulations!',
  DECLINED: 'The company has decided to continue with other applicants. Thank you for applying.',
  WITHDRAWN: null,
};

export const statusMail = defineMail(
  { name: 'careers.status', ...notification },
  (settings, who: EmailApplicant, job: EmailJob, words: string): EmailParts =>
    toApplicant(settings.SITE_NAME, who, `Update on your application: ${oneLine(job.title)}`, [
      `There is an update on your application for ${named(job)}.`,
      words,
    ]),
);

export const jobGoneMail = defineMail(
  { name: 'careers.job-gone', ...notification },
  (settings, who: EmailApplicant, job: EmailJob): EmailParts =>
    toApplicant(settings.SITE_NAME, who, `Job deleted: ${oneLine(job.title)}`, [
      `The job ${named(job)} was deleted. Your application and your CV were deleted with it.`,
    ]),
);

export const guestJobGoneMail = defineMail(
  { name: 'careers.guest-job-gone', to: 'anyone', class: 'notification' },
  (settings) => ({
    subject: say`A job was deleted: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`A job that you, or someone with this email address, applied for was deleted. The application and its CV were deleted with it.`,
      say`If you did not apply, you can ignore this email.`,
    ],
    link: { label: say`View other jobs`, path: portalPath`/careers` },
  }),
);

export const decisionWords = {
  published: { subject: 'Your job is published', text: 'Your job is published: people can read it and apply.' },
  rejected: {
    subject: 'Your job was not published',
    text: 'Your job was not published. You can edit it and submit it again.',
  },
  pending: { subject: 'Your job is awaiting review again', text: 'Your job is awaiting review again.' },
} as const;

export const decisionMail = defineMail(
  { name: 'careers.decision', ...notification },
  (_settings, job: EmailJob, status: keyof typeof decisionWords, reason: string): EmailParts => {
    const words = decisionWords[status];
    return {
      subject: `${words.subject}: ${oneLine(job.title)}`,
      paragraphs: [words.text, ...(reason === '' ? [] : [`Reason: ${reason}`])],
      link:
        status === 'published'
          ? { label: 'View job', path: contentTypes.job.shortPath(job.id) }
          : { label: 'Edit job', path: editPath(job.id) },
    };
  },
);
