import * as contract from '#contract/dashboard.ts';
import { cached } from '#server/platform/cache/cached.ts';
import type { Portal } from '#server/platform/portal.ts';
import * as read from './read.ts';

/** Cached briefly, like the landing page that shows it. */
const FRESH_MS = 5_000;

export function registerDashboards({ router, db }: Portal): void {
  const topUsers = cached(FRESH_MS, () => read.readTopUsers(db));
  const trending = cached(FRESH_MS, () => read.readTrending(db));
  const totals = cached(FRESH_MS, () => read.readTotals(db));
  const everybody = { action: 'dashboard.read', rate: 'read' } as const;
  const own = { action: 'dashboard.own', rate: 'read', section: 'Dashboard' } as const;

  router.route(contract.topPerformingUsers, everybody, async () => ({ data: await topUsers() }));
  router.route(contract.topLikedPosts, everybody, async () => ({ data: await trending() }));
  router.route(contract.totalCounts, everybody, async () => ({ data: await totals() }));
  router.route(contract.latestBlogs, own, async () => ({ data: { getNewBlogs: await read.readNewBlogs(db) } }));
  router.route(contract.upcomingEvents, own, async () => ({
    data: { upcomingEvents: await read.readComingEvents(db) },
  }));
  router.route(contract.profileCompletion, own, async ({ actor }) => ({ data: await read.readCompletion(db, actor) }));
  router.route(contract.myWork, own, async ({ actor }) => ({ data: await read.readOwnWork(db, actor) }));
}
