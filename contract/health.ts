import { z } from 'zod';
import { data, endpointsOf, moment } from './http.ts';

const endpoints = endpointsOf('health');

export const getHealth = endpoints.get('/api/health', {
  summary: 'Whether the process is up. Checks nothing else.',
  response: z.object({ status: z.literal('up'), uptimeSeconds: z.number().int() }),
});

export const getAccepting = endpoints.get('/api/accepting', {
  summary:
    'Whether a proxy should pass requests to this process: it has started and is not shutting down; otherwise 503. Also 200 while the database does not answer.',
  response: z.object({ status: z.literal('accepting') }),
});

export const getReady = endpoints.get('/api/ready', {
  summary: 'Whether everything can be served: the database responds and migrations are complete; otherwise 503.',
  response: z.object({ status: z.literal('ready') }),
});

export const getMetrics = endpoints.get('/api/metrics', {
  summary:
    'Metrics in the Prometheus text format, for requests from this machine or with METRICS_TOKEN as a bearer token.',
  response: z.string(),
});

export const checkStates = ['ok', 'warning', 'failed'] as const;
export type CheckState = (typeof checkStates)[number];

const checkResult = z.object({
  name: z.string(),
  state: z.enum(checkStates),
  /** What was found, without secrets. */
  found: z.string(),
  /** What to do; null if nothing is wrong. */
  remedy: z.string().nullable(),
});
export type CheckResult = z.infer<typeof checkResult>;

export const readChecks = endpoints.get('/api/admin/health', {
  summary:
    'Checks settings, database, mail, storage and more, and says what to do (admin). `npm run doctor` prints the same.',
  response: data(
    z.object({
      /** The machine that ran the checks: one of several replicas. */
      host: z.string(),
      checkedAt: moment,
      checks: z.array(checkResult),
    }),
  ),
});
