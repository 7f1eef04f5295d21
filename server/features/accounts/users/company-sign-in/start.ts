import * as oidc from 'openid-client';
import { COMPANY_CALLBACK_PATH } from '#contract/company-sign-in.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import { accountOf } from '../account-of.ts';
import type { Connect } from './connections.ts';
import { insertSignIn } from './identity-queries.ts';
import { findProviderOfDomain, type ProviderRow } from './provider-queries.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'settings'> & { readonly connect: Connect };

export interface Started {
  /** Of the identity provider, with everything that it needs. */
  readonly url: string;
  readonly provider: string;
  /** For a cookie, so that only this browser can finish. */
  readonly browserToken: string;
}

/** Never taken from a request. */
export const redirectUri = ({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string =>
  new URL(COMPANY_CALLBACK_PATH, PUBLIC_URL ?? `http://localhost:${PORT}`).href;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Depends only on the domain, so it tells nothing about accounts. @throws PortalError 404 NO_COMPANY_SIGN_IN */
export async function startCompanySignIn(
  deps: Deps,
  { email, again = false }: { readonly email: string; readonly again?: boolean | undefined },
): Promise<Started> {
  return start(deps, await providerOf(deps, email), { email, userId: null, again });
}

/** @throws PortalError 404 NO_COMPANY_SIGN_IN */
export async function startConnecting(deps: Deps, actor: Actor): Promise<Started> {
  const { id: userId, email } = await accountOf(deps, actor);
  return start(deps, await providerOf(deps, email), { email, userId, again: false });
}

async function providerOf({ db }: Deps, email: string): Promise<ProviderRow> {
  const provider = await findProviderOfDomain(db, domainOf(email));
  if (provider) return provider;
  throw new PortalError(
    404,
    'NO_COMPANY_SIGN_IN',
    t('No company sign-in is set up for addresses of {domainOf}. Sign in with a code by email instead.', {
      domainOf: domainOf(email),
    }),
  );
}

interface Begun {
  readonly email: string;
  readonly userId: UserId | null;
  readonly again: boolean;
}

async function start(deps: Deps, provider: ProviderRow, { email, userId, again }: Begun): Promise<Started> {
  const config = await deps.connect(provider);
  const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const browserToken = newToken();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(deps.settings),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(again && { prompt: 'login' }),
  });
  const row = { stateHash: hashToken(state), browserHash: hashToken(browserToken), nonce, codeVerifier, userId };
  await deps.db.transaction((tx) => insertSignIn(tx, { ...row, providerId: provider.id }));
  return { url: url.href, provider: provider.name, browserToken };
}
