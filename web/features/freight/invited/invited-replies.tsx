import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvitedRequest } from '#contract/freight-invitations.ts';
import type { Reply } from '#contract/posts.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { When } from '#web/ui/when.tsx';
import { invitedRepliesPages } from '../parts/invitations/queries.ts';
import classes from './invited.module.css';

interface InvitedRepliesProps {
  readonly token: string;
  readonly requesterId: InvitedRequest['requester']['id'];
}

/** Questions and answers below the request. Nothing if there are none. */
export function InvitedReplies({ token, requesterId }: InvitedRepliesProps) {
  const query = useInfiniteQuery(invitedRepliesPages(token));
  const replies = itemsOf(query);
  if (query.error && !query.data)
    return <LoadingError what="questions and answers" error={query.error} refetch={query.refetch} />;
  if (replies.length === 0) return null;
  return (
    <DetailSection id="replies" className={classes.section} title="Questions and answers">
      <ol className={classes.list}>
        {replies.map((reply) => (
          <li key={reply.id} className={classes.offer}>
            <Text reply={reply} requesterId={requesterId} />
            {reply.replies.length > 0 && (
              <ol className={classes.answers}>
                {reply.replies.map((nested) => (
                  <li key={nested.id}>
                    <Text reply={nested} requesterId={requesterId} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <LoadMore pager={query} items="questions and answers" />
    </DetailSection>
  );
}

interface TextProps extends Pick<InvitedRepliesProps, 'requesterId'> {
  readonly reply: Omit<Reply, 'replies'>;
}

function Text({ reply, requesterId }: TextProps) {
  if (reply.removed) return <p className="dim">This reply was deleted.</p>;
  const isByRequester = reply.createdBy !== null && reply.createdBy === requesterId;
  return (
    <>
      <p className={`${classes.buttons} dim`}>
        <span>
          <strong dir="auto">{reply.user.name}</strong>
          {isByRequester && ', requester'}
        </span>
        <When iso={reply.createdAt} />
      </p>
      <RichText html={reply.description} compact />
    </>
  );
}
