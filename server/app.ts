import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { messages } from '#contract/messages.ts';
import { makeChecks } from './checks.ts';
import type { Composition } from './feature.ts';
import { findActor, findTokenActor, guestActor } from './features/accounts/users/index.ts';
import { boundUploads } from './features/services/files/index.ts';
import { Brand } from './features/services/site/index.ts';
import { Switchboard } from './features/services/switches/index.ts';
import { features } from './features.ts';
import { logBadRows } from './platform/bad-rows.ts';
import { ChangeLog } from './platform/cache/change-log.ts';
import { DailyKey } from './platform/daily-key/daily-key.ts';
import { isDiskFull } from './platform/database/errors.ts';
import type { PoolDb } from './platform/database/open.ts';
import type { Outage } from './platform/database/outage.ts';
import type { ReadDb } from './platform/database/read-db.ts';
import { SlowStatements } from './platform/database/slow-statements.ts';
import { checkSpace } from './platform/disk/check-space.ts';
import { DiskWatch } from './platform/disk/disk-watch.ts';
import { NotFound } from './platform/errors.ts';
import type { Files } from './platform/files/files.ts';
import { refuseConnection } from './platform/http/connection-errors.ts';
import { boundConnections } from './platform/http/connections.ts';
import { continueAfterChecks } from './platform/http/continue-after-checks.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { Drain } from './platform/http/drain.ts';
import { type EdgeLimits, setEdgeLimits } from './platform/http/edge-limits.ts';
import { handleErrors, sendError } from './platform/http/error-responses.ts';
import { GuestResponses } from './platform/http/guest-responses.ts';
import { deleteOldKeys, Idempotency } from './platform/http/idempotency.ts';
import { readJsonBodies } from './platform/http/json-bodies.ts';
import { makeRateLimits } from './platform/http/rate-limits.ts';
import { keepRedirectsOnSite } from './platform/http/redirects.ts';
import { refuseForeignNames } from './platform/http/refuse-foreign-names.ts';
import { followRequests, logRequests, makeRequestIds } from './platform/http/request-ids.ts';
import { refuseBadTarget, refuseBadTargets } from './platform/http/request-targets.ts';
import { Router } from './platform/http/routes.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { SharedTokenBuckets } from './platform/http/shared-token-buckets.ts';
import { TokenBuckets } from './platform/http/token-buckets.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { serveMessages } from './platform/languages/portal-messages.ts';
import { loggerOptions } from './platform/log.ts';
import { registerMail } from './platform/mail/index.ts';
import type { PageSource } from './platform/pages/page-source.ts';
import { type PagesOptions, registerPages } from './platform/pages/register-pages.ts';
import type { Portal } from './platform/portal.ts';
import type { Redis } from './platform/redis/redis.ts';
import { openSecrets } from './platform/secrets.ts';
import { PORTAL } from './platform/sender.ts';
import type { Setup, WholePortal } from './platform/setup.ts';
import { RedisSignals } from './platform/signals/redis-signals.ts';
import { noSignals } from './platform/signals/signals.ts';
import type { Telemetry } from './platform/telemetry/open-telemetry.ts';
import { currentTracer } from './platform/telemetry/spans.ts';
import { recordStatement } from './platform/telemetry/statement-spans.ts';
import type { Settings } from './settings.ts';

const t = messages('server');

export interface Parts {
  readonly settings: Settings;
  readonly db: PoolDb;
  readonly readDb: ReadDb;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly redis?: Redis | null;
  readonly pages?: PageSource;
  readonly telemetry?: Telemetry;
  readonly edge?: Partial<EdgeLimits>;
}

const MAX_JSON_BYTES = 256 * 1024;
/** Allows a search of 10,000 characters in any script: each may take twelve bytes in an address. */
const MAX_HEAD_BYTES = 160 * 1024;
const CHECK_HEADS_MS = 2_000;
const GUEST_RESPONSES_SHARE = 0.15;
const PAGES_SHARE = 1 - GUEST_RESPONSES_SHARE;

export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; portal: WholePortal }> {
  const { db, redis = null } = parts;
  const signals = redis ? new RedisSignals(redis, db.$client) : noSignals;
  const brand = new Brand(db, parts.settings, signals);
  const settings = brand.within(parts.settings);
  const cacheBytes = settings.PAGE_CACHE_MB * 1_000_000;
  const { outage } = db.$client;
  const disk = new DiskWatch(() => checkSpace(db, parts.files));
  const app = createServer(settings, outage, disk);
  for (const service of [outage, disk, redis]) if (service) service.log = app.log;
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) disk.report();
  });
  app.addHook('onClose', async () => {
    disk.stop();
    signals.close();
  });
  logBadRows(app);
  const drain = new Drain(app.server);
  const limits = guardHttp(app, settings, parts.edge);
  await app.register(cookie);

  const dailyKey = new DailyKey(db);
  const switchboard = new Switchboard(db, signals);
  const changes = parts.pages === undefined ? null : new ChangeLog(db);
  const router = new Router(app, {
    db,
    portalWith: (own) => ({ ...portal, ...own }),
    publicUrl: settings.PUBLIC_URL,
    rates: makeRateLimits(settings.RATE_LIMIT_SCALE, redis ? new SharedTokenBuckets(redis) : new TokenBuckets()),
    findActor: findActor({ db, dailyKey, settings }),
    findTokenActor: findTokenActor({ db, settings }),
    guest: (request) => guestActor(dailyKey, request),
    uploads: boundUploads({ db, dailyKey, files: parts.files, settings, limits }),
    idempotency: new Idempotency(db),
    isOpen: (section) => switchboard.isOpen(section),
    guestResponses: changes && new GuestResponses(changes, cacheBytes * GUEST_RESPONSES_SHARE),
  });
  const checks = makeChecks({ settings, db, files: parts.files });
  parts.readDb.readReplica?.follow(app.log);
  const slowStatements = watchStatements(parts.readDb, app.log, settings);
  const secrets = openSecrets(parts.settings);
  const services = {
    settings,
    secrets,
    dailyKey,
    http: app,
    router,
    log: app.log,
    drain,
    disk,
    checks,
    slowStatements,
  };
  const portal: WholePortal = { ...parts, ...services, sender: PORTAL, redis, signals };

  registerMail(portal);
  parts.jobs.schedule('delete-old-daily-keys', '5 0 * * *', () => dailyKey.deleteOld());
  parts.jobs.schedule('delete-old-idempotency-keys', '35 3 * * *', async () => void (await deleteOldKeys(db)));
  const composition: Composition = { features, switchboard, brand };
  const { db: poolDb, sender: _, ...others } = portal;
  const setup: Setup = { ...others, poolDb };
  for (const { routes, jobs } of features) {
    await routes?.(setup, composition);
    jobs?.(portal, composition);
  }
  await registerDocumentation(portal);
  app.setNotFoundHandler((request, reply) =>
    sendError(new NotFound(t('This page does not exist. Check the address.')), request, reply),
  );
  if (changes) followChanges(portal, changes);
  if (parts.pages !== undefined && changes) {
    const pages = { source: parts.pages, changes, brand, cacheBytes: cacheBytes * PAGES_SHARE };
    await servePages(portal, pages);
  }
  return { app, portal };
}

function watchStatements({ databases }: ReadDb, log: FastifyBaseLogger, { SLOW_QUERY_MS }: Settings): SlowStatements {
  const slowStatements = new SlowStatements(log, SLOW_QUERY_MS);
  for (const {
    $client: { statements },
  } of databases) {
    if (SLOW_QUERY_MS > 0) statements.onEnd(slowStatements.note, SLOW_QUERY_MS);
    if (currentTracer()) statements.onEnd(recordStatement);
  }
  return slowStatements;
}

interface Pages extends Pick<PagesOptions, 'source' | 'changes' | 'cacheBytes'> {
  readonly brand: Brand;
}

async function servePages({ http, settings }: Portal, { brand, ...pages }: Pages): Promise<void> {
  await registerPages(http, {
    ...pages,
    publicUrl: settings.PUBLIC_URL,
    brand: async () => {
      // Without the database, error pages show the portal's last known name.
      await brand.refresh().catch(() => undefined);
      return { siteName: settings.SITE_NAME, branding: settings.branding };
    },
    outside: {
      measurementId: settings.GA_MEASUREMENT_ID ?? null,
      chatSrc: settings.LIVE_CHAT_SRC ?? null,
      filesUrl: settings.FILES_URL ?? null,
    },
  });
}

function followChanges({ db, jobs, http, signals }: Portal, changes: ChangeLog): void {
  changes.follow(signals);
  changes.schedule(jobs, db);
  http.addHook('onClose', () => changes.close());
}

function createServer(settings: Settings, outage: Outage, disk: DiskWatch): FastifyInstance {
  return Fastify({
    logger: loggerOptions(settings.LOG_LEVEL, outage, disk),
    // Request lines cost more than many requests do. Errors are logged where they are turned into responses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(settings.TRUSTED_PROXIES) as (request: unknown) => string,
    // The time that a 20 MB brochure takes at 0.6 Mbit/s. What edge-limits.ts sets is shorter.
    requestTimeout: 300_000,
    bodyLimit: MAX_JSON_BYTES,
    // Lets the portal answer requests without a host with its own error.
    http: { maxHeaderSize: MAX_HEAD_BYTES, requireHostHeader: false, connectionsCheckingInterval: CHECK_HEADS_MS },
    clientErrorHandler: refuseConnection,
    // The router can't decode the address. The type of `reply` lacks the application's decorators.
    frameworkErrors: (_error, request, reply) => void refuseBadTarget(request, reply as unknown as FastifyReply),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 300 },
  });
}

function guardHttp(app: FastifyInstance, settings: Settings, edge: Parts['edge']): EdgeLimits {
  serveMessages();
  followRequests(app, settings.TRUSTED_PROXIES);
  if (/^(info|debug|trace)$/.test(settings.LOG_LEVEL)) logRequests(app);
  const limits = setEdgeLimits(app, edge);
  limitConnections(app, settings, limits);
  app.decorateRequest('actor', null as never);
  handleErrors(app);
  securityHeaders(app, { secure: settings.secure });
  refuseBadTargets(app);
  continueAfterChecks(app);
  readJsonBodies(app, { maxBytes: MAX_JSON_BYTES, limits });
  refuseForeignNames(app, settings);
  keepRedirectsOnSite(app);
  return limits;
}

function limitConnections(app: FastifyInstance, settings: Settings, limits: EdgeLimits): void {
  app.server.headersTimeout = limits.headersMs;
  const exempt = ['127.0.0.0/8', '::1', ...settings.TRUSTED_PROXIES];
  const stop = boundConnections(app.server, { limits, exempt });
  app.addHook('onClose', async () => stop());
}
