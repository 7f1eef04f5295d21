/** The mails of jobs and applications. Those that quote what people typed go to proven addresses only. */
import { type ApplicationStatus, CV_DAYS } from '#contract/applications.ts';
import { defineMail, type LetterParts, oneLine, portalPath, say, siteName } from '#server/platform/mail/index.ts';

/** Where an application is seen by who applied and by who was asked, and where a job is. */
export const ownApplicationsPath = '/careers/my-applications';
export const applicantsPath = (jobId: string, applicationId?: string): string =>
  `/careers/my-jobs/${jobId}/applicants${applicationId === undefined ? '' : `?open=${applicationId}`}`;
export const ownJobPath = (jobId: string): string => `/careers/my-jobs/${jobId}`;
export const jobPath = (jobId: string): string => `/careers/${jobId}`;

export interface LetterJob {
  readonly id: string;
  readonly title: string;
  readonly company: string;
}
export interface LetterApplicant {
  readonly name: string;
  /** A guest with a proven address: with an account of that address the portal shows them all. */
  readonly guestEmail: string | null;
}

const named = (job: LetterJob): string => `${oneLine(job.title)} at ${oneLine(job.company)}`;
const notification = { to: 'proven', class: 'notification' } as const;

function toApplicant(
  siteName: string,
  who: LetterApplicant,
  subject: string,
  paragraphs: readonly string[],
): LetterParts {
  const guest = who.guestEmail !== null;
  return {
    subject,
    paragraphs: [
      `Hello ${oneLine(who.name)},`,
      ...paragraphs,
      ...(guest ? [`Sign up with this address, ${who.guestEmail}, to follow your applications in ${siteName}.`] : []),
    ],
    link: guest
      ? { label: 'Sign up', path: '/signup' }
      : { label: 'Your applications in the portal', path: ownApplicationsPath },
  };
}

export const receivedMail = defineMail(
  { name: 'careers.received', ...notification },
  (settings, name: string, job: LetterJob, cvName: string): LetterParts =>
    toApplicant(settings.SITE_NAME, { name, guestEmail: null }, `Your application: ${oneLine(job.title)}`, [
      `Your application for ${named(job)} is sent, with your CV ${oneLine(cvName)}.`,
      `Who posted the job and the staff of ${settings.SITE_NAME} can read it, nobody else. It is deleted after ${CV_DAYS} days, and its CV at once if you withdraw.`,
    ]),
);

/** To an address with which somebody has applied for the job: the first application stands. */
export const appliedMail = defineMail(
  { name: 'careers.applied-already', to: 'anyone', class: 'link' },
  (settings, jobId: string) => ({
    subject: say`You have applied already: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`An application for the job on the page below was sent with this e-mail address. You have applied for it before, and that application stands. What was sent just now was not kept.`,
      say`To send another one, withdraw the first in the portal. If it was not you who sent this, there is nothing to do.`,
    ],
    link: { label: say`See the job`, path: portalPath`/careers/${jobId}` },
  }),
);

/** What a status means to who applied; null where they are not told. */
export const statusWords: Readonly<Record<ApplicationStatus, string | null>> = {
  RECEIVED: null,
  REVIEWED: null,
  INTERVIEW: 'You are invited to an interview. The company gets in touch with you about when and where.',
  OFFERED: 'The company offers you the job. It gets in touch with you about the terms.',
  HIRED: 'You have the job. Congratulations!',
  DECLINED: 'The company has decided to go on with others. Thank you for applying.',
  WITHDRAWN: null,
};

export const statusMail = defineMail(
  { name: 'careers.status', ...notification },
  (settings, who: LetterApplicant, job: LetterJob, words: string): LetterParts =>
    toApplicant(settings.SITE_NAME, who, `News on your application: ${oneLine(job.title)}`, [
      `There is news on your application for ${named(job)}.`,
      words,
    ]),
);

export const jobGoneMail = defineMail(
  { name: 'careers.job-gone', ...notification },
  (settings, who: LetterApplicant, job: LetterJob): LetterParts =>
    toApplicant(settings.SITE_NAME, who, `The job was taken away: ${oneLine(job.title)}`, [
      `The job ${named(job)} was deleted, and with it your application and your CV.`,
    ]),
);

/** The same to a guest whose address is not proven: it quotes nothing. */
export const guestJobGoneMail = defineMail(
  { name: 'careers.guest-job-gone', to: 'anyone', class: 'notification' },
  (settings) => ({
    subject: say`A job was deleted: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`A job for which an application was sent with this e-mail address was deleted, and with it the application and its CV.`,
      say`If it was not you who applied, there is nothing to do.`,
    ],
    link: { label: say`See other jobs`, path: portalPath`/careers` },
  }),
);

/** The applicant's words and address stay in the portal: a mail is read by whoever has the mailbox. */
export const newApplicationMail = defineMail(
  { name: 'careers.new-application', ...notification },
  (_settings, job: LetterJob, applicationId: string, name: string): LetterParts => ({
    subject: `New application: ${oneLine(job.title)}`,
    paragraphs: [`${oneLine(name)} applied for ${named(job)}. The application and the CV are in the portal.`],
    link: { label: 'Read the application', path: applicantsPath(job.id, applicationId) },
  }),
);

export const withdrawnMail = defineMail(
  { name: 'careers.withdrawn', ...notification },
  (_settings, job: LetterJob, applicationId: string, name: string): LetterParts => ({
    subject: `Application withdrawn: ${oneLine(job.title)}`,
    paragraphs: [`${oneLine(name)} withdrew the application for ${named(job)}. The CV was deleted.`],
    link: { label: 'See who else applied', path: applicantsPath(job.id, applicationId) },
  }),
);

/** What staff decided about a job. */
export const decisionWords = {
  published: { subject: 'Your job is published', text: 'Your job is published: people can read it and apply.' },
  rejected: {
    subject: 'Your job was not published',
    text: 'Your job was not published. Change it and send it again.',
  },
  pending: { subject: 'Your job waits for a review again', text: 'Your job waits for a review again.' },
} as const;

export const decisionMail = defineMail(
  { name: 'careers.decision', ...notification },
  (_settings, job: LetterJob, status: keyof typeof decisionWords, reason: string): LetterParts => {
    const words = decisionWords[status];
    return {
      subject: `${words.subject}: ${oneLine(job.title)}`,
      paragraphs: [words.text, ...(reason === '' ? [] : [`The reason: ${reason}`])],
      link:
        status === 'published'
          ? { label: 'See the job', path: jobPath(job.id) }
          : { label: 'Open the job', path: ownJobPath(job.id) },
    };
  },
);
