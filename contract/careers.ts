/** Jobs. A member's job is reviewed before it is published. */
import { z } from 'zod';
import { country } from './country.ts';
import { MAX_MINOR_UNITS } from './freight/money-text.ts';
import {
  changeOf,
  countedPage,
  data,
  day,
  done,
  endpointsOf,
  message,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { applicationId, companyId, jobId } from './ids.ts';
import { canManage, changeDecision, facet, fieldChange, listingChange, listingDecision } from './listings.ts';
import { messages } from './messages.ts';
import { person } from './posts.ts';
import { manageQuery, pictureAddress, richText, searchWords } from './publications.ts';
import { webAddress } from './web-address.ts';

const t = messages('input');

export const JOB_TITLE = { min: 3, max: 120 } as const;
export const MAX_JOB_DAYS = 180;
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
export const salary = z.object({
  /** In minor units of the currency (ISO 4217). */
  min: z.number().int(),
  max: z.number().int(),
  currency: z.string(),
  period: z.enum(salaryPeriods),
});

export const jobCard = z.object({
  id: jobId,
  title: z.string(),
  company: z.object({
    /** Null if the company is not in the directory. */
    id: companyId.nullable(),
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
  /** Last day on which the job is open (until midnight UTC). Null: open until someone closes it. */
  closesAt: z.iso.date().nullable(),
  /** Published, not closed and not past its last day. */
  open: z.boolean(),
  status: z.enum(jobStatuses),
  publishedAt: moment.nullable(),
  updatedAt: moment,
});
export type JobCard = z.infer<typeof jobCard>;

export const job = jobCard.extend({
  company: jobCard.shape.company.extend({
    website: z.string().nullable(),
  }),
  /** Sanitised HTML. */
  description: z.string(),
  /** Replaces applications through the portal. */
  applyUrl: z.string().nullable(),
  /** The caller's own application. */
  applicationId: applicationId.nullable(),
  mine: z.boolean(),
  /** Reason for the rejection; only for its owner and staff. */
  reason: z.string().nullable(),
  /** Null except for its owner and staff. */
  applicationCount: z.number().int().nullable(),
  createdAt: moment,
  /** Set if deleted; then only staff can read it. */
  removedAt: moment.nullable(),
  version: z.number().int(),
  /** A change that is not approved; only for its owner and staff. */
  change: listingChange.nullable(),
  can: canManage,
});
export type Job = z.infer<typeof job>;

const endpoints = endpointsOf('careers');
const byId = z.strictObject({ id: jobId });

export const jobFilters = {
  search: searchWords,
  country: country.optional(),
  workplace: z.enum(workplaces).optional(),
  function: z.enum(jobFunctions).optional(),
  employmentType: z.enum(employmentTypes).optional(),
  seniority: z.enum(seniorities).optional(),
};
const conditions = {
  ...jobFilters,
  companyId: companyId.optional(),
  salary: z.literal('true').optional(),
};
const listQuery = pageQuery.extend({
  ...conditions,
  sort: z.enum(['newest', 'closing']).default('newest'),
});
export type JobListQuery = z.output<typeof listQuery>;

export const listJobs = endpoints.get('/api/career', {
  summary: 'Open jobs, newest first (or sorted by closing date). With a filter, `total` counts up to 1,000.',
  query: listQuery,
  response: countedPage(jobCard),
});

export const countJobs = endpoints.get('/api/career/counts', {
  summary: 'The number of open jobs for each value of each filter, with the other filters applied.',
  query: z.strictObject(conditions),
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

export const getJob = endpoints.get('/api/career/:id', {
  summary: 'One job, open or closed.',
  params: byId,
  response: data(job),
  isForReader: true,
});

const salaryEnd = z
  .number()
  .int()
  .min(1, { error: () => t('Leave the salary empty if it is not stated.') })
  .max(MAX_MINOR_UNITS, { error: () => t('The amount is too large.') });

const jobFields = {
  title: text('Title', JOB_TITLE.min, JOB_TITLE.max),
  /** One of the caller’s companies; otherwise `companyName` is required. */
  companyId: companyId.nullish(),
  companyName: text('Company', 0, 120).optional(),
  companyLogo: pictureAddress.nullish(),
  location: text('Location', 0, 120).optional(),
  country: country.optional(),
  workplace: z.enum(workplaces, { error: () => t('Choose on site, hybrid or remote.') }).optional(),
  employmentType: z.enum(employmentTypes, { error: () => t('Choose an employment type.') }).optional(),
  function: z.enum(jobFunctions, { error: () => t('Choose a field of work.') }).optional(),
  seniority: z.enum(seniorities, { error: () => t('Choose a level.') }).optional(),
  salary: z
    .strictObject({
      min: salaryEnd,
      max: salaryEnd,
      currency: z.string().regex(/^[A-Z]{3}$/, { error: () => t('Choose a currency.') }),
      period: z.enum(salaryPeriods, { error: () => t('Choose a period.') }),
    })
    .refine((salary) => salary.max >= salary.min, {
      error: () => t('Enter an upper salary that is not below the lower one.'),
      path: ['max'],
    })
    .nullish(),
  description: richText.optional(),
  skills: z
    .array(text('A skill', 1, 40))
    .max(15, { error: () => t('Enter at most 15 skills.') })
    .optional(),
  closesAt: day(() => t('Choose a date.')).nullish(),
  applyUrl: webAddress(300).nullish(),
};

export const jobInput = z.strictObject({
  ...jobFields,
  status: z.enum(['draft', 'published'], { error: () => t('Choose draft or published.') }).default('draft'),
});

/** A draft requires only a title; submitting also requires a company, a location, a country and 50 characters of text. */
export const createJob = endpoints.post('/api/career', {
  summary:
    'Creates a job: a draft, or submitted (`published`). A member’s job awaits review; staff’s is published at once.',
  body: jobInput,
  response: done(job),
  status: 201,
});
export type CreateJob = z.output<typeof createJob.body>;

export const updateJob = endpoints.patch('/api/career/:id', {
  summary:
    'Changes, submits, closes or reopens a job (its owner, staff). A member’s change to a published or closed job awaits review; the approved version stays public.',
  params: byId,
  query: staffReason,
  body: changeOf({
    ...jobFields,
    status: z.enum(['draft', 'published', 'closed'], { error: () => t('Choose draft, published or closed.') }),
  }),
  response: done(job),
});
export type UpdateJob = z.output<typeof updateJob.body>;

export const removeJob = endpoints.delete('/api/career/:id', {
  summary: 'Deletes a job with its applications and CVs (its owner, staff).',
  params: byId,
  query: staffReason,
  response: message,
});

export const decideJob = endpoints.post('/api/career/:id/decision', {
  summary: 'Publishes or rejects a pending job, or makes it pending again (staff); notifies its owner.',
  params: byId,
  body: listingDecision,
  response: done(job),
});

export const decideJobChange = endpoints.post('/api/career/:id/change-decision', {
  summary: 'Publishes or rejects the owner’s change to an approved job (staff); notifies the owner.',
  params: byId,
  body: changeDecision,
  response: done(job),
});

const ownJob = jobCard.extend({
  reason: z.string().nullable(),
  applicationCount: z.number().int(),
  unread: z.number().int(),
});
export const listOwnJobs = endpoints.get('/api/career/mine', {
  summary: "The caller's jobs in every state, newest first.",
  query: pageQuery,
  response: page(ownJob),
});

export const listManagedJobs = endpoints.get('/api/career/manage', {
  summary: 'Jobs in every state except draft (staff), last changed first by default.',
  query: manageQuery.extend({
    /** `changed`: approved, with a change that awaits review. */
    status: z.enum(['pending', 'published', 'rejected', 'closed', 'changed']).optional(),
    sort: orders('newest', 'oldest', 'title', 'applications'),
  }),
  response: page(
    ownJob.extend({
      countryName: z.string(),
      owner: person.nullable(),
      change: listingChange.nullable(),
      fieldChanges: z.array(fieldChange),
      version: z.number().int(),
    }),
  ),
});
