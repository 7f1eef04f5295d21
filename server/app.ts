/** The composition root: the platform and every feature, as one Fastify application. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAnalytics } from './features/analytics/routes.ts';
import { registerBlogs } from './features/blogs/routes.ts';
import { brochuresFollowCompany, leaveBrochures, registerBrochures } from './features/brochures/index.ts';
import { jobsFollowCompany, leaveCareers, registerCareers } from './features/careers/index.ts';
import { registerCategories } from './features/categories/routes.ts';
import { registerCourses } from './features/courses/index.ts';
import { registerDashboards } from './features/dashboards/routes.ts';
import { eachFollower, leaveDirectory, registerDirectory } from './features/directory/index.ts';
import { registerDocuments } from './features/documents/index.ts';
import { leaveAllEvents, registerEvents } from './features/events/index.ts';
import { registerExports } from './features/exports/routes.ts';
import { registerFiles } from './features/files/index.ts';
import { registerHealth } from './features/health/routes.ts';
import { registerLikes } from './features/likes/routes.ts';
import { registerMailLog } from './features/mail-log/routes.ts';
import { registerModeration } from './features/moderation/routes.ts';
import { registerPreferences } from './features/notifications/preference-routes.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerPosts } from './features/posts/routes.ts';
import { registerPresence } from './features/presence/index.ts';
import { registerReplies } from './features/replies/routes.ts';
import { registerReports } from './features/reports/routes.ts';
import { postsFollowCategories, registerSearch } from './features/search/index.ts';
import { registerSharePictures } from './features/share-pictures/index.ts';
import { registerSite, SiteName } from './features/site/index.ts';
import { registerSwitches, Switchboard } from './features/switches/index.ts';
import { registerSyndication } from './features/syndication/index.ts';
import {
  findActor,
  guestActor,
  registerAccount,
  registerAccountManagement,
  registerUsers,
} from './features/users/index.ts';
import type { Db } from './platform/database/open.ts';
import type { Files } from './platform/files/files.ts';
import { answerErrors, sendError } from './platform/http/answer-errors.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { NotFound } from './platform/http/errors.ts';
import { forgetKeys, Idempotency } from './platform/http/idempotency.ts';
import { readJsonBodies } from './platform/http/json-bodies.ts';
import { Router } from './platform/http/routes.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { registerMail } from './platform/mail/index.ts';
import { registerPages } from './platform/pages/register-pages.ts';
import type { Portal } from './platform/portal.ts';
import type { Settings } from './settings.ts';

export interface Parts {
  readonly settings: Settings;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly files: Files;
  /** Folder of the built pages; without one the application is the API alone. */
  readonly buildDir?: string;
}

const MAX_JSON_BYTES = 256 * 1024;
/** A search of 10,000 letters is answered in any script, and each may take twelve bytes of an address. */
const MAX_HEAD_BYTES = 160 * 1024;

export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; portal: Portal }> {
  const { db } = parts;
  const siteName = new SiteName(db, parts.settings);
  const settings = siteName.within(parts.settings);
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    // Every request at `info` would cost more than many requests do; faults are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // For the whole of a request, on every route: the time that a brochure of 20 MB takes at 0.6 Mbit/s. Node knows no
    // such limit for one route alone. A JSON body that trickles in costs a socket and 256 KB at most; the head of a
    // request has less time (below), and an upload that falls silent is let go by who reads it.
    requestTimeout: 300_000,
    bodyLimit: MAX_JSON_BYTES,
    http: { maxHeaderSize: MAX_HEAD_BYTES },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 300 },
  });
  app.server.headersTimeout = 15_000;
  app.decorateRequest('actor', null as never);
  answerErrors(app);
  readJsonBodies(app);
  securityHeaders(app, { secure: settings.secure });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });

  const switchboard = new Switchboard(db);
  const router = new Router(app, {
    publicUrl: settings.PUBLIC_URL,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    findActor: findActor({ db, settings }),
    guest: guestActor,
    idempotency: new Idempotency(db),
    isOpen: (section) => switchboard.isOpen(section),
  });
  const portal: Portal = { ...parts, settings, http: app, router, log: app.log };

  registerMail(portal);
  parts.jobs.schedule('forget-keys', '35 3 * * *', async () => void (await forgetKeys(db)));
  registerUsers(portal);
  registerAccount(portal, [
    (tx, userId) => leaveAllEvents(tx, parts.jobs, userId),
    (tx, userId) => leaveCareers(tx, parts.jobs, userId),
    (tx, userId) => leaveDirectory(tx, parts.jobs, userId),
    leaveBrochures,
  ]);
  registerAccountManagement(portal);
  registerCategories(portal, postsFollowCategories(portal.jobs));
  registerPosts(portal);
  registerReplies(portal);
  registerLikes(portal);
  registerReports(portal);
  registerBlogs(portal);
  registerCourses(portal);
  registerCareers(portal);
  registerEvents(portal);
  registerDirectory(portal, eachFollower(jobsFollowCompany(portal), brochuresFollowCompany));
  registerDocuments(portal);
  registerBrochures(portal);
  registerNotifications(portal);
  registerPreferences(portal);
  await registerFiles(portal);
  registerHealth(portal);
  registerDashboards(portal);
  registerModeration(portal);
  registerMailLog(portal);
  registerExports(portal);
  registerAnalytics(portal);
  registerPresence(portal, switchboard);
  registerSwitches(portal, switchboard);
  registerSearch(portal);
  registerSharePictures(portal);
  await registerSite(portal, siteName);
  registerSyndication(portal);
  await registerDocumentation(portal);
  app.setNotFoundHandler((request, reply) =>
    sendError(new NotFound('There is nothing at this address.'), request, reply),
  );
  if (parts.buildDir !== undefined) {
    await registerPages(app, {
      buildDir: parts.buildDir,
      publicUrl: settings.PUBLIC_URL,
      siteName: () => settings.SITE_NAME,
      outside: { measurementId: settings.GA_MEASUREMENT_ID ?? null, chatSrc: settings.LIVE_CHAT_SRC ?? null },
    });
  }
  return { app, portal };
}
