import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type InvitationId, invitationId, type PostId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { selectById } from './queries.ts';

const linkQuery = z.object({ invitation: invitationId, key: z.string() });

/** Only who has the token of the invitation gets these keys. A new token makes the old keys invalid. */
const keyOf = (tokenHash: string, pictureId: string): Buffer =>
  createHmac('sha256', tokenHash).update(pictureId).digest();

const ownPicture = / src="\/files\/(?<id>[0-9a-f-]{36})(?:-\d{1,4})?\.webp"/g;

/** The recipient of a link has no account, and a picture can’t send a token. */
export function withPictureLinks(
  html: string,
  { id: invitation, tokenHash }: { readonly id: InvitationId; readonly tokenHash: string },
): string {
  return html.replace(ownPicture, (_src, id: string) => {
    const key = keyOf(tokenHash, id).toString('base64url');
    return ` src="/files/${id}.webp?invitation=${invitation}&amp;key=${key}"`;
  });
}

/** @returns the post whose pictures the address permits to see */
export async function postOfPictureLink(db: Db, query: unknown, pictureId: string): Promise<PostId | null> {
  const link = linkQuery.safeParse(query);
  if (!link.success) return null;
  const invitation = await selectById(db, link.data.invitation);
  if (!invitation || invitation.revokedAt !== null) return null;
  const [sent, valid] = [Buffer.from(link.data.key, 'base64url'), keyOf(invitation.tokenHash, pictureId)];
  return sent.length === valid.length && timingSafeEqual(sent, valid) ? invitation.postId : null;
}
