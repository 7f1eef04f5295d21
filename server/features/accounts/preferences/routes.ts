import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { getPreferences, setPreferences, UNDO_UNSUBSCRIBE_PATH } from '#contract/preferences.ts';
import { frequencies } from '#contract/watching.ts';
import { Invalid } from '#server/platform/errors.ts';
import { acceptOneClick } from '#server/platform/http/one-click.ts';
import type { Setup } from '#server/platform/setup.ts';
import {
  changePreferences,
  isResubscribed,
  isUnsubscribed,
  readPreferences,
  resubscribe,
  type Subscriptions,
  unsubscribe,
} from './preferences.ts';

const t = messages('server');

const tokenShape = /^[\w-]{20,100}$/;
const MAX_WATCH = 2_000;

interface LinkQuery {
  readonly token?: string;
  readonly mail?: string;
  readonly watch?: string;
}

const isComplete = ({ token = '', mail, watch = '' }: LinkQuery): boolean =>
  tokenShape.test(token) && (mail !== 'watch' || (watch !== '' && watch.length <= MAX_WATCH));

function incompleteLink(): Invalid {
  const message = t('This link is not complete. Copy the whole link from the email.');
  return new Invalid({ token: message }, message);
}

export function registerPreferences({ router, http, poolDb }: Setup, subscriptions: Subscriptions): void {
  const binding = { action: 'preference.own', section: 'NotificationPreferences' } as const;
  router.route(getPreferences, { ...binding, rate: 'read' }, async ({ db, actor, params }) => ({
    data: await readPreferences(db, actor, params.userId),
  }));
  router.route(setPreferences, { ...binding, rate: 'edit' }, async ({ db, actor, params, body }) => {
    const { userId, ...change } = body;
    if (userId !== undefined && userId !== actor.userId) throw new Invalid({ userId: t('Send your own id, or none.') });
    return {
      message: t('Notification preferences updated successfully'),
      data: await changePreferences(db, actor, params.userId, change),
    };
  });

  http.register(async (scope) => {
    acceptOneClick(scope);
    scope.post<{ Querystring: LinkQuery }>(pages.unsubscribe, async (request) => {
      const { token = '', mail = '', watch = '' } = request.query;
      if (!isComplete(request.query) || !isUnsubscribed(mail)) throw incompleteLink();
      const data = await unsubscribe(poolDb, subscriptions, { token, what: mail, watch });
      return { message: t('You are unsubscribed from these emails.'), data };
    });
    scope.post<{ Querystring: LinkQuery & { digest?: string; how?: string } }>(
      UNDO_UNSUBSCRIBE_PATH,
      async (request) => {
        const { token = '', mail = '', watch = '', digest, how } = request.query;
        if (!isComplete(request.query) || !isResubscribed(mail)) throw incompleteLink();
        await resubscribe(
          poolDb,
          subscriptions,
          { token, what: mail, watch },
          {
            digest: digest === 'daily' ? 'daily' : 'weekly',
            how: frequencies.find((frequency) => frequency === how) ?? 'now',
          },
        );
        return { message: t('You get these emails again.') };
      },
    );
  });
}
