import type { Checked } from '#contract/http.ts';
import type { LoggedMail, listMails } from '#contract/mail-log.ts';
import { readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { type MailLogRow, selectMails } from './queries.ts';

export const readMailLog = (db: Db, query: Checked<typeof listMails>['query']) =>
  readPage(
    query,
    (after, most) => selectMails(db, query, after, most),
    (row) => row.created_at,
    present,
  );

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
