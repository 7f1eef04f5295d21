import { infiniteQueryOptions } from '@tanstack/react-query';
import { listInvitations, listInvitedReplies, openInvitation } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { api } from '#web/lib/api.ts';
import { linkQuery, query } from '#web/lib/queries.ts';

export const invitationsQuery = (postId: PostId) => query(listInvitations, { params: { postId } });

/** For the recipient. The token is in the link of the email. */
export const invitedRequestQuery = (token: string | null | undefined) => linkQuery(openInvitation, token);

export const invitedRepliesPages = (token: string) =>
  infiniteQueryOptions({
    queryKey: [listInvitedReplies.path, token] as const,
    queryFn: ({ signal, pageParam }) =>
      api(
        listInvitedReplies,
        { body: { token, ...(pageParam && { cursor: pageParam }) } },
        { signal, keepsLists: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
