import { z } from 'zod';
import { data, done, endpointsOf, file, moment, page, pageQuery, staffReason, text } from './http.ts';
import { applicationId, jobId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { phone } from './phone.ts';
import { person } from './posts.ts';
import { email } from './users.ts';

const t = messages('input');

export const MAX_COVER_NOTE = 4000;
/** Applications and their CVs are deleted after this many days. */
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
/** The applicant has been notified of a decision, so changing it needs `reopen`. */
export const decidedStatuses: readonly ApplicationStatus[] = ['HIRED', 'DECLINED'];

const endpoints = endpointsOf('careers');
const byJob = z.strictObject({ id: jobId });
const byId = z.strictObject({ id: applicationId });

const applicationFields = {
  id: applicationId,
  job: z.object({ id: jobId, title: z.string(), company: z.string(), open: z.boolean() }),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  coverNote: z.string(),
  /** Null once the file is deleted. */
  cv: z.object({ name: z.string(), bytes: z.number().int(), pages: z.number().int() }).nullable(),
  status: z.enum(applicationStatuses),
  createdAt: moment,
  updatedAt: moment,
};
export const ownApplication = z.object(applicationFields);
/** For the job's owner, admins, and moderators if it was reported or assigned. */
export const application = z.object({
  ...applicationFields,
  /** Null for guests. */
  user: person.nullable(),
  /** Private to the job's owner and staff. */
  note: z.string(),
  unread: z.boolean(),
  /** The moderator who handles it. */
  assignedTo: userId.nullable(),
});
export type OwnApplication = z.infer<typeof ownApplication>;
export type Application = z.infer<typeof application>;

export const applicationForm = z.strictObject({
  name: text('Name', 1, 80),
  email,
  phone: phone.optional(),
  coverNote: text('The cover note', 0, MAX_COVER_NOTE).default(''),
});

export const applyForJob = endpoints.post('/api/career/:id/applications', {
  summary:
    'Sends an application, signed in or not: a PDF of at most 5 MB as `cv`. 409 JOB_CLOSED, 409 APPLIED. Only the job’s owner and admins can read it, and moderators if it was reported or assigned to them. It is deleted with its CV after 180 days.',
  params: byJob,
  upload: true,
  fileField: 'cv',
  form: applicationForm,
  response: done(
    ownApplication.extend({
      /** Its sender finds it in their account. False for guests, also if a session has just ended. */
      isInAccount: z.boolean(),
    }),
  ),
  status: 201,
});
export type SentApplication = z.infer<typeof applyForJob.response>['data'];

export const listOwnApplications = endpoints.get('/api/career/applications/mine', {
  summary: "The caller's applications, newest first.",
  query: pageQuery,
  response: page(ownApplication),
});

export const withdrawApplication = endpoints.delete('/api/career/applications/:id', {
  summary: 'Withdraws the caller’s application: deletes the CV and notifies the owner.',
  params: byId,
  response: done(ownApplication),
});

export const listApplications = endpoints.get('/api/career/:id/applications', {
  summary:
    'Applications for a job, newest first (the job’s owner, admins); moderators see those that were reported or assigned to them.',
  params: byJob,
  query: pageQuery.extend({ status: z.enum(applicationStatuses).optional() }),
  response: page(application),
});

export const getApplication = endpoints.get('/api/career/applications/:id', {
  summary:
    'One application (the job’s owner, admins, moderators if it was reported or assigned); its CV is at `/api/career/applications/{id}/cv`.',
  params: byId,
  response: data(application),
});

export const readCv = endpoints.get('/api/career/applications/:id/cv', {
  summary: 'Downloads the CV of an application (the job’s owner, staff). The audit log records each download.',
  params: byId,
  ...file('application/pdf'),
});

export const updateApplication = endpoints.patch('/api/career/applications/:id', {
  summary:
    'Changes the status (notifies the applicant) or the note (the job’s owner, staff); `read` marks it as read. A decision (HIRED, DECLINED) can only be changed with `reopen`, else 409 DECIDED.',
  params: byId,
  query: staffReason,
  body: z.strictObject({
    status: z
      .enum(['RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'], {
        error: () => t('Choose a status.'),
      })
      .optional(),
    /** The status that the client saw. Another current status returns 409 STALE with the newer record. */
    from: z.enum(applicationStatuses).optional(),
    /** Required to change a decision. */
    reopen: z.literal(true).optional(),
    note: text('The note', 0, 4000).optional(),
    read: z.literal(true).optional(),
  }),
  response: done(application),
});
