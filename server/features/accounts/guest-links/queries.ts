import { and, eq, gt, sql } from 'drizzle-orm';
import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { guestLinks } from './tables.ts';

interface NewLink {
  readonly tokenHash: string;
  readonly kind: GuestLinkKind;
  readonly recordId: string;
}

export async function insertLink(tx: Tx, link: NewLink, days: number): Promise<void> {
  await tx.insert(guestLinks).values({ ...link, expiresAt: sql`now() + make_interval(days => ${days})` });
}

/** What the link in an email to a guest is about. */
export const findGuestRecord = (tx: Tx, token: string) => findLink(tx, hashToken(token));

export async function findLink(tx: Tx, tokenHash: string) {
  const [link] = await tx
    .select({ kind: guestLinks.kind, recordId: guestLinks.recordId })
    .from(guestLinks)
    .where(and(eq(guestLinks.tokenHash, tokenHash), gt(guestLinks.expiresAt, sql`now()`)));
  return link;
}

export const deleteExpired = (db: Db): Promise<number> =>
  sweep(db, { table: guestLinks, column: guestLinks.expiresAt, before: sql`now()` });
