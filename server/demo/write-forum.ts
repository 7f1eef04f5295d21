/** Builds the forum from the demo content. */

import type { CategoryId, PostId, ReplyId, SubCategoryId, UserId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { kindOfCategory } from '#contract/post-kinds.ts';
import type { categories, subCategories } from '#server/features/content/categories/tables.ts';
import type { likes } from '#server/features/content/forum/likes/tables.ts';
import { searchTextOfPost } from '#server/features/content/forum/posts/search-text.ts';
import type { bookmarks, posts } from '#server/features/content/forum/posts/tables.ts';
import type { replies } from '#server/features/content/forum/replies/tables.ts';
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
  const writer = new ForumWriter(demoPeople, random);
  for (const [position, category] of content.categories.entries()) writer.addCategory(category, position);
  for (const post of content.posts) writer.addPost(post);
  writer.addBookmarks();
  writer.givePoints();
  return writer.rows;
}

type SubCategoryRow = ForumRows['subCategories'][number];

class ForumWriter {
  readonly rows: ForumRows;
  readonly #people: DemoPeople;
  readonly #random: Random;
  readonly #ledger: Ledger;
  readonly #subCategories = new Map<string, SubCategoryRow>();

  constructor(people: DemoPeople, random: Random) {
    this.#people = people;
    this.#random = random;
    this.#ledger = new Ledger(random);
    this.rows = {
      categories: [],
      subCategories: [],
      posts: [],
      replies: [],
      likes: [],
      bookmarks: [],
      points: this.#ledger.rows,
    };
  }

  addCategory(
    { name, description, enabled, subCategories }: DemoContent['categories'][number],
    position: number,
  ): void {
    const createdAt = this.#people.at(this.#people.now.getTime() - 400 * DAY + position * HOUR);
    const categoryId = this.#random.id<CategoryId>(createdAt);
    const kind = kindOfCategory(name);
    this.rows.categories.push({ id: categoryId, name, description, enabled, position, kind, createdAt });
    for (const [subPosition, sub] of subCategories.entries()) {
      const id = this.#random.id<SubCategoryId>(createdAt);
      const row = {
        ...sub,
        id,
        categoryId,
        enabled: sub.enabled ?? true,
        position: subPosition,
        postCount: 0,
        createdAt,
      };
      this.#subCategories.set(`${name} / ${sub.name}`, row);
      this.rows.subCategories.push(row);
    }
  }

  addPost(post: DemoContent['posts'][number]): void {
    const createdAt = this.#people.at(this.#people.now.getTime() - post.hoursAgo * HOUR);
    const user = this.#people.author(post.author, createdAt);
    const sub = find(this.#subCategories, `${post.category} / ${post.subCategory}`);
    const row = writePost(post, user.id, sub.id, createdAt, this.#random);
    if (post.status === 'success') {
      sub.postCount += 1;
      if (!user.deletedAt) this.#ledger.give(user.id, 'post.published', row.id, createdAt);
      row.likesCount = this.#addLikes(post.likes ?? 0, user, { postId: row.id }, createdAt);
      for (const reply of post.replies) {
        const moment = this.#addReply(reply, row, user, createdAt, null);
        if (moment > row.lastActivityAt) row.lastActivityAt = moment;
      }
    }
    this.rows.posts.push(row);
  }

  addBookmarks(): void {
    const published = this.rows.posts.filter((post) => post.status === 'success');
    for (const { id: userId } of this.#people.active) {
      const others = published.filter(({ authorId }) => authorId !== userId);
      for (const post of this.#random.sample(others, this.#random.below(BOOKMARKS_EACH + 1))) {
        const createdAt = this.#people.at(post.createdAt.getTime() + this.#random.below(48) * HOUR);
        this.rows.bookmarks.push({ userId, postId: post.id, createdAt });
      }
    }
  }

  givePoints(): void {
    for (const user of this.#people.rows) user.points = this.#ledger.totals.get(user.id) ?? 0;
  }

  #addLikes(wanted: number, of: UserRow, target: { postId: PostId } | { replyId: ReplyId }, since: Date): number {
    const others = this.#people.active.filter((person) => person !== of);
    const likers = this.#random.sample(others, wanted);
    for (const liker of likers) {
      const earliest = Math.max(since.getTime(), liker.createdAt.getTime());
      // Squared, so that most likes come early.
      const delay = this.#random.next() ** 2 * (this.#people.now.getTime() - earliest);
      const createdAt = this.#people.at(earliest + delay);
      const id = this.#random.id(createdAt);
      this.rows.likes.push({ id, userId: liker.id, ...target, createdAt });
      if (!of.deletedAt) this.#ledger.give(of.id, 'like.received', id, createdAt, liker.id);
    }
    return likers.length;
  }

  /** @returns when the reply, or the last reply to it, was written */
  #addReply(
    reply: DemoReply | Nested<DemoReply>,
    post: PostRow,
    author: UserRow,
    after: Date,
    parentId: ReplyId | null,
  ): Date {
    const createdAt = this.#people.at(after.getTime() + reply.hoursAfter * HOUR);
    const user = this.#people.author(reply.author, createdAt);
    const isAnswer = reply.isAnswer === true;
    const id = this.#random.id<ReplyId>(createdAt);
    this.rows.replies.push({
      id,
      postId: post.id,
      parentId,
      authorId: user.id,
      description: sanitise(reply.description),
      isAnswer,
      likesCount: this.#addLikes(reply.likes ?? 0, user, { replyId: id }, createdAt),
      createdAt,
      updatedAt: createdAt,
    });
    post.replyCount = (post.replyCount ?? 0) + 1;
    if (user !== author && !user.deletedAt) {
      this.#ledger.give(user.id, 'reply.created', id, createdAt);
      const acceptedAt = this.#people.at(createdAt.getTime() + 2 * HOUR);
      if (isAnswer) this.#ledger.give(user.id, 'answer.accepted', id, acceptedAt);
    }
    let last = createdAt;
    for (const below of 'replies' in reply ? reply.replies : []) {
      const moment = this.#addReply(below, post, author, createdAt, id);
      if (moment > last) last = moment;
    }
    return last;
  }
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
