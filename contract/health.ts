import { z } from 'zod';
import { endpoint } from './http.ts';

const tag = 'health';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is up. Asks nothing else.',
  tag,
  response: z.object({ status: z.literal('up'), uptimeSeconds: z.number().int() }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether the portal can serve: the database answers and its migrations are done; 503 where not.',
  tag,
  response: z.object({ status: z.literal('ready') }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Measurements in the Prometheus text format: from this machine, or with METRICS_TOKEN as a bearer token.',
  tag,
  /** Plain text, not JSON. */
  response: z.string(),
});
