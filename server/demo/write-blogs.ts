/** Builds articles and comments from the demo content. */
import { checkText } from '#server/features/blogs/check-text.ts';
import type { blogComments, blogs } from '#server/features/blogs/tables.ts';
import { type Cast, DAY, HOUR } from './cast.ts';
import type { Random } from './random.ts';
import type { DemoBlog, DemoComment } from './shapes.ts';
import type { Album } from './write-pictures.ts';

type BlogRow = typeof blogs.$inferInsert & { id: string; commentCount: number };
type CommentRow = typeof blogComments.$inferInsert & { createdAt: Date };

export interface BlogRows {
  readonly blogs: BlogRow[];
  readonly blogComments: CommentRow[];
}

export function writeBlogs(content: readonly DemoBlog[], cast: Cast, album: Album, random: Random): BlogRows {
  const rows: BlogRows = { blogs: [], blogComments: [] };
  for (const blog of content) {
    const row = writeBlog(blog, cast, album, random);
    rows.blogs.push(row);
    rows.blogComments.push(...writeComments(blog, row, cast, random));
  }
  return rows;
}

function writeBlog(blog: DemoBlog, cast: Cast, album: Album, random: Random): BlogRow {
  const { title, status, tags } = blog;
  const moment = new Date(cast.now.getTime() - blog.hoursAgo * HOUR);
  // Written some days before publication.
  const createdAt = cast.at(moment.getTime() - (blog.hoursAgo < 0 ? 5 : 1) * DAY);
  const pictures = blog.images.map((image) => album.cover(image));
  const text = checkText(status, {
    title,
    description: blog.description,
    excerpt: blog.excerpt ?? null,
    pictures: pictures.map((picture) => picture.url),
    alternatives: pictures.map((picture) => picture.alt),
    tags,
  });
  const authorId = cast.author(blog.author, createdAt).id;
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
    updatedAt: cast.at(moment.getTime()),
  };
}

function writeComments(blog: DemoBlog, row: BlogRow, cast: Cast, random: Random): CommentRow[] {
  const comments: CommentRow[] = [];
  for (const comment of blog.comments ?? []) {
    const above = writeComment(comment, row, null, cast, random);
    comments.push(above);
    for (const reply of comment.replies ?? []) comments.push(writeComment(reply, row, above, cast, random));
  }
  row.commentCount = comments.filter((one) => !one.removedAt).length;
  return comments;
}

function writeComment(
  said: DemoComment,
  blog: BlogRow,
  above: CommentRow | null,
  cast: Cast,
  random: Random,
): CommentRow {
  const since = (above?.createdAt ?? blog.publishedAt)?.getTime() ?? 0;
  const createdAt = cast.at(since + said.hoursAfter * HOUR);
  const authorId = cast.author(said.author, createdAt).id;
  if (above) above.childCount = (above.childCount ?? 0) + 1;
  return {
    id: random.id(createdAt),
    blogId: blog.id,
    parentId: above?.id ?? null,
    authorId,
    comment: said.comment,
    childCount: 0,
    createdAt,
    editedAt: said.edited ? cast.at(createdAt.getTime() + HOUR / 6) : null,
    removedAt: said.removed ? cast.at(createdAt.getTime() + 3 * HOUR) : null,
    removedBy: said.removed ? authorId : null,
  };
}
