import type { FollowedLink, GuestLinkKind } from '#contract/guest-links.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { findLink } from './queries.ts';

/**
 * What a feature does when the address of one of its records is proven: it notes that, and mails what was held back.
 * @returns what the record is about; null where it is gone
 */
export type Prove = (tx: Tx, portal: Portal, recordId: string) => Promise<Omit<FollowedLink, 'kind'> | null>;
export type Provers = Readonly<Record<GuestLinkKind, Prove>>;

/** @throws NotFound where the link has expired or its record is gone */
export async function followLink(portal: Portal, provers: Provers, token: string): Promise<FollowedLink> {
  return portal.db.transaction(async (tx) => {
    const link = await findLink(tx, hashToken(token));
    const record = link ? await provers[link.kind](tx, portal, link.recordId) : null;
    if (!link || !record) {
      throw new NotFound('This link has expired, or what it confirms was deleted. Send your request again.');
    }
    return { kind: link.kind, ...record };
  });
}
