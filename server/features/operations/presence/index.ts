import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { realtimeActiveUsers } from '#contract/dashboard.ts';
import { mayHaveSession } from '#server/platform/pages/session-cookies.ts';
import type { Setup } from '#server/platform/setup.ts';
import { guestActor } from '../../accounts/users/index.ts';
import type { Switchboard } from '../../services/switches/index.ts';
import { OnlineVisitors } from './online-visitors.ts';
import { pushNotifications } from './push.ts';
import { openSockets } from './sockets.ts';
import { watch } from './watch.ts';

/** Headless browsers count as visitors; crawlers have their own names. */
export const isCrawler = (agent: string): boolean => isbot(agent.replace('HeadlessChrome/', 'Chrome/'));

export async function registerPresence(setup: Setup, switchboard: Switchboard): Promise<void> {
  const { http, router, poolDb, settings, dailyKey, log, redis, signals } = setup;
  const visitors = new OnlineVisitors(redis);
  const sockets = await openSockets(setup, visitors);

  router.route(realtimeActiveUsers, { action: 'dashboard.read', rate: 'read' }, async () => visitors.count());

  /** An error must not fail the page. */
  async function sawGuest(request: FastifyRequest): Promise<void> {
    const visitor = await guestActor(dailyKey, request)
      .visitor()
      .catch(() => null);
    if (visitor !== null) visitors.sawGuest(visitor);
  }

  http.addHook('onRequest', async (request) => {
    const { accept, 'user-agent': agent } = request.headers;
    if (request.method !== 'GET' || !accept?.includes('text/html') || mayHaveSession(request)) return;
    if (!isCrawler(agent ?? '')) await sawGuest(request);
  });

  const onError = (error: unknown) => log.warn({ err: error }, 'Open pages could not be updated.');
  const stopWatching = watch({ db: poolDb, settings, visitors, sockets, switchboard, signals }, onError);
  const stopPushing = visitors.shared
    ? pushNotifications({ db: poolDb, sockets, shared: visitors.shared }, onError)
    : () => undefined;
  http.addHook('preClose', async () => {
    stopWatching();
    stopPushing();
    await sockets.close();
    await visitors.shared?.close();
  });
}
