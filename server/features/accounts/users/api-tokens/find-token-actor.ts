import type { FastifyRequest } from 'fastify';
import type { TokenScope } from '#contract/token-scopes.ts';
import type { Db } from '#server/platform/database/open.ts';
import { addressList, plainAddress } from '#server/platform/http/trusted-proxies.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import { mustHaveFactor } from '../factors/methods.ts';
import { findLiveToken, type LiveToken, noteUse } from './queries.ts';
import { isWellFormed } from './token-text.ts';

const BEARER = /^bearer ([!-~]{1,200})$/i;

interface Finding {
  readonly db: Db;
  readonly settings: Settings;
}

/**
 * The owner of the token in the request's `Authorization`. Each request asks the database, so a token that was revoked is
 * refused at once. @returns null for everything that is not a valid token used from where it may be used
 */
export function findTokenActor({ db, settings }: Finding) {
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !isWellFormed(token)) return null;
    const found = await findLiveToken(db, hashToken(token));
    if (!found || !mayComeFrom(found, request.ip)) return null;
    if (found.stale) await db.transaction((tx) => noteUse(tx, found.id, plainAddress(request.ip)));
    return {
      userId: found.user_id,
      role: found.role,
      sessionId: null,
      token: { id: found.id, scopes: found.scopes as readonly TokenScope[] },
      isProved: false,
      needsFactor: !found.has_factor && mustHaveFactor(found, settings),
      visitor: async () => found.user_id,
    };
  };
}

const mayComeFrom = ({ addresses }: LiveToken, ip: string): boolean =>
  addresses.length === 0 || addressList(addresses)(ip);
