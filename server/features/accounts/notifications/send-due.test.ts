import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendReply } from '#server/testing/mail-causes.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { noticesOf, writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

async function subjects(person: TestPerson): Promise<unknown[]> {
  const found = await forum.db.execute(sql`SELECT subject FROM mails WHERE "to" = ${person.email}`);
  return found.rows.map(({ subject }) => subject);
}

it('an email that can’t be stored does not prevent others from being sent', async () => {
  await forum.db.execute(sql`ALTER TABLE mails ADD CONSTRAINT fails CHECK (subject NOT LIKE '%Impossible%')`);
  const [first, unlucky, last] = [await forum.person(), await forum.person(), await forum.person()];
  for (const person of [first, unlucky, last]) {
    const title = person === unlucky ? 'Impossible to store' : 'Rolled by a carrier';
    await sendReply(forum, forum.other, 'general', await writePost(forum, person, { title }));
  }
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  const one = [expect.stringContaining('Rolled by a carrier')];
  expect([await subjects(first), await subjects(unlucky), await subjects(last)]).toEqual([one, [], one]);
  expect(await noticesOf(forum, unlucky)).toHaveLength(1);
});
