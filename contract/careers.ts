/** Careers: jobs, reviewed before they are shown. */
import { z } from 'zod';
import { data, done, endpoint, id, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import { canManage, changeDecision, country, facet, fieldChange, listingChange, webAddress } from './listings.ts';
import { person } from './posts.ts';
import { manageQuery, pictureAddress, richText, searchWords } from './publications.ts';

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
  company: jobCard.shape.company.extend({
    /** Its own site, as the directory has it. */
    website: z.string().nullable(),
  }),
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
  /** When it was deleted: staff alone still read it then. */
  removedAt: moment.nullable(),
  version: z.number().int(),
  /** To its owner and staff; its owner gets the changed text. */
  change: listingChange.nullable(),
  can: canManage,
});
export type Job = z.infer<typeof job>;

const tag = 'careers';
const byId = z.strictObject({ id });

/** What lists and alerts look for. */
export const jobFilters = {
  search: searchWords,
  country: country.optional(),
  workplace: z.enum(workplaces).optional(),
  function: z.enum(jobFunctions).optional(),
  employmentType: z.enum(employmentTypes).optional(),
  seniority: z.enum(seniorities).optional(),
};
const narrowing = {
  ...jobFilters,
  companyId: id.optional(),
  /** Those with a stated salary. */
  salary: z.literal('true').optional(),
};
const listQuery = pageQuery.extend({
  ...narrowing,
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
  query: z.strictObject(narrowing),
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
    'Changes, sends, closes or opens a job again (its owner, staff). What a member changes in a published or closed one waits for a review; the approved text stays public.',
  tag,
  params: byId,
  query: staffReason,
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
  query: staffReason,
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

export const decideJobChange = endpoint({
  method: 'POST',
  path: '/api/career/:id/change-decision',
  summary: 'Publishes or rejects what its owner changed in an approved job (staff); its owner is notified.',
  tag,
  params: byId,
  body: changeDecision,
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
  query: manageQuery.extend({
    /** `changed`: approved, with a change that waits for a review. */
    status: z.enum(['pending', 'published', 'rejected', 'closed', 'changed']).optional(),
  }),
  response: page(
    ownJob.extend({
      owner: person.nullable(),
      change: listingChange.nullable(),
      fieldChanges: z.array(fieldChange),
      version: z.number().int(),
    }),
  ),
});
