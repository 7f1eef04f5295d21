import { readAnalytics, recordVisit as recordEndpoint } from '#contract/analytics.ts';
import { messages } from '#contract/messages.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readUse } from './read.ts';
import { recordVisit } from './record.ts';

const t = messages('server');

export function registerAnalytics({ router, dailyKey }: Setup): void {
  router.route(recordEndpoint, { action: 'analytics.record', rate: 'view' }, async ({ db, actor, body, request }) => {
    const { dnt, 'sec-gpc': privacy } = request.headers;
    if (dnt === '1' || privacy === '1') return { message: t('Not counted.') };
    await recordVisit({ db, dailyKey }, actor, body, countedAddress(request.ip));
    return { message: t('Counted.') };
  });
  router.route(readAnalytics, { action: 'analytics.read', rate: 'read' }, async ({ db, query }) => ({
    data: await readUse(db, query.days),
  }));
}
