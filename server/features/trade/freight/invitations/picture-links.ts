import { z } from 'zod';
import { type InvitationId, invitationId, type PostId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { keyFor, selectByKey } from './link-keys.ts';

const linkQuery = z.object({ invitation: invitationId, key: z.string() });

const ownPicture = / src="\/files\/(?<id>[0-9a-f-]{36})(?:-\d{1,4})?\.webp"/g;

/** The recipient of a link has no account, and a picture can’t send a token. Only who has the token gets the keys. */
export function withPictureLinks(
  html: string,
  invitation: { readonly id: InvitationId; readonly tokenHash: string },
): string {
  return html.replace(
    ownPicture,
    (_src, id: string) => ` src="/files/${id}.webp?invitation=${invitation.id}&amp;key=${keyFor(invitation, id)}"`,
  );
}

/** @returns the post whose pictures the address permits to see */
export async function postOfPictureLink(db: Db, query: unknown, pictureId: string): Promise<PostId | null> {
  const link = linkQuery.safeParse(query);
  if (!link.success) return null;
  const { invitation: id, key } = link.data;
  const invitation = await selectByKey(db, { id, key, purpose: pictureId });
  return invitation && invitation.revokedAt === null ? invitation.postId : null;
}
