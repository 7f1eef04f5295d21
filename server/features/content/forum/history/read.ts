import type { PostId, ReplyId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { EarlierText } from '#contract/text-history.ts';
import { presentAuthor } from '#server/features/accounts/users/index.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import { type PageOf, type PageQuery, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { Actor } from '#server/policy.ts';
import { anonymousPerson, findReply, hidesAuthor } from '../replies/index.ts';
import { type EarlierTextRow, selectEarlierTexts, type TextOwner } from './queries.ts';

export async function listTextsOfPost(db: Db, actor: Actor, postId: PostId, page: PageQuery) {
  await findThread(db, actor, postId);
  return listTexts(db, { postId }, page);
}

export async function listTextsOfReply(db: Db, actor: Actor, replyId: ReplyId, page: PageQuery) {
  const { row, head } = await findReply(db, actor, replyId);
  const texts = await listTexts(db, { replyId }, page);
  if (!hidesAuthor(row, actor, head.author_id)) return texts;
  return { ...texts, data: texts.data.map((text) => ({ ...text, replacedBy: anonymousPerson() })) };
}

function listTexts(db: Db, owner: TextOwner, page: PageQuery): Promise<PageOf<EarlierText>> {
  return readPage(
    page,
    (after, limit) => selectEarlierTexts(db, owner, after, limit),
    (row) => row.replaced_at,
    present,
  );
}

function present(row: EarlierTextRow): EarlierText {
  return {
    id: row.id,
    title: row.title,
    text: htmlToText(row.description),
    writtenAt: toIso(row.written_at),
    replacedAt: toIso(row.replaced_at),
    replacedBy: presentAuthor(row),
  };
}
