import type { LoggedMail } from '#contract/mail-log.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { type MailFilter, type MailLogRow, selectMails } from './queries.ts';

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function readMailLog(
  db: Db,
  query: MailFilter & Page,
): Promise<{ data: LoggedMail[]; nextCursor: string | null }> {
  const { limit, cursor, ...filter } = query;
  const found = await selectMails(db, filter, decodeCursor(cursor, 'moment'), limit + 1);
  const { rows, nextCursor } = cutPage(found, limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return { data: rows.map(present), nextCursor };
}

function present(row: MailLogRow): LoggedMail {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    state: row.state,
    type: row.type,
    class: row.class,
    heldBack: row.held_back,
    createdAt: toIso(row.created_at),
    sentAt: toIso(row.sent_at),
    failedTries: row.failed_tries,
    lastError: row.last_error,
    nextTryAt: toIso(row.next_try_at),
  };
}
