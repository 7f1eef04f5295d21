import { z } from 'zod';
import { endpoint } from './http.ts';

const tag = 'health';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is up. Checks nothing else.',
  tag,
  response: z.object({ status: z.literal('up'), uptimeSeconds: z.number().int() }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether the portal can serve requests: the database responds and migrations are complete; otherwise 503.',
  tag,
  response: z.object({ status: z.literal('ready') }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary:
    'Metrics in the Prometheus text format, for requests from this machine or with METRICS_TOKEN as a bearer token.',
  tag,
  response: z.string(),
});
