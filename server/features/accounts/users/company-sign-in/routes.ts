import type { FastifyReply } from 'fastify';
import * as contract from '#contract/company-sign-in.ts';
import * as providers from '#contract/identity-providers.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { Settings } from '#server/settings.ts';
import { browserOf } from '../browser-of.ts';
import { setCookie } from '../cookies.ts';
import { sendEntered } from '../send-entered.ts';
import type { AddressVerified } from '../verify-code.ts';
import { type Connect, providerConnections } from './connections.ts';
import { finishCompanySignIn } from './finish.ts';
import { disconnectCompany } from './identities.ts';
import { addProvider, changeProvider, listProviders, noSecretsKey, removeProvider } from './manage-providers.ts';
import { isAnyProviderEnabled } from './provider-queries.ts';
import { redirectUri, type Started, startCompanySignIn, startConnecting } from './start.ts';

const t = messages('server');

export function registerCompanySignIn(setup: Setup, verifiedSteps: readonly AddressVerified[]): void {
  const connect = providerConnections(setup);
  registerSignIn(setup, connect, verifiedSteps);
  registerConnections(setup, connect);
  registerProviders(setup);
}

function sendStarted(reply: FastifyReply, settings: Settings, { browserToken, url, provider }: Started) {
  setCookie(reply, 'company', browserToken, settings);
  return { data: { url, provider } };
}

function registerSignIn({ router, settings }: Setup, connect: Connect, verifiedSteps: readonly AddressVerified[]) {
  const enter = { action: 'account.enter' } as const;
  router.route(contract.getCompanySignIn, { ...enter, rate: 'read' }, async ({ db }) => ({
    data: { isOffered: await isAnyProviderEnabled(db) },
  }));
  router.route(
    contract.startCompanySignIn,
    { ...enter, rate: 'signIn' },
    async ({ portal, body, reply }) =>
      sendStarted(reply, settings, await startCompanySignIn({ ...portal, connect }, body)),
    ({ email }) => email,
  );
  router.route(
    contract.finishCompanySignIn,
    { ...enter, rate: 'openLink', holdsSecrets: true },
    async ({ portal, actor, body, request, reply }) => {
      const deps = { ...portal, connect, verifiedSteps };
      const outcome = await finishCompanySignIn(deps, actor, body.query, browserOf(request, settings));
      return { data: 'sessionToken' in outcome ? sendEntered(request, reply, settings, outcome) : outcome };
    },
  );
}

function registerConnections({ router, settings }: Setup, connect: Connect): void {
  const binding = { action: 'account.own', rate: 'edit', fresh: true } as const;
  router.route(contract.connectCompany, { ...binding, holdsSecrets: true }, async ({ portal, actor, reply }) =>
    sendStarted(reply, settings, await startConnecting({ ...portal, connect }, actor)),
  );
  router.route(contract.disconnectCompany, binding, async ({ portal, actor, params }) => {
    await disconnectCompany(portal, actor, params.id);
    return { message: t('Your account is no longer connected with this company sign-in.') };
  });
}

function registerProviders({ router, settings, secrets }: Setup): void {
  const manage = { action: 'identityProvider.manage', rate: 'edit', fresh: true } as const;
  router.route(
    providers.listIdentityProviders,
    { action: 'identityProvider.manage', rate: 'read' },
    async ({ db, query }) => ({
      ...(await listProviders(db, query)),
      redirectUri: redirectUri(settings),
      problem: secrets === null ? noSecretsKey() : null,
    }),
  );
  // The body holds a client secret.
  const keepsSecret = { ...manage, holdsSecrets: true } as const;
  router.route(providers.addIdentityProvider, keepsSecret, async ({ portal, actor, body }) => ({
    message: t('Added. Sign in there once yourself to try it.'),
    data: await addProvider(portal, actor, body),
  }));
  router.route(providers.changeIdentityProvider, keepsSecret, async ({ portal, actor, params, body }) => ({
    message: t('Saved.'),
    data: await changeProvider(portal, actor, params.id, body),
  }));
  router.route(providers.removeIdentityProvider, manage, async ({ portal, actor, params }) => {
    await removeProvider(portal, actor, params.id);
    return { message: t('Removed. The accounts stay, and sign in with a code by email.') };
  });
}
