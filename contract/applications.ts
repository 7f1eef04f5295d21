/** Applications for jobs, each with a CV. */
import { z } from 'zod';
import { data, done, endpoint, id, moment, page, pageQuery, staffReason, text } from './http.ts';
import { person } from './posts.ts';
import { email } from './users.ts';

export const MAX_COVER_NOTE = 4000;
/** An application is deleted so long after it came, and its CV with it. */
export const CV_DAYS = 180;
export const applicationStatuses = [
  'RECEIVED',
  'REVIEWED',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/** Whoever applied was told the end of it: taking it back is no slip of the hand. */
export function isDecided(status: ApplicationStatus): boolean {
  return status === 'HIRED' || status === 'DECLINED';
}

const tag = 'careers';
const byId = z.strictObject({ id });

const applicationFields = {
  id,
  job: z.object({ id, title: z.string(), company: z.string(), open: z.boolean() }),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  coverNote: z.string(),
  /** The name of the file; null once it was deleted. */
  cv: z.object({ name: z.string(), bytes: z.number().int(), pages: z.number().int() }).nullable(),
  status: z.enum(applicationStatuses),
  createdAt: moment,
  updatedAt: moment,
};
/** As who applied reads it. */
export const ownApplication = z.object(applicationFields);
/** As the job's owner and staff read it. */
export const application = z.object({
  ...applicationFields,
  /** Of members; null for guests. */
  user: person.nullable(),
  /** The owner's own words, never the applicant's to read. */
  note: z.string(),
  unread: z.boolean(),
});
export type OwnApplication = z.infer<typeof ownApplication>;
export type Application = z.infer<typeof application>;

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/career/:id/applications',
  summary:
    'Applies, signed in or not: a PDF of at most 5 MB as `cv`. 409 JOB_CLOSED, 409 APPLIED. It is read by the job’s owner and staff alone and deleted after 180 days, with its CV.',
  tag,
  params: byId,
  upload: true,
  fileField: 'cv',
  form: z.strictObject({
    name: text('Name', 2, 80),
    email,
    phone: text('Phone', 0, 40).optional(),
    coverNote: text('The cover note', 0, MAX_COVER_NOTE).default(''),
  }),
  response: done(ownApplication),
  status: 201,
});

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/career/applications/mine',
  summary: "The caller's applications, newest first.",
  tag,
  query: pageQuery,
  response: page(ownApplication),
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/career/applications/:id',
  summary: 'Withdraws the caller’s application: the CV is deleted, the owner is told.',
  tag,
  params: byId,
  response: done(ownApplication),
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/career/:id/applications',
  summary: 'Who applied, newest first (the job’s owner, staff).',
  tag,
  params: byId,
  query: pageQuery.extend({ status: z.enum(applicationStatuses).optional() }),
  response: page(application),
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/career/applications/:id',
  summary: 'One application (the job’s owner, staff); its CV is at `/api/career/applications/{id}/cv`.',
  tag,
  params: byId,
  response: data(application),
});

export const readCv = endpoint({
  method: 'GET',
  path: '/api/career/applications/:id/cv',
  summary: 'The CV of an application as a download (the job’s owner, staff). Each time is in the audit log.',
  tag,
  params: byId,
  response: z.string(),
});

export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/api/career/applications/:id',
  summary:
    'Changes its status (who applied is told) or the note (the job’s owner, staff); `read` notes that it was opened. A decision (HIRED, DECLINED) is taken back with `reopen` alone, else 409 DECIDED.',
  tag,
  params: byId,
  query: staffReason,
  body: z.strictObject({
    status: z
      .enum(['RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'], { error: 'Choose a status.' })
      .optional(),
    /** The status that the change was decided from; another one answers 409 STALE with the newer record. */
    from: z.enum(applicationStatuses).optional(),
    /** Takes a decision back. */
    reopen: z.literal(true).optional(),
    note: text('The note', 0, 4000).optional(),
    read: z.literal(true).optional(),
  }),
  response: done(application),
});
