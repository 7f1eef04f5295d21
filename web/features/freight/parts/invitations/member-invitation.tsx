import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerInvitation, readOwnInvitation } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { AnswerPanel } from './answer-panel.tsx';

/** For a member who may be invited and has made no offer. Nothing for others. */
export function MemberInvitation({ postId }: { readonly postId: PostId }) {
  const client = useQueryClient();
  const own = query(readOwnInvitation, { params: { postId } });
  const { data } = useQuery(own);
  if (!data?.data) return null;
  return (
    <AnswerPanel
      current={data.data}
      send={(body) => api(answerInvitation, { params: { postId }, body })}
      onSent={() => client.invalidateQueries({ queryKey: own.queryKey })}
    />
  );
}
