import { createHash, timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { getAccepting, getHealth, getMetrics, getReady, readChecks } from '#contract/health.ts';
import { messages } from '#contract/messages.ts';
import { cached } from '#server/platform/cache/cached.ts';
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts';
import { isMigrated } from '#server/platform/database/migrate.ts';
import { NotFound, PortalError } from '#server/platform/errors.ts';
import { isLocalRequest } from '#server/platform/http/local-request.ts';
import type { Setup } from '#server/platform/setup.ts';
import { measure } from './metrics.ts';

const t = messages('server');

/** Needs no session, so that it works without the database. */
const forMachines = { action: 'portal.read', rate: 'none', publicFor: 0 } as const;

export function registerHealth(setup: Setup): void {
  const { router, settings } = setup;
  const registry = measure(setup);
  setup.telemetry?.sendMetrics(() => registry.getMetricsAsJSON());

  router.route(getHealth, forMachines, async () => ({
    status: 'up' as const,
    uptimeSeconds: Math.floor(process.uptime()),
  }));

  const refuseIfStopping = () => {
    if (setup.drain.isDraining) throw new PortalError(503, 'STOPPING', t('The portal is shutting down.'), {}, 5);
  };

  // Not the database: all replicas lose it at once, and visitors would get the proxy's error instead of the portal's.
  router.route(getAccepting, forMachines, async () => {
    refuseIfStopping();
    return { status: 'accepting' as const };
  });

  router.route(getReady, forMachines, async ({ db, portal }) => {
    refuseIfStopping();
    if (portal.disk.isFull) {
      const message = t('The disk is full: pages can be read, but nothing can be saved.');
      throw new PortalError(503, 'STORAGE_FULL', message, {}, 30);
    }
    // Before the first migration, there is no table to read.
    const ready = await isMigrated(db).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error;
      return false;
    });
    if (!ready) throw new PortalError(503, 'NOT_READY', t('The portal is still being set up.'), {}, 2);
    return { status: 'ready' as const };
  });

  registerChecks(setup);

  router.route(getMetrics, forMachines, async ({ request, reply }) => {
    // Everyone else gets 404.
    const isOpen = settings.local && isLocalRequest(request);
    if (!isOpen && !hasToken(request, settings.METRICS_TOKEN)) throw new NotFound();
    reply.type(registry.contentType).header('cache-control', 'private, no-store').serializer(String);
    return registry.metrics();
  });
}

const SHARED_MS = 2_000;

function registerChecks({ router, checks }: Setup): void {
  const run = cached(SHARED_MS, async () => ({
    host: hostname(),
    checkedAt: new Date().toISOString(),
    checks: (await checks.run()).map(({ remedy = null, ...result }) => ({ ...result, remedy })),
  }));
  router.route(readChecks, { action: 'health.read', rate: 'read' }, async () => ({ data: await run() }));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}
