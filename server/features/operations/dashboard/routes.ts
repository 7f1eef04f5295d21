import * as contract from '#contract/dashboard.ts';
import { cached } from '#server/platform/cache/cached.ts';
import type { Setup } from '#server/platform/setup.ts';
import * as read from './read.ts';
import { readNews } from './read-news.ts';

/** Cached briefly, like the landing page that shows it. */
const FRESH_MS = 5_000;

export function registerDashboards({ router, poolDb }: Setup): void {
  const topUsers = cached(FRESH_MS, () => read.readTopUsers(poolDb));
  const trending = cached(FRESH_MS, () => read.readTrending(poolDb));
  const totals = cached(FRESH_MS, () => read.readTotals(poolDb));
  const everybody = { action: 'dashboard.read', rate: 'read' } as const;
  const binding = { action: 'dashboard.own', rate: 'read', section: 'Dashboard' } as const;

  router.route(contract.topPerformingUsers, everybody, async () => ({ data: await topUsers() }));
  router.route(contract.topLikedPosts, everybody, async () => ({ data: await trending() }));
  router.route(contract.totalCounts, everybody, async () => ({ data: await totals() }));
  router.route(contract.latestBlogs, binding, async ({ db }) => ({
    data: { getNewBlogs: await read.readNewBlogs(db) },
  }));
  router.route(contract.upcomingEvents, binding, async ({ db }) => ({
    data: { upcomingEvents: await read.readComingEvents(db) },
  }));
  router.route(contract.profileCompletion, binding, async ({ db, actor }) => ({
    data: await read.readCompletion(db, actor),
  }));
  router.route(contract.myNews, binding, async ({ db, actor }) => ({ data: await readNews(db, actor) }));
  router.route(contract.myWork, binding, async ({ db, actor }) => ({ data: await read.readOwnWork(db, actor) }));
}
