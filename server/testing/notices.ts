import { sql } from 'drizzle-orm';
import type { PostKind } from '#contract/post-kinds.ts';
import { ageNotifications, sendDueEmails } from './due-emails.ts';
import { makeForum } from './forum.ts';
import type { TestPerson } from './portal.ts';
import { noticesOf, writePost } from './watching.ts';

/** Publishes posts, and reads the notifications and emails of those who watch. */
export async function makeNotices() {
  const forum = await makeForum();
  const write = (by: TestPerson, fields?: object, kind?: PostKind) => writePost(forum, by, fields, kind);
  const titles = async (person: TestPerson) => (await noticesOf(forum, person)).map(({ title }) => title);
  async function subjects(person: TestPerson): Promise<string[]> {
    const found = await forum.db.execute<{ subject: string }>(
      sql`SELECT subject FROM mails WHERE "to" = ${person.email} ORDER BY created_at, id`,
    );
    return found.rows.map(({ subject }) => subject);
  }
  async function sendEmails(): Promise<void> {
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
  }
  return { forum, write, titles, subjects, sendEmails };
}
