import { listInvitations, openInvitation } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { linkQuery, query } from '#web/lib/queries.ts';

export const invitationsQuery = (postId: PostId) => query(listInvitations, { params: { postId } });

/** For the recipient. The token is in the link of the email. */
export const invitedRequestQuery = (token: string | null | undefined) => linkQuery(openInvitation, token);
