import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvitedRequest } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';
import type { Reply } from '#contract/posts.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { When } from '#web/ui/when.tsx';
import { invitedRepliesPages } from '../parts/invitations/queries.ts';
import { questionLabels } from '../parts/question-labels.ts';
import { AskForm } from './ask-form.tsx';
import classes from './invited.module.css';

const t = messages('freight');

interface InvitedRepliesProps {
  readonly token: string;
  readonly requesterId: InvitedRequest['requester']['id'];
  readonly canAsk: boolean;
  readonly isSealed: boolean;
}

/** Questions and answers below the request, and the form for a question. */
export function InvitedReplies({ token, requesterId, canAsk, isSealed }: InvitedRepliesProps) {
  const query = useInfiniteQuery(invitedRepliesPages(token));
  const replies = itemsOf(query);
  if (query.error && !query.data) return <LoadingError error={query.error} refetch={query.refetch} />;
  if (replies.length === 0 && !canAsk) return null;
  const labels = questionLabels(replies, requesterId);
  return (
    <DetailSection id="replies" className={classes.section} title={t('Questions & answers')}>
      {replies.length === 0 && <p className="dim">{t('Nobody has asked anything yet.')}</p>}
      <ol className={classes.list}>
        {replies.map((reply) => (
          <li key={reply.id} className={classes.offer}>
            <Text reply={reply} label={labels.get(reply.id)} requesterId={requesterId} />
            {reply.replies.length > 0 && (
              <ol className={classes.answers}>
                {reply.replies.map((nested) => (
                  <li key={nested.id}>
                    <Text reply={nested} label={labels.get(nested.id)} requesterId={requesterId} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <LoadMore pager={query} />
      {canAsk && <AskForm token={token} isSealed={isSealed} onSent={() => void query.refetch()} />}
    </DetailSection>
  );
}

interface TextProps extends Pick<InvitedRepliesProps, 'requesterId'> {
  readonly reply: Omit<Reply, 'replies'>;
  readonly label: string | undefined;
}

function Text({ reply, label, requesterId }: TextProps) {
  if (reply.removed) return <p className="dim">{t('This reply was deleted.')}</p>;
  const { name } = reply.user;
  const isByRequester = reply.createdBy !== null && reply.createdBy === requesterId;
  return (
    <>
      <p className={`${classes.buttons} dim`}>
        <strong>{label}</strong>
        <span>
          <Rich
            text={isByRequester ? t('<0>{name}</0>, requester', { name }) : `<0>${name}</0>`}
            parts={[(inner) => <strong dir="auto">{inner}</strong>]}
          />
        </span>
        <When iso={reply.createdAt} />
      </p>
      <RichText html={reply.description} compact />
    </>
  );
}
