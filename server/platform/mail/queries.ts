import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '../database/open.ts';
import { mailboxMessages, mails } from './tables.ts';

export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type MailboxRow = typeof mailboxMessages.$inferSelect;
const NEWEST_KEPT = 500;

export async function insertMail(tx: Tx, mail: MailRow): Promise<void> {
  await tx.insert(mails).values(mail);
}

/** A mail that still waits to be sent; null once it was, since its text is wiped then. */
export async function findWaitingMail(reader: Reader, id: string): Promise<MailRow | null> {
  const [row] = await reader
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  return row && row.text !== null && row.html !== null ? { ...row, text: row.text, html: row.html } : null;
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx.update(mails).set({ sentAt: sql`now()`, text: null, html: null }).where(eq(mails.id, id));
}

/** Takes back those that did not go out yet: what they say is true no more. */
export async function deleteWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mails).where(and(inArray(mails.id, [...ids]), isNull(mails.sentAt)));
}

/** Removes at most `limit` of those sent so long ago; what was never sent stays to be seen. @returns how many went */
export async function deleteSentBefore(tx: Tx, days: number, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM mails WHERE id IN (
    SELECT id FROM mails WHERE sent_at < now() - make_interval(days => ${days}) ORDER BY sent_at LIMIT ${limit})`);
  return result.rowCount ?? 0;
}

/** Mail that could not be delivered in three days is given up, and its text must not stay. */
export async function wipeStaleMails(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ text: null, html: null })
    .where(and(isNull(mails.sentAt), lt(mails.createdAt, sql`now() - interval '3 days'`)));
}

export async function insertMailboxMessage(tx: Tx, message: Omit<MailboxRow, 'sentAt'>): Promise<void> {
  await tx.insert(mailboxMessages).values(message).onConflictDoNothing();
  await tx.execute(sql`
    DELETE FROM mailbox_messages WHERE id IN (
      SELECT id FROM mailbox_messages ORDER BY sent_at DESC, id DESC OFFSET ${NEWEST_KEPT})`);
}

/** Newest first; all of them, or those to one address. */
export function listMailbox(reader: Reader, to: string | undefined): Promise<MailboxRow[]> {
  return reader
    .select()
    .from(mailboxMessages)
    .where(to === undefined ? undefined : eq(mailboxMessages.to, to))
    .orderBy(desc(mailboxMessages.sentAt), desc(mailboxMessages.id))
    .limit(NEWEST_KEPT);
}

export async function findMailboxMessage(reader: Reader, id: string): Promise<MailboxRow | undefined> {
  const [row] = await reader.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return row;
}
