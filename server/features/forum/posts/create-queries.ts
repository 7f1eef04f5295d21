import { sql } from 'drizzle-orm';
import type { PostId, SubCategoryId, UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { FrequentStatement, given, givenId, inSteps } from '#server/platform/database/steps.ts';
import { newId } from '#server/platform/ids.ts';
import { countedPost } from '../../categories/index.ts';
import { mailSwitchOf, newItemSteps } from '../../notifications/index.ts';
import { writingSteps } from '../../points/index.ts';
import { pointsLock } from '../../users/index.ts';
import { automaticWatch, queuedForWatchers } from '../../watching/index.ts';
import { type AuthorRecord, authorRecord } from '../review/index.ts';
import { countMarks, ownMark } from '../unread/index.ts';
import { type PostRow, selectStored } from './queries.ts';
import { columnsOf, type PostText } from './write-queries.ts';

export interface PostAuthor {
  readonly record: AuthorRecord | null;
  /** Whether the author gets an email about it; null by default. */
  readonly mail: boolean | null;
  readonly marks: number;
}

const author = new FrequentStatement<PostAuthor>(() => {
  const userId = givenId('userId');
  const text = { authorId: userId, title: sql`${given('title')}`, html: sql`${given('html')}` };
  return sql`SELECT ${authorRecord(text)} AS record, ${mailSwitchOf(userId, sql`${given('mail')}`)} AS mail,
    ${countMarks(userId)} AS marks`;
});

export async function selectAuthor(
  tx: Tx,
  text: { readonly userId: UserId; readonly title: string; readonly html: string },
  mail: MailSwitch,
): Promise<PostAuthor> {
  const [row] = await author.run(tx, { ...text, mail });
  return row ?? { record: null, mail: null, marks: 0 };
}

/** Locks the author’s points until the transaction ends. */
const published = new FrequentStatement<PostRow>(() =>
  inSteps(
    {
      stored: sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, attachments, sub_category_id,
          tags, mentioned, search_text, status, published_at)
        VALUES (${givenId('id')}, ${given('kind')}, ${givenId('authorId')}, ${given('title')}, ${given('description')},
          ${given('plainText')}, ${given('attachments')}::jsonb, ${givenId('subCategoryId')}, ${given('tags')}::text[],
          ${given('mentioned')}::uuid[], ${given('searchText')}, 'success', now())
        RETURNING *`,
      watched: automaticWatch(
        { id: givenId('watch'), userId: givenId('authorId'), postId: givenId('id') },
        sql`stored`,
      ),
      queued: queuedForWatchers.post(givenId('queued'), sql`stored`),
      locked: pointsLock(givenId('authorId'), sql`stored`),
    },
    sql`SELECT found.*, (SELECT count(*) FROM locked) AS locked_points
      FROM (${selectStored(givenId('authorId'), sql`stored`)}) found`,
  ),
);

/** While the points are locked. The row of the sub-category is last: posts by others wait for it. */
const followUp = new FrequentStatement<object>(() => {
  const entry = { id: givenId('entry'), userId: givenId('authorId'), subjectId: givenId('id') };
  return inSteps(
    {
      mark: ownMark(givenId('authorId'), givenId('id')),
      ...writingSteps({ ...entry, reason: 'post.published' }, sql`TRUE`),
      ...newItemSteps('post', givenId('id'), sql`${given('rows')}`, sql`TRUE`),
      counted: countedPost(givenId('subCategoryId')),
    },
    sql`SELECT 1`,
  );
});

export interface PublishedPost extends PostText {
  readonly id: PostId;
  readonly kind: PostKind;
  readonly authorId: UserId;
  readonly subCategoryId: SubCategoryId;
}

/** Also adds the author’s points, watch and mark, and the notifications in `rows`. */
export async function insertPublished(tx: Tx, post: PublishedPost, rows: string): Promise<PostRow> {
  const { id, kind, authorId, subCategoryId } = post;
  const columns = columnsOf(post);
  const [[row]] = await Promise.all([
    published.run(tx, {
      ...{ ...columns, id, kind, authorId, watch: newId(), queued: newId() },
      attachments: JSON.stringify(columns.attachments),
    }),
    followUp.run(tx, { id, authorId, subCategoryId, rows, entry: newId() }),
  ]);
  if (!row) throw new Error('The post was not stored.');
  return row;
}
