import { messages, translated } from '#contract/messages.ts';
import type { QueueItem, QueuePart } from '#contract/moderation.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { excerpt } from '#server/platform/html/excerpt.ts';
import type { Actor } from '#server/policy.ts';
import { presentAuthor } from '../../accounts/users/index.ts';
import type { ModerationKinds } from './kind.ts';
import { countTexts, type QueueRow, readTaskCounts, selectPending, selectReported } from './queries.ts';
import type { QueueSource, QueueText } from './queue-queries.ts';
import { shownHint } from './review-hints.ts';
import type { StaffTaskCounts } from './staff-task-queries.ts';

const t = messages('server');

export const EXCERPT_WORDS = 60;

export async function readQueue(
  db: Db,
  kinds: ModerationKinds,
  query: {
    readonly queue: 'pending' | 'reported';
    readonly of?: QueuePart | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<{ data: QueueItem[]; nextCursor: string | null }> {
  const select = query.queue === 'pending' ? selectPending : selectReported;
  const cursor = decodeCursor(query.cursor, 'moment');
  const found = await select(db, sourcesOf(kinds), { part: query.of, cursor, limit: query.limit + 1 });
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ key: toIso(row.since), id: row.id }));
  return { data: presentEach(rows, (row) => present(row, kinds[row.type].queue)), nextCursor };
}

export const countTasks = (db: Db, actor: Actor, kinds: ModerationKinds, others: StaffTaskCounts) =>
  readTaskCounts(db, actor, { ...countTexts(sourcesOf(kinds)), ...others });

const sourcesOf = (kinds: ModerationKinds) => Object.values(kinds).map(({ queue }) => queue);

/** A guest has a name, but no account. */
function authorOf(row: QueueRow): QueueItem['user'] {
  const { author_id: id, author_name: name } = row;
  return id === null && name !== null ? { id, name, profilePic: null } : presentAuthor(row);
}

export const excerptOf = ({ text }: QueueText, { format }: QueueSource, words: number): string =>
  excerpt(format === 'html' ? htmlToText(text) : text, words);

function present(row: QueueRow, source: QueueSource): QueueItem {
  const { type, id, kind, title, attachments, status, hidden, version, hint, place } = row;
  return {
    type,
    id,
    kind,
    title,
    excerpt: excerptOf(row, source, EXCERPT_WORDS),
    attachments,
    url: source.url(row),
    status,
    hidden,
    version,
    hint: shownHint(hint),
    user: authorOf(row),
    // A category, or what the portal calls the area.
    place: translated('server', place),
    since: toIso(row.since),
    reports: row.reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      note: report.note,
      user: { id: report.reporter_id, name: report.reporter_name ?? t('Guest'), profilePic: report.reporter_picture },
      createdAt: toIso(report.created_at),
    })),
  };
}
