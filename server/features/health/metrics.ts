/** Prometheus metrics: requests by route, the process, and database connections. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Portal } from '#server/platform/portal.ts';
import { countConnections } from './queries.ts';

/** Seconds. Lists should take milliseconds; the limit of a request is 30 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** A registry per application, so that two in one process count separately. */
export function measure({ http, db, redis }: Pick<Portal, 'http' | 'db' | 'redis'>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  if (redis) {
    new Gauge({
      name: 'redis_up',
      help: '1 while Redis is used; 0 while this process continues without it.',
      registers: [registry],
      collect() {
        this.set(redis.isUp ? 1 : 0);
      },
    });
  }
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state; `waiting` counts requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections(db))) this.set({ state }, count);
    },
  });
  http.addHook('onResponse', (request, reply, done) => {
    // By route rather than address, because a series per id would grow without limit.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  http.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });
  return registry;
}
