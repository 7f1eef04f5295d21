import { sql } from 'drizzle-orm';
import type { Attachment } from '#contract/attachments.ts';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { FrequentStatement, given, givenId, inSteps } from '#server/platform/database/steps.ts';
import { newId } from '#server/platform/ids.ts';
import { mailSwitchOf, newItemSteps } from '../../notifications/index.ts';
import { writingSteps } from '../../points/index.ts';
import { headWith, type PostHead } from '../../threads/index.ts';
import { pointsLock } from '../../users/index.ts';
import { automaticWatch, notAtOnce, queuedForWatchers } from '../../watching/index.ts';
import { countedReply } from '../posts/index.ts';
import { type AuthorRecord, authorRecord } from '../review/index.ts';
import { countMarks, ownMark } from '../unread/index.ts';
import { newColumns, type ReplyRow } from './queries.ts';

export interface HeadForReply extends PostHead {
  readonly record: AuthorRecord | null;
  /** The authors of the post and of the parent reply, if they chose not to be notified of this thread immediately. */
  readonly not_at_once: readonly UserId[];
  /** Whether the author of the reply gets an email about it; null by default. */
  readonly mail: boolean | null;
  readonly marks: number;
}

const selected = new FrequentStatement<HeadForReply>(() => {
  const parentAuthor = sql`(SELECT author_id FROM replies WHERE id = ${givenId('parentId')})`;
  const text = { authorId: givenId('userId'), title: sql`''`, html: sql`${given('html')}` };
  return headWith(sql`${authorRecord(text)} AS record,
    ${notAtOnce(sql`p.id`, sql`p.author_id, ${parentAuthor}`)} AS not_at_once,
    ${mailSwitchOf(givenId('userId'), sql`${given('mail')}`)} AS mail, ${countMarks(givenId('userId'))} AS marks`);
});

export async function selectForReply(
  tx: Tx,
  reply: { readonly postId: PostId; readonly parentId: ReplyId | null; readonly userId: UserId; readonly html: string },
  mail: MailSwitch,
): Promise<HeadForReply | null> {
  const [row] = await selected.run(tx, { ...reply, mail });
  return row ?? null;
}

export interface NewReply {
  readonly id: ReplyId;
  readonly postId: PostId;
  readonly parentId: ReplyId | null;
  readonly authorId: UserId;
  readonly description: string;
  readonly attachments: readonly Attachment[];
  readonly mentioned: readonly UserId[];
}

const values = ({ attachments, mentioned, ...reply }: NewReply) => ({
  ...reply,
  attachments: JSON.stringify(attachments),
  mentioned: [...mentioned],
  watch: newId(),
});

const watched = () =>
  automaticWatch({ id: givenId('watch'), userId: givenId('authorId'), postId: givenId('postId') }, sql`r`);
const text = sql`${givenId('id')}, ${givenId('postId')}, ${givenId('parentId')}, ${givenId('authorId')},
  ${given('description')}::text, ${given('attachments')}::jsonb, ${given('mentioned')}::uuid[]`;
const textColumns = sql`id, post_id, parent_id, author_id, description, attachments, mentioned`;

const pending = new FrequentStatement<ReplyRow>(() =>
  inSteps(
    {
      r: sql`INSERT INTO replies (${textColumns}, status, review_hint)
        SELECT ${text}, 'pending', ${given('reviewHint')} RETURNING *`,
      watched: watched(),
    },
    sql`SELECT ${newColumns()} FROM r LEFT JOIN users ru ON ru.id = r.author_id`,
  ),
);

export async function insertPending(tx: Tx, reply: NewReply, reviewHint: string): Promise<ReplyRow> {
  const [row] = await pending.run(tx, { ...values(reply), reviewHint });
  if (!row) throw new Error('The reply was not stored.');
  return row;
}

/** Locks the post and then the author’s points until the transaction ends. */
const published = new FrequentStatement<ReplyRow>(() =>
  inSteps(
    {
      thread: countedReply(givenId('postId')),
      r: sql`INSERT INTO replies (${textColumns}, status, created_at, updated_at)
        SELECT ${text}, 'success', thread.last_activity_at, thread.last_activity_at FROM thread RETURNING *`,
      watched: watched(),
      queued: queuedForWatchers.reply(givenId('queued'), sql`r`),
      locked: pointsLock(givenId('authorId'), sql`r`),
    },
    sql`SELECT ${newColumns()}, (SELECT count(*) FROM locked) AS locked_points FROM r LEFT JOIN users ru ON ru.id = r.author_id`,
  ),
);

/** What depends on rows that other transactions may have changed until the post and the points were locked. */
const followUp = new FrequentStatement<object>(() => {
  const isStored = sql`EXISTS (SELECT 1 FROM replies WHERE id = ${givenId('id')})`;
  const entry = { id: givenId('entry'), userId: givenId('authorId'), subjectId: givenId('id') };
  return inSteps(
    {
      mark: ownMark(givenId('authorId'), givenId('postId')),
      ...writingSteps({ ...entry, reason: 'reply.created' }, sql`${isStored} AND ${given('earns')}::boolean`),
      ...newItemSteps('reply', givenId('id'), sql`${given('rows')}`, isStored),
    },
    sql`SELECT 1`,
  );
});

/** Also adds the author’s points, watch and mark, and the notifications in `rows`. @returns null if the post is gone */
export async function insertPublished(
  tx: Tx,
  reply: NewReply,
  { earns, rows }: { readonly earns: boolean; readonly rows: string },
): Promise<ReplyRow | null> {
  const { id, postId, authorId } = reply;
  const [[row]] = await Promise.all([
    published.run(tx, { ...values(reply), queued: newId() }),
    followUp.run(tx, { id, postId, authorId, entry: newId(), earns, rows }),
  ]);
  return row ?? null;
}
