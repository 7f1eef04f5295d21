import type { FollowedLink, GuestLinkKind } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { findLink } from './queries.ts';

const t = messages('server');

/** Stores that the address is verified, and sends the emails that waited. @returns null if the record was deleted */
export type VerifyGuest = (tx: Tx, portal: Portal, recordId: string) => Promise<Omit<FollowedLink, 'kind'> | null>;
export type GuestVerifiers = Readonly<Record<GuestLinkKind, VerifyGuest>>;

/** @throws NotFound if the link has expired or its record was deleted */
export async function followLink(portal: Portal, verifiers: GuestVerifiers, token: string): Promise<FollowedLink> {
  return portal.db.transaction(async (tx) => {
    const link = await findLink(tx, hashToken(token));
    const record = link ? await verifiers[link.kind](tx, portal, link.recordId) : null;
    if (!link || !record) {
      throw new NotFound(
        t('This link has expired, or what it confirms was deleted. Send your enquiry or application again.'),
      );
    }
    return { kind: link.kind, ...record };
  });
}
