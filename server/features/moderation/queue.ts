import { contentTypes } from '#contract/content-types.ts';
import type { QueueItem, QueuePart } from '#contract/moderation.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { excerpt } from '#server/platform/html/excerpt.ts';
import { presentAuthor } from '../users/index.ts';
import { countQueue, type QueueRow, selectPending, selectReported } from './queries.ts';

const EXCERPT_WORDS = 60;

export async function readQueue(
  db: Db,
  query: {
    readonly queue: 'pending' | 'reported';
    readonly of?: QueuePart | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<{ data: QueueItem[]; nextCursor: string | null }> {
  const select = query.queue === 'pending' ? selectPending : selectReported;
  const found = await select(db, query.of, decodeCursor(query.cursor, 'moment'), query.limit + 1);
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ key: toIso(row.since), id: row.id }));
  return { data: rows.map(present), nextCursor };
}

export const readCounts = countQueue;

function present(row: QueueRow): QueueItem {
  const { type, id, kind, title, status, version, hint, place } = row;
  return {
    type,
    id,
    kind,
    title,
    excerpt: excerpt(type === 'comment' ? row.text : htmlToText(row.text), EXCERPT_WORDS),
    url: urlOf(row),
    status,
    version,
    hint,
    user: presentAuthor(row),
    place,
    since: toIso(row.since),
    reports: row.reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      note: report.note,
      user: { id: report.reporter_id, name: report.reporter_name, profilePic: report.reporter_picture },
      createdAt: toIso(report.created_at),
    })),
  };
}

function urlOf({ type, id, kind, page_id }: QueueRow): string {
  if (kind === null) return `${contentTypes.blog.appPath(page_id)}#comment-${id}`;
  const thread = contentTypes[kind].appPath(page_id);
  return type === 'reply' ? `${thread}#reply-${id}` : thread;
}
