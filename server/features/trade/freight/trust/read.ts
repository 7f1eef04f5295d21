import { DAY_MS } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { NEW_ACCOUNT_DAYS, type Trust } from '#contract/trust.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { Actor } from '#server/policy.ts';
import { isFreeMail } from '../../directory/index.ts';
import { selectTrust, type TrustRow } from './queries.ts';

export async function readTrust(db: Db, actor: Actor, users: readonly UserId[]): Promise<Trust[]> {
  return (await selectTrust(db, actor, users, false)).map(presentTrust);
}

/** Null for a deleted account. */
export async function readRequesterTrust(db: Db, actor: Actor, requester: UserId): Promise<Trust | null> {
  const [row] = await selectTrust(db, actor, [requester], true);
  return row ? presentTrust(row) : null;
}

function presentTrust({ verified, ...row }: TrustRow): Trust {
  return {
    userId: row.id,
    company: verified?.name ?? (row.company || null),
    verified: verified && {
      companyId: verified.id,
      by: verified.by,
      domain: verified.domain,
      at: toIso(verified.at),
    },
    memberSince: toIso(row.created_at),
    offersMade: row.made,
    offersAccepted: row.accepted,
    responseHours: row.response_seconds === null ? null : Math.max(0, Math.round(row.response_seconds / 360) / 10),
    ratings: { asForwarder: row.as_forwarder, asRequester: row.as_requester },
    warnings: warningsOf(row),
  };
}

function warningsOf({ email, created_at: since }: Pick<TrustRow, 'email' | 'created_at'>): Trust['warnings'] {
  return [
    ...(isFreeMail(email) ? (['FREE_EMAIL'] as const) : []),
    ...(Date.now() - Date.parse(toIso(since)) < NEW_ACCOUNT_DAYS * DAY_MS ? (['NEW_ACCOUNT'] as const) : []),
  ];
}
