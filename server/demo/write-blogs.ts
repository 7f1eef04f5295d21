/** Builds articles and comments from the demo content. */
import { checkText } from '#server/features/content/blogs/check-text.ts';
import type { blogComments, blogs } from '#server/features/content/blogs/tables.ts';
import { DAY, type DemoPeople, HOUR } from './demo-people.ts';
import type { Random } from './random.ts';
import type { DemoBlog, DemoComment } from './schemas.ts';
import type { Album } from './write-pictures.ts';

type BlogRow = typeof blogs.$inferInsert & { id: string; commentCount: number };
type CommentRow = typeof blogComments.$inferInsert & { createdAt: Date };

export interface BlogRows {
  readonly blogs: BlogRow[];
  readonly blogComments: CommentRow[];
}

export function writeBlogs(
  content: readonly DemoBlog[],
  demoPeople: DemoPeople,
  album: Album,
  random: Random,
): BlogRows {
  const rows: BlogRows = { blogs: [], blogComments: [] };
  for (const blog of content) {
    const row = writeBlog(blog, demoPeople, album, random);
    rows.blogs.push(row);
    rows.blogComments.push(...writeComments(blog, row, demoPeople, random));
  }
  return rows;
}

function writeBlog(blog: DemoBlog, demoPeople: DemoPeople, album: Album, random: Random): BlogRow {
  const { title, status, tags } = blog;
  const moment = new Date(demoPeople.now.getTime() - blog.hoursAgo * HOUR);
  // Written some days before publication.
  const createdAt = demoPeople.at(moment.getTime() - (blog.hoursAgo < 0 ? 5 : 1) * DAY);
  const pictures = blog.images.map((image) => album.cover(image));
  const text = checkText(status, {
    title,
    description: blog.description,
    excerpt: blog.excerpt ?? null,
    pictures: pictures.map((picture) => picture.url),
    alternatives: pictures.map((picture) => picture.alt),
    tags,
  });
  const authorId = demoPeople.author(blog.author, createdAt).id;
  return {
    ...text,
    images: [...text.images],
    tags: [...text.tags],
    id: random.id(createdAt),
    authorId,
    createdBy: authorId,
    status,
    publishedAt: status === 'draft' ? null : moment,
    commentCount: 0,
    createdAt,
    updatedAt: demoPeople.at(moment.getTime()),
  };
}

function writeComments(blog: DemoBlog, row: BlogRow, demoPeople: DemoPeople, random: Random): CommentRow[] {
  const comments: CommentRow[] = [];
  for (const comment of blog.comments) {
    const parent = writeComment(comment, row, null, demoPeople, random);
    comments.push(parent);
    for (const reply of comment.replies) comments.push(writeComment(reply, row, parent, demoPeople, random));
  }
  row.commentCount = comments.filter((comment) => !comment.removedAt).length;
  return comments;
}

function writeComment(
  source: DemoComment,
  blog: BlogRow,
  parent: CommentRow | null,
  demoPeople: DemoPeople,
  random: Random,
): CommentRow {
  const since = (parent?.createdAt ?? blog.publishedAt)?.getTime() ?? 0;
  const createdAt = demoPeople.at(since + source.hoursAfter * HOUR);
  const authorId = demoPeople.author(source.author, createdAt).id;
  if (parent) parent.childCount = (parent.childCount ?? 0) + 1;
  return {
    id: random.id(createdAt),
    blogId: blog.id,
    parentId: parent?.id ?? null,
    authorId,
    comment: source.comment,
    childCount: 0,
    createdAt,
    editedAt: source.edited ? demoPeople.at(createdAt.getTime() + HOUR / 6) : null,
    removedAt: source.removed ? demoPeople.at(createdAt.getTime() + 3 * HOUR) : null,
    removedBy: source.removed ? authorId : null,
  };
}
