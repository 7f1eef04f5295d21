/** Careers: jobs, applications with a CV, and alerts. */
import { z } from 'zod';
import { data, done, endpoint, id, message, moment, page, pageQuery, text } from './http.ts';
import { canManage, country, facet, webAddress } from './listings.ts';
import { person } from './posts.ts';
import { manageQuery, pictureAddress, richText, searchWords } from './publications.ts';
import { email } from './users.ts';

export const JOB_TITLE = { min: 3, max: 120 } as const;
export const MAX_COVER_NOTE = 4000;
/** An application is deleted so long after it came, and its CV with it. */
export const CV_DAYS = 180;
export const MAX_JOB_DAYS = 180;
export const MAX_ALERTS = 10;
export const workplaces = ['ONSITE', 'HYBRID', 'REMOTE'] as const;
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'TEMPORARY', 'INTERNSHIP'] as const;
export const jobFunctions = [
  'PROCUREMENT',
  'WAREHOUSING',
  'FREIGHT_FORWARDING',
  'CUSTOMS',
  'PLANNING',
  'TRANSPORT',
  'SALES',
  'IT',
  'OTHER',
] as const;
export const seniorities = ['ENTRY', 'MID', 'SENIOR', 'LEAD', 'EXECUTIVE'] as const;
export const salaryPeriods = ['YEAR', 'MONTH', 'DAY', 'HOUR'] as const;
export const jobStatuses = ['draft', 'pending', 'published', 'rejected', 'closed'] as const;
export type JobStatus = (typeof jobStatuses)[number];
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

export const salary = z.object({
  /** In minor units of the currency (ISO 4217), as prices are. */
  min: z.number().int(),
  max: z.number().int(),
  currency: z.string(),
  period: z.enum(salaryPeriods),
});

/** As lists show it. */
export const jobCard = z.object({
  id,
  title: z.string(),
  company: z.object({
    /** Null where it is not in the directory. */
    id: id.nullable(),
    name: z.string(),
    logo: z.string().nullable(),
    verified: z.boolean(),
  }),
  location: z.string(),
  country: z.string(),
  workplace: z.enum(workplaces),
  employmentType: z.enum(employmentTypes),
  function: z.enum(jobFunctions),
  seniority: z.enum(seniorities),
  salary: salary.nullable(),
  skills: z.array(z.string()),
  /** Its last day, as a date: open until midnight UTC. Null: until it is closed. */
  closesAt: z.iso.date().nullable(),
  /** Published, and neither closed nor past its last day. */
  open: z.boolean(),
  status: z.enum(jobStatuses),
  publishedAt: moment.nullable(),
  updatedAt: moment,
});
export type JobCard = z.infer<typeof jobCard>;

export const job = jobCard.extend({
  /** Sanitised HTML. */
  description: z.string(),
  /** Where one applies instead, on another site. */
  applyUrl: z.string().nullable(),
  /** The caller's own application. */
  applicationId: id.nullable(),
  mine: z.boolean(),
  /** Why it was rejected: to its owner and staff. */
  reason: z.string().nullable(),
  /** To its owner and staff; else null. */
  applicationCount: z.number().int().nullable(),
  createdAt: moment,
  version: z.number().int(),
  can: canManage,
});
export type Job = z.infer<typeof job>;

const tag = 'careers';
const byId = z.strictObject({ id });

/** What lists and alerts look for. */
const filters = {
  search: searchWords,
  country: country.optional(),
  workplace: z.enum(workplaces).optional(),
  function: z.enum(jobFunctions).optional(),
  employmentType: z.enum(employmentTypes).optional(),
  seniority: z.enum(seniorities).optional(),
};
const listQuery = pageQuery.extend({
  ...filters,
  companyId: id.optional(),
  /** Those with a stated salary. */
  salary: z.literal('true').optional(),
  sort: z.enum(['newest', 'closing']).default('newest'),
});
export type JobListQuery = z.output<typeof listQuery>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/career',
  summary: 'Open jobs, newest first (or those that close soonest).',
  tag,
  query: listQuery,
  response: page(jobCard).extend({ total: z.number().int() }),
});

export const countJobs = endpoint({
  method: 'GET',
  path: '/api/career/counts',
  summary: 'How many open jobs each value of each filter would show, the other filters as they stand.',
  tag,
  query: z.strictObject(filters),
  response: data(
    z.object({
      total: z.number().int(),
      country: facet,
      workplace: facet,
      function: facet,
      employmentType: facet,
      seniority: facet,
    }),
  ),
});
export type JobCounts = z.infer<typeof countJobs.response>['data'];

export const getJob = endpoint({
  method: 'GET',
  path: '/api/career/:id',
  summary: 'One job; a closed one can still be read.',
  tag,
  params: byId,
  response: data(job),
});

const jobFields = {
  title: text('Title', JOB_TITLE.min, JOB_TITLE.max),
  /** One of the caller’s companies; else `companyName`. */
  companyId: id.nullish(),
  companyName: text('Company', 0, 120).optional(),
  companyLogo: pictureAddress.nullish(),
  location: text('Location', 0, 120).optional(),
  country: country.optional(),
  workplace: z.enum(workplaces, { error: 'Choose on site, hybrid or remote.' }).optional(),
  employmentType: z.enum(employmentTypes, { error: 'Choose the kind of employment.' }).optional(),
  function: z.enum(jobFunctions, { error: 'Choose a field of work.' }).optional(),
  seniority: z.enum(seniorities, { error: 'Choose a level.' }).optional(),
  salary: z
    .strictObject({
      min: z.number().int().min(1, { error: 'Leave the salary empty where it is not stated.' }).max(1_000_000_000_00),
      max: z.number().int().min(1).max(1_000_000_000_00),
      currency: z.string().regex(/^[A-Z]{3}$/, { error: 'Choose a currency.' }),
      period: z.enum(salaryPeriods, { error: 'Choose a period.' }),
    })
    .refine((one) => one.max >= one.min, { error: 'The upper end is not below the lower one.', path: ['max'] })
    .nullish(),
  description: richText.optional(),
  skills: z
    .array(text('A skill', 1, 40))
    .max(15, { error: 'At most 15 skills.' })
    .optional(),
  closesAt: z.iso.date({ error: 'Choose a date.' }).nullish(),
  applyUrl: webAddress.nullish(),
};

/** A draft needs its title alone; what is sent needs a company, a location, a country, and a text of 50 characters. */
export const createJob = endpoint({
  method: 'POST',
  path: '/api/career',
  summary:
    'Posts a job: a draft, or sent (`published`): it waits for a review, a member’s; staff’s is published at once.',
  tag,
  body: z.strictObject({
    ...jobFields,
    status: z.enum(['draft', 'published'], { error: 'Status is draft or published.' }).default('draft'),
  }),
  response: done(job),
  status: 201,
});
export type CreateJob = z.output<typeof createJob.body>;

export const updateJob = endpoint({
  method: 'PATCH',
  path: '/api/career/:id',
  summary:
    'Changes, sends, closes or opens a job again (its owner, staff). A member’s published one waits for a review again with another title, company or address to apply at.',
  tag,
  params: byId,
  body: z.strictObject({
    ...jobFields,
    title: jobFields.title.optional(),
    status: z.enum(['draft', 'published', 'closed'], { error: 'Status is draft, published or closed.' }).optional(),
    version: z.number().int().optional(),
  }),
  response: done(job),
});
export type UpdateJob = z.output<typeof updateJob.body>;

export const removeJob = endpoint({
  method: 'DELETE',
  path: '/api/career/:id',
  summary: 'Deletes a job with its applications and CVs (its owner, staff).',
  tag,
  params: byId,
  response: message,
});

export const decideJob = endpoint({
  method: 'POST',
  path: '/api/career/:id/decision',
  summary: 'Publishes or rejects a job that waits, or puts it back to waiting (staff); its owner is told.',
  tag,
  params: byId,
  body: z
    .strictObject({
      status: z.enum(['pending', 'published', 'rejected'], { error: 'Choose what to do.' }),
      reason: text('The reason', 0, 500).default(''),
      /** The version that was looked at: 409 STALE with the newer record where it was changed meanwhile. */
      version: z.number().int().optional(),
    })
    .refine((body) => body.status !== 'rejected' || body.reason.length >= 3, {
      error: 'Say why: the owner reads it.',
      path: ['reason'],
    }),
  response: done(job),
});

const ownJob = jobCard.extend({
  reason: z.string().nullable(),
  applicationCount: z.number().int(),
  /** Applications that nobody has opened. */
  unread: z.number().int(),
});
export const listOwnJobs = endpoint({
  method: 'GET',
  path: '/api/career/mine',
  summary: "The caller's jobs in every state, newest first.",
  tag,
  query: pageQuery,
  response: page(ownJob),
});

export const listManagedJobs = endpoint({
  method: 'GET',
  path: '/api/career/manage',
  summary: 'Jobs in every state but drafts (staff), last changed first.',
  tag,
  query: manageQuery.extend({ status: z.enum(['pending', 'published', 'rejected', 'closed']).optional() }),
  response: page(ownJob.extend({ owner: person.nullable(), version: z.number().int() })),
});

/* Applications. */

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
    'Changes its status (who applied is told) or the note (the job’s owner, staff); `read` notes that it was opened.',
  tag,
  params: byId,
  body: z.strictObject({
    status: z
      .enum(['RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'], { error: 'Choose a status.' })
      .optional(),
    note: text('The note', 0, 4000).optional(),
    read: z.literal(true).optional(),
  }),
  response: done(application),
});

/* Alerts. */

export const jobAlert = z.object({
  id,
  search: z.string(),
  country: z.string().nullable(),
  workplace: z.enum(workplaces).nullable(),
  function: z.enum(jobFunctions).nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  seniority: z.enum(seniorities).nullable(),
  every: z.enum(['DAY', 'WEEK']),
  createdAt: moment,
});
export type JobAlert = z.infer<typeof jobAlert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/career/alerts',
  summary: "The caller's job alerts, newest first.",
  tag,
  query: pageQuery,
  response: page(jobAlert),
});

export const createAlert = endpoint({
  method: 'POST',
  path: '/api/career/alerts',
  summary: 'Mails new jobs that match, daily or weekly; at most 10 alerts. The same one twice answers the first.',
  tag,
  body: z.strictObject({
    ...filters,
    every: z.enum(['DAY', 'WEEK'], { error: 'Choose daily or weekly.' }).default('DAY'),
  }),
  response: done(jobAlert),
  status: 201,
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/api/career/alerts/:id',
  summary: 'Ends an alert.',
  tag,
  params: byId,
  response: message,
});
