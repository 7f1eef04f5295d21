/** Which endpoints API tokens may call, and with which scope. Decision 080. */
import type { EndpointSpec } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { areaNames, includesScope, type TokenScope, tokenAreas } from '#contract/token-scopes.ts';
import type { Action, Actor } from '#server/policy.ts';
import { Forbidden, PortalError } from '../errors.ts';

const t = messages('server');

/** Sign-in, factors and tokens themselves, and endpoints for those who hold the link of an email. */
export const tagsWithoutTokens: readonly string[] = ['security', 'API tokens', 'staff invitations', 'guest links'];

/** `public`: the endpoint reads neither sessions nor tokens. */
export type TokenUse = TokenScope | 'never' | 'public';

const areaOf = (tag: string) => areaNames.find((area) => tokenAreas[area].tags.includes(tag));

interface Route {
  readonly endpoint: Pick<EndpointSpec, 'method' | 'tag'>;
  readonly action: Action;
  readonly publicFor?: number;
  readonly fresh?: true;
  readonly holdsSecrets?: true;
  readonly needsSession?: true;
}

export function tokenUseOf({ endpoint, action, publicFor, ...binding }: Route): TokenUse {
  if (publicFor !== undefined) return 'public';
  const area = areaOf(endpoint.tag);
  const isForPerson = binding.fresh || binding.holdsSecrets || binding.needsSession || action === 'account.enter';
  if (area === undefined || isForPerson) return 'never';
  return `${area}:${endpoint.method === 'GET' ? 'read' : 'write'}`;
}

/** The same for every fault, so that nobody learns which part of a token is right. */
export const invalidToken = () =>
  new PortalError(
    401,
    'INVALID_TOKEN',
    t(
      'This API token is not valid: it may be mistyped, expired or revoked, or may not be used from this address. See the API tokens on your account page.',
    ),
  );

export const tokenRefused = () =>
  new Forbidden(t('API tokens can’t do this. Sign in to the portal and do it there.'), 'TOKEN_REFUSED');

/** @throws Forbidden TOKEN_REFUSED, PortalError 403 MISSING_SCOPE with the scope */
export function requireScope({ token }: Actor, use: TokenUse): void {
  if (!token || use === 'public') return;
  if (use === 'never') throw tokenRefused();
  if (includesScope(token.scopes, use)) return;
  const text = t('This API token lacks the scope {scope}. Create another one that has it.', { scope: use });
  throw new PortalError(403, 'MISSING_SCOPE', text, { scope: use });
}
