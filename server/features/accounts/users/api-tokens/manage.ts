import { type ApiToken, MAX_API_TOKENS, type NewApiToken } from '#contract/api-tokens.ts';
import type { ApiTokenId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { includesScope, type TokenScope } from '#contract/token-scopes.ts';
import { cutPage, decodeCursor, type PageQuery } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { addressList } from '#server/platform/http/trusted-proxies.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { alertOwner } from '../alerts.ts';
import { budgets, requireAttempt } from '../attempts.ts';
import { lockRole } from '../role-queries.ts';
import {
  type ApiTokenRow,
  countLiveTokens,
  findTokenOwnerId,
  insertApiToken,
  type RevokedToken,
  revokeToken,
  revokeTokensOf,
  selectApiTokens,
} from './queries.ts';
import { lastFourOf, newApiToken } from './token-text.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs'>;
type CreateDeps = Deps & Pick<Portal, 'settings'>;

const present = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  lastFour: row.lastFour,
  scopes: row.scopes,
  addresses: row.addresses,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isExpired: row.expiresAt !== null && row.expiresAt <= new Date(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastAddress: row.lastAddress,
});

export async function listApiTokensOf(db: Db, actor: Actor, page: PageQuery) {
  const userId = requireUserId(actor);
  const found = await selectApiTokens(db, userId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const { rows, nextCursor } = cutPage(found, page.limit, (row) => ({ key: row.createdAt.toISOString(), id: row.id }));
  return { data: rows.map(present), nextCursor };
}

/** @returns the token, which is not stored @throws Conflict TOO_MANY_TOKENS, TooMany, Invalid for addresses that are none */
export async function createApiTokenOf(
  { db, jobs, settings }: CreateDeps,
  actor: Actor,
  { name, scopes, addresses, expiresInDays }: NewApiToken,
): Promise<{ token: string; apiToken: ApiToken }> {
  const userId = requireUserId(actor);
  requireAddresses(addresses);
  const token = newApiToken();
  const row = await db.transaction(async (tx) => {
    await lockRole(tx, userId);
    if ((await countLiveTokens(tx, userId)) >= MAX_API_TOKENS) {
      throw new Conflict(
        t('You have {maxapitokens} API tokens. Revoke one that you no longer need, then try again.', {
          maxapitokens: MAX_API_TOKENS,
        }),
        'TOO_MANY_TOKENS',
      );
    }
    await requireAttempt(tx, 'apiToken', budgets.session(userId), settings);
    const created = await insertApiToken(tx, {
      userId,
      name,
      tokenHash: hashToken(token),
      lastFour: lastFourOf(token),
      scopes: withoutIncluded(scopes),
      addresses: [...addresses],
      expiresInDays,
    });
    const details = { name, ending: created.lastFour, scopes: created.scopes, addresses: created.addresses };
    await audit(tx, userId, 'token.created', `user:${userId}`, { ...details, expires: created.expiresAt });
    await alertOwner(tx, { jobs }, userId, { kind: 'tokenCreated', name, scopes: created.scopes });
    return created;
  });
  return { token, apiToken: present(row) };
}

function requireAddresses(addresses: readonly string[]): void {
  try {
    addressList(addresses);
  } catch {
    throw new Invalid({ addresses: t('One of these is neither an address nor a network.') });
  }
}

/** Each once, and none that another one includes. */
function withoutIncluded(scopes: readonly TokenScope[]): TokenScope[] {
  const all = [...new Set(scopes)];
  return all
    .filter(
      (scope) =>
        !includesScope(
          all.filter((other) => other !== scope),
          scope,
        ),
    )
    .sort();
}

const gone = () => new NotFound(t('This API token was revoked already.'));

export async function revokeApiTokenOf({ db }: Pick<Portal, 'db'>, actor: Actor, id: ApiTokenId): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    const token = await revokeToken(tx, id, userId);
    if (!token) throw gone();
    await auditRevoked(tx, userId, token, 'list');
  });
}

/** @param before is called with the owner, whose account the audit log watches @throws NotFound */
export async function revokeApiTokenByStaff(
  { db, jobs }: Deps,
  actor: Actor,
  id: ApiTokenId,
  before: (tx: Tx, owner: UserId) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await findTokenOwnerId(tx, id);
    if (owner === undefined) throw gone();
    await before(tx, owner);
    const token = await revokeToken(tx, id);
    if (!token) throw gone();
    await auditRevoked(tx, actor.userId, token, 'staff');
    if (owner === actor.userId) return;
    const reason = actor.audit?.reason ?? null;
    await alertOwner(tx, { jobs }, owner, { kind: 'tokenRevoked', name: token.name, reason });
  });
}

/** With all sessions, when somebody else may have created one. */
export async function revokeAllTokens(tx: Tx, userId: UserId, by: string): Promise<void> {
  for (const token of await revokeTokensOf(tx, userId)) await auditRevoked(tx, null, token, by);
}

const auditRevoked = (tx: Tx, actorId: UserId | null, { userId, name, lastFour }: RevokedToken, by: string) =>
  audit(tx, actorId, 'token.revoked', `user:${userId}`, { name, ending: lastFour, by });
