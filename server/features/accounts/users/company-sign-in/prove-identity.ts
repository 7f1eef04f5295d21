import * as oidc from 'openid-client';
import { emailAddress } from '#contract/email-address.ts';
import { messages } from '#contract/messages.ts';
import { Forbidden, PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { insertAuditOnce } from '../../../services/audit/index.ts';
import { type Connect, unreachable } from './connections.ts';
import { type SignInRow, takeSignIn } from './identity-queries.ts';
import { findProvider, findProviderOfDomain, type ProviderRow } from './provider-queries.ts';
import { domainOf, redirectUri } from './start.ts';

const t = messages('server');

export interface ProvedIdentity {
  readonly provider: ProviderRow;
  readonly signIn: SignInRow;
  readonly subject: string;
  /** Verified by the provider, and of one of its domains. */
  readonly email: string;
  /** What the provider says; it can be any text. */
  readonly name: string | null;
}

type Deps = Pick<Portal, 'db' | 'settings' | 'log'> & { readonly connect: Connect };

const GOOGLE = 'https://accounts.google.com';

/**
 * @param query of the callback page
 * @throws PortalError 401 COMPANY_SIGN_IN_REFUSED, 403 COMPANY_ADDRESS_REFUSED, 410 COMPANY_SIGN_IN_EXPIRED, 503
 */
export async function proveIdentity(deps: Deps, query: string, browserToken: string | null): Promise<ProvedIdentity> {
  const parameters = new URLSearchParams(query);
  const state = parameters.get('state');
  if (!state || browserToken === null) throw expired();
  const signIn = await deps.db.transaction((tx) => takeSignIn(tx, hashToken(state), hashToken(browserToken)));
  const provider = signIn && (await findProvider(deps.db, signIn.providerId));
  if (!signIn || !provider?.isEnabled) throw expired();
  const config = await deps.connect(provider);
  try {
    const claims = await readClaims(deps, config, parameters, signIn, state);
    const { email, name } = await requireAddress(deps, provider, claims);
    return { provider, signIn, subject: claims.sub, email, name };
  } catch (error) {
    throw await refusal(deps, provider, error);
  }
}

async function readClaims(
  { settings }: Deps,
  config: oidc.Configuration,
  parameters: URLSearchParams,
  { nonce, codeVerifier }: SignInRow,
  state: string,
): Promise<oidc.IDToken | oidc.UserInfoResponse> {
  const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri(settings)}?${parameters}`), {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('There is no ID token.');
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
}

/** @throws Forbidden COMPANY_ADDRESS_REFUSED */
async function requireAddress(
  { db }: Deps,
  provider: ProviderRow,
  claims: Readonly<Record<string, unknown>>,
): Promise<{ email: string; name: string | null }> {
  const { email: stated, email_verified: verified, name, hd } = claims;
  const { name: company } = provider;
  const email = typeof stated === 'string' ? emailAddress(stated) : undefined;
  if (email === undefined)
    throw new Forbidden(
      t('{company} did not tell us your email address. Ask your IT department to send it (scope “email”).', {
        company,
      }),
      'COMPANY_ADDRESS_REFUSED',
    );
  // Some providers send text.
  const isVerified = verified === true || verified === 'true' || (verified === undefined && provider.verifiesAddresses);
  if (!isVerified)
    throw new Forbidden(
      t('{company} has not verified {email}. Ask your IT department to verify your address, then sign in again.', {
        company,
        email,
      }),
      'COMPANY_ADDRESS_REFUSED',
    );
  const belongs = (await findProviderOfDomain(db, domainOf(email)))?.id === provider.id;
  // Anyone can have a Google account with the address of a company that they have left.
  const isManaged = provider.issuer !== GOOGLE || (typeof hd === 'string' && hd.toLowerCase() === domainOf(email));
  if (!belongs || !isManaged)
    throw new Forbidden(
      t(
        '{email} is not an address of {company}, for which this sign-in was set up. Sign in with a code by email instead.',
        { email, company },
      ),
      'COMPANY_ADDRESS_REFUSED',
    );
  return { email, name: typeof name === 'string' ? name : null };
}

/** What a person reads. The log has the details; staff see that somebody was refused. */
async function refusal(deps: Deps, { id, name }: ProviderRow, error: unknown): Promise<PortalError> {
  const entry = { actorId: null, action: 'companySignIn.refused', subject: `identityProvider:${id}` } as const;
  await deps.db.transaction((tx) => insertAuditOnce(tx, entry)).catch(() => undefined);
  if (error instanceof PortalError) return error;
  deps.log.warn({ err: error, provider: id }, 'A company sign-in was refused.');
  if (error instanceof oidc.AuthorizationResponseError)
    return refused(
      t('{name} did not sign you in ({reason}). Try again, or ask your IT department.', {
        name,
        reason: shown(error.error),
      }),
    );
  return isOutage(error)
    ? unreachable(name)
    : refused(
        t('We can’t trust the answer of {name}. Start again. If this happens again, ask your IT department.', { name }),
      );
}

/** Anyone can write the query, so only a plain code is shown. */
const shown = (code: string) => (/^[a-z_]{1,60}$/.test(code) ? code.replaceAll('_', ' ') : t('no reason given'));

const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    error.message === 'fetch failed' ||
    (error.cause instanceof Error && isOutage(error.cause)));

const refused = (message: string) => new PortalError(401, 'COMPANY_SIGN_IN_REFUSED', message);

const expired = () =>
  new PortalError(
    410,
    'COMPANY_SIGN_IN_EXPIRED',
    t('This sign-in has expired, was finished, or began in another browser. Start again with your email address.'),
  );
