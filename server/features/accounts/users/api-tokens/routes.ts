import * as contract from '#contract/api-tokens.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { createApiTokenOf, listApiTokensOf, revokeApiTokenOf } from './manage.ts';

const t = messages('server');

export function registerApiTokens({ router }: Setup): void {
  const binding = { action: 'apiToken.own' } as const;
  router.route(contract.listApiTokens, { ...binding, rate: 'read' }, ({ db, actor, query }) =>
    listApiTokensOf(db, actor, query),
  );
  router.route(
    contract.createApiToken,
    { ...binding, rate: 'edit', fresh: true, holdsSecrets: true },
    async ({ portal, actor, body }) => ({
      message: t('The token is valid from now on. Copy it now: we show it only once.'),
      data: await createApiTokenOf(portal, actor, body),
    }),
  );
  router.route(contract.revokeApiToken, { ...binding, rate: 'edit' }, async ({ portal, actor, params }) => {
    await revokeApiTokenOf(portal, actor, params.id);
    return { message: t('The token is revoked. Programs that use it are refused from now on.') };
  });
}
