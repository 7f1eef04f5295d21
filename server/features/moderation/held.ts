/** A thing that staff decide about, whatever it is: held for the transaction, with its state and how to change it. */
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { holdComment, setCommentRemoved } from '../blogs/index.ts';
import { notify } from '../notifications/index.ts';
import {
  changePostState,
  findThread,
  holdPost,
  postUrl,
  tellMentionedInPost,
  tellOfAcceptance,
  tellOfRejection,
} from '../posts/index.ts';
import {
  changeReplyState,
  findReplyAuthor,
  holdReply,
  replyUrl,
  type ToldReply,
  tellOfReplyAcceptance,
  tellOfReplyRejection,
  tellOthersOfReply,
} from '../replies/index.ts';

export interface State {
  readonly status: QueueItem['status'];
  readonly reason: string | null;
  readonly removed: boolean;
}

export interface Held {
  readonly state: State;
  /** Changes with every edit: what a decision is made from. */
  readonly version: number;
  readonly authorId: string | null;
  /** Its own, or of what it belongs to. */
  readonly title: string;
  /** Where notices of what is decided about it lead. */
  readonly noticeUrls: readonly string[];
  change(to: State): Promise<void>;
  /** Tells who it concerns, once it is changed. */
  tell(act: ModerationAct, reason: string): Promise<void>;
}

type Hold = (tx: Tx, actor: Actor, id: string, by: string) => Promise<Held | null>;

const holdAnyPost: Hold = async (tx, _actor, id, by) => {
  const held = await holdPost(tx, id);
  if (!held || held.state.status === 'draft') return null;
  const { head } = held;
  const state = { ...held.state, status: held.state.status as State['status'] };
  const post = { id, kind: head.kind, title: head.title, authorId: head.author_id };
  return {
    state,
    version: head.version,
    authorId: head.author_id,
    title: head.title,
    noticeUrls: [postUrl(post), removalUrl(id)],
    change: (to) => changePostState(tx, held, to, by),
    async tell(act, reason) {
      if (act === 'approve' || act === 'reinstate') {
        await tellOfAcceptance(tx, post);
        await tellMentionedInPost(tx, post, head.mentioned);
      }
      if (act === 'reject' || act === 'hide') await tellOfRejection(tx, post, reason, act === 'hide');
      if (act === 'remove')
        await tellOfRemoval(tx, id, head.author_id, by, 'Your post was removed', withReason(head.title, reason));
    },
  };
};

const holdAnyReply: Hold = async (tx, actor, id, by) => {
  const held = await holdReply(tx, id);
  if (!held) return null;
  const { head } = held;
  const { head: thread } = await findThread(tx, actor, head.post_id);
  const told = async (): Promise<ToldReply> => ({
    id,
    authorId: head.author_id,
    mentioned: head.mentioned,
    post: { id: thread.id, kind: thread.kind, title: thread.title, authorId: thread.author_id },
    answeredId: head.parent_id === null ? null : await findReplyAuthor(tx, head.parent_id),
  });
  return {
    state: held.state,
    version: head.version,
    authorId: head.author_id,
    title: thread.title,
    noticeUrls: [replyUrl({ id, post: thread }), removalUrl(id)],
    change: (to) => changeReplyState(tx, held, to, by),
    async tell(act, reason) {
      if (act === 'approve' || act === 'reinstate') {
        await tellOfReplyAcceptance(tx, await told());
        await tellOthersOfReply(tx, await told());
      }
      if (act === 'reject' || act === 'hide') await tellOfReplyRejection(tx, await told(), reason, act === 'hide');
      if (act === 'remove')
        await tellOfRemoval(tx, id, head.author_id, by, 'Your reply was removed', withReason(thread.title, reason));
    },
  };
};

const holdAnyComment: Hold = async (tx, _actor, id, by) => {
  const held = await holdComment(tx, id);
  if (!held) return null;
  const { row, article } = held;
  return {
    state: { status: 'success', reason: null, removed: row.removed },
    version: row.version,
    authorId: row.author_id,
    title: article.title,
    noticeUrls: [removalUrl(id)],
    change: (to) => setCommentRemoved(tx, held, to.removed, by),
    async tell(act, reason) {
      if (act === 'remove')
        await tellOfRemoval(tx, id, row.author_id, by, 'Your comment was removed', withReason(article.title, reason));
    },
  };
};

/** There is no page of it any more: the notice itself says all. */
const removalUrl = (id: string): string => `/notification/inbox#${id}`;

const withReason = (title: string, reason: string): string => (reason === '' ? title : `${title}: ${reason}`);

async function tellOfRemoval(
  tx: Tx,
  id: string,
  authorId: string | null,
  by: string,
  title: string,
  text: string,
): Promise<void> {
  if (authorId === null || authorId === by) return;
  await notify(tx, [authorId], { kind: 'content.removed', title, text, url: removalUrl(id) });
}

export const holders: Readonly<Record<QueueItem['type'], Hold>> = {
  post: holdAnyPost,
  reply: holdAnyReply,
  comment: holdAnyComment,
};
