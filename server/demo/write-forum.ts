/** Builds the forum from the demo content. */

import type { CategoryId, PostId, ReplyId, SubCategoryId, UserId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { kindOfCategory } from '#contract/post-kinds.ts';
import type { categories, subCategories } from '#server/features/categories/tables.ts';
import type { likes } from '#server/features/forum/likes/tables.ts';
import { searchTextOfPost } from '#server/features/forum/posts/search-text.ts';
import type { bookmarks, posts } from '#server/features/forum/posts/tables.ts';
import type { replies } from '#server/features/forum/replies/tables.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import type { DemoContent } from './content.ts';
import { DAY, type DemoPeople, find, HOUR, type UserRow } from './demo-people.ts';
import { Ledger, type PointRow } from './ledger.ts';
import type { Random } from './random.ts';
import type { DemoPost, DemoReply, Nested } from './schemas.ts';

type PostRow = typeof posts.$inferInsert & { createdAt: Date };

export interface ForumRows {
  readonly categories: (typeof categories.$inferInsert)[];
  readonly subCategories: (typeof subCategories.$inferInsert & { postCount: number })[];
  readonly posts: PostRow[];
  readonly replies: (typeof replies.$inferInsert)[];
  readonly likes: (typeof likes.$inferInsert)[];
  readonly bookmarks: (typeof bookmarks.$inferInsert)[];
  readonly points: PointRow[];
}

const BOOKMARKS_EACH = 4;

export function writeForum(content: DemoContent, demoPeople: DemoPeople, random: Random): ForumRows {
  const { now } = demoPeople;
  const ledger = new Ledger(random);
  const rows: ForumRows = {
    categories: [],
    subCategories: [],
    posts: [],
    replies: [],
    likes: [],
    bookmarks: [],
    points: ledger.rows,
  };

  const subOf = new Map<string, (typeof rows.subCategories)[number]>();
  content.categories.forEach((category, position) => {
    const createdAt = demoPeople.at(now.getTime() - 400 * DAY + position * HOUR);
    const id = random.id<CategoryId>(createdAt);
    const { name, description, enabled } = category;
    rows.categories.push({
      id,
      name,
      description,
      enabled,
      position,
      kind: kindOfCategory(name),
      createdAt,
    });
    category.subCategories.forEach((sub, place) => {
      const row = {
        ...sub,
        id: random.id<SubCategoryId>(createdAt),
        categoryId: id,
        enabled: sub.enabled ?? true,
        position: place,
        postCount: 0,
        createdAt,
      };
      subOf.set(`${name} / ${sub.name}`, row);
      rows.subCategories.push(row);
    });
  });

  function addLikes(
    wanted: number,
    of: UserRow,
    target: { postId: PostId } | { replyId: ReplyId },
    since: Date,
  ): number {
    const from = random.sample(
      demoPeople.active.filter((person) => person !== of),
      wanted,
    );
    for (const admirer of from) {
      const earliest = Math.max(since.getTime(), admirer.createdAt.getTime());
      // Squared, so that most likes come early.
      const createdAt = demoPeople.at(earliest + random.next() ** 2 * (now.getTime() - earliest));
      const id = random.id(createdAt);
      rows.likes.push({ id, userId: admirer.id, ...target, createdAt });
      if (!of.deletedAt) ledger.give(of.id, 'like.received', id, createdAt, admirer.id);
    }
    return from.length;
  }

  function addReply(
    reply: DemoReply | Nested<DemoReply>,
    post: PostRow,
    author: UserRow,
    after: Date,
    parentId: ReplyId | null,
  ): Date {
    const createdAt = demoPeople.at(after.getTime() + reply.hoursAfter * HOUR);
    const user = demoPeople.author(reply.author, createdAt);
    const isAnswer = reply.isAnswer === true;
    const id = random.id<ReplyId>(createdAt);
    const likesCount = addLikes(reply.likes ?? 0, user, { replyId: id }, createdAt);
    const description = sanitise(reply.description);
    rows.replies.push({
      id,
      postId: post.id,
      parentId,
      authorId: user.id,
      description,
      isAnswer,
      likesCount,
      createdAt,
      updatedAt: createdAt,
    });
    post.replyCount = (post.replyCount ?? 0) + 1;
    if (!user.deletedAt && user !== author) ledger.give(user.id, 'reply.created', id, createdAt);
    if (isAnswer && user !== author && !user.deletedAt)
      ledger.give(user.id, 'answer.accepted', id, demoPeople.at(createdAt.getTime() + 2 * HOUR));
    let last = createdAt;
    for (const below of 'replies' in reply ? reply.replies : []) {
      const moment = addReply(below, post, author, createdAt, id);
      if (moment > last) last = moment;
    }
    return last;
  }

  for (const post of content.posts) {
    const createdAt = demoPeople.at(now.getTime() - post.hoursAgo * HOUR);
    const user = demoPeople.author(post.author, createdAt);
    const sub = find(subOf, `${post.category} / ${post.subCategory}`);
    const row = writePost(post, user.id, sub.id, createdAt, random);
    if (post.status === 'success') {
      sub.postCount += 1;
      if (!user.deletedAt) ledger.give(user.id, 'post.published', row.id, createdAt);
      row.likesCount = addLikes(post.likes ?? 0, user, { postId: row.id }, createdAt);
      for (const reply of post.replies) {
        const moment = addReply(reply, row, user, createdAt, null);
        if (moment > row.lastActivityAt) row.lastActivityAt = moment;
      }
    }
    rows.posts.push(row);
  }

  const published = rows.posts.filter((post) => post.status === 'success');
  for (const user of demoPeople.active) {
    for (const post of random.sample(
      published.filter(({ authorId }) => authorId !== user.id),
      random.below(BOOKMARKS_EACH + 1),
    )) {
      rows.bookmarks.push({
        userId: user.id,
        postId: post.id,
        createdAt: demoPeople.at(post.createdAt.getTime() + random.below(48) * HOUR),
      });
    }
  }
  for (const user of demoPeople.rows) user.points = ledger.totals.get(user.id) ?? 0;
  return rows;
}

function writePost(
  post: DemoContent['posts'][number],
  authorId: UserId,
  subCategoryId: SubCategoryId,
  createdAt: Date,
  random: Random,
) {
  const description = sanitise(post.description);
  const plainText = htmlToText(description);
  const tags = (post.tags ?? []).map((tag) => tag.toLowerCase());
  return {
    id: random.id(createdAt),
    kind: post.kind,
    authorId,
    subCategoryId,
    title: post.title,
    description,
    plainText,
    searchText: searchTextOfPost({
      title: post.title,
      tags,
      plainText,
      categoryNames: [post.subCategory, post.category],
    }),
    tags,
    status: post.status,
    reason: post.status === 'rejected' ? (post.reason ?? null) : null,
    pinned: post.pinned ?? false,
    locked: post.locked ?? false,
    viewCount: post.views ?? viewsOf(post, random),
    likesCount: 0,
    replyCount: 0,
    createdAt,
    updatedAt: createdAt,
    publishedAt: post.status === 'success' ? createdAt : null,
    lastActivityAt: createdAt,
  } satisfies PostRow;
}

/** People who liked or replied count as viewers, with many others. */
function viewsOf(post: DemoPost, random: Random): number {
  if (post.status !== 'success') return 0;
  return 12 + random.below(40) + 9 * ((post.likes ?? 0) + post.replies.length);
}
