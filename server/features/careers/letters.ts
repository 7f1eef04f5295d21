/** The mails of jobs and applications. What people typed stands in them as text; the frame escapes it. */
import { type ApplicationStatus, CV_DAYS } from '#contract/applications.ts';
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';

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
  /** Where a guest's letters go: with an account of that address the portal shows them all. */
  readonly guestEmail: string | null;
}

/** Names and titles may hold line breaks, which have no place in a subject or a line of facts. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const named = (job: LetterJob): string => `${oneLine(job.title)} at ${oneLine(job.company)}`;

/** Nothing that a guest typed goes to the address that they typed, not even as a name: it may be anybody's. */
function letterToApplicant(
  settings: Settings,
  who: LetterApplicant,
  subject: string,
  paragraphs: readonly string[],
): Letter {
  const guest = who.guestEmail !== null;
  return writeLetter(settings, {
    subject,
    paragraphs: [
      guest ? 'Hello,' : `Hello ${oneLine(who.name)},`,
      ...paragraphs,
      ...(guest
        ? [`Sign up with this address, ${who.guestEmail}, to follow your applications in ${settings.SITE_NAME}.`]
        : []),
    ],
    link: guest
      ? { label: 'Sign up', path: '/signup' }
      : { label: 'Your applications in the portal', path: ownApplicationsPath },
  });
}

export function receivedLetter(settings: Settings, who: LetterApplicant, job: LetterJob, cvName: string): Letter {
  const guest = who.guestEmail !== null;
  return letterToApplicant(settings, who, `Your application: ${oneLine(job.title)}`, [
    guest
      ? `An application for ${named(job)} was sent with this address.`
      : `Your application for ${named(job)} is sent, with your CV ${oneLine(cvName)}.`,
    `Who posted the job and the staff of ${settings.SITE_NAME} can read it, nobody else. It is deleted after ${CV_DAYS} days, and its CV at once if you withdraw.`,
    ...(guest ? ['If it was not you who sent it, write to us: we delete it.'] : []),
  ]);
}

/** To an address that applied before: the first application stands. */
export function appliedLetter(settings: Settings, who: LetterApplicant, job: LetterJob): Letter {
  return letterToApplicant(settings, who, `You applied already: ${oneLine(job.title)}`, [
    `You have applied for ${named(job)} before, and that application stands. What was sent just now was not kept.`,
    'To send another one, withdraw the first in the portal. If it was not you who sent this, there is nothing to do.',
  ]);
}

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

export function statusLetter(settings: Settings, who: LetterApplicant, job: LetterJob, words: string): Letter {
  return letterToApplicant(settings, who, `News on your application: ${oneLine(job.title)}`, [
    `There is news on your application for ${named(job)}.`,
    words,
  ]);
}

export function jobGoneLetter(settings: Settings, who: LetterApplicant, job: LetterJob): Letter {
  return letterToApplicant(settings, who, `The job was taken away: ${oneLine(job.title)}`, [
    `The job ${named(job)} was deleted, and with it your application and your CV.`,
  ]);
}

/** The applicant's words and address stay in the portal: a mail is read by whoever has the mailbox. */
export function newApplicationLetter(settings: Settings, job: LetterJob, applicationId: string, name: string): Letter {
  return writeLetter(settings, {
    subject: `New application: ${oneLine(job.title)}`,
    paragraphs: [`${oneLine(name)} applied for ${named(job)}. The application and the CV are in the portal.`],
    link: { label: 'Read the application', path: applicantsPath(job.id, applicationId) },
  });
}

export function withdrawnLetter(settings: Settings, job: LetterJob, applicationId: string, name: string): Letter {
  return writeLetter(settings, {
    subject: `Application withdrawn: ${oneLine(job.title)}`,
    paragraphs: [`${oneLine(name)} withdrew the application for ${named(job)}. The CV was deleted.`],
    link: { label: 'See who else applied', path: applicantsPath(job.id, applicationId) },
  });
}

/** What staff decided about a job. */
export const decisionWords = {
  published: { subject: 'Your job is published', text: 'Your job is published: people can read it and apply.' },
  rejected: {
    subject: 'Your job was not published',
    text: 'Your job was not published. Change it and send it again.',
  },
  pending: { subject: 'Your job waits for a review again', text: 'Your job waits for a review again.' },
} as const;

export function decisionLetter(
  settings: Settings,
  job: LetterJob,
  status: keyof typeof decisionWords,
  reason: string,
): Letter {
  const words = decisionWords[status];
  return writeLetter(settings, {
    subject: `${words.subject}: ${oneLine(job.title)}`,
    paragraphs: [words.text, ...(reason === '' ? [] : [`The reason: ${reason}`])],
    link:
      status === 'published'
        ? { label: 'See the job', path: jobPath(job.id) }
        : { label: 'Open the job', path: ownJobPath(job.id) },
  });
}
