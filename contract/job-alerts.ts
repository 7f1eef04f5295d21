import { z } from 'zod';
import { employmentTypes, jobFilters, jobFunctions, seniorities, workplaces } from './careers.ts';
import { done, endpoint, message, moment, page, pageQuery } from './http.ts';
import { jobAlertId } from './ids.ts';

export const MAX_ALERTS = 10;

const tag = 'careers';
const byId = z.strictObject({ id: jobAlertId });

export const jobAlert = z.object({
  id: jobAlertId,
  search: z.string(),
  country: z.string().nullable(),
  workplace: z.enum(workplaces).nullable(),
  function: z.enum(jobFunctions).nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  seniority: z.enum(seniorities).nullable(),
  /** Only jobs with a stated salary. */
  salary: z.boolean(),
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
  summary:
    'Creates a daily or weekly email about new matching jobs; at most 10 alerts. A duplicate returns the existing alert.',
  tag,
  body: z.strictObject({
    ...jobFilters,
    salary: z.boolean().default(false),
    every: z.enum(['DAY', 'WEEK'], { error: 'Choose daily or weekly.' }).default('DAY'),
  }),
  response: done(jobAlert),
  status: 201,
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/api/career/alerts/:id',
  summary: 'Deletes an alert.',
  tag,
  params: byId,
  response: message,
});
