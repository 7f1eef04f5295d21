import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { deleteSentMails } from './queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('deletes sent emails after thirty days and keeps unsent ones', async () => {
  await portal.db.execute(sql`INSERT INTO mails (id, "to", subject, created_at, sent_at)
    SELECT gen_random_uuid(), 'log@person.example', subject, now() - days::interval,
      CASE WHEN sent THEN now() - days::interval END
    FROM (VALUES ('old', '31 days', TRUE), ('younger', '29 days', TRUE), ('never sent', '90 days', FALSE))
      AS mail (subject, days, sent)`);
  await deleteSentMails(portal.db);
  const left = await portal.db.execute<{ subject: string }>(
    sql`SELECT subject FROM mails WHERE "to" = 'log@person.example' ORDER BY created_at`,
  );
  expect(left.rows.map((row) => row.subject)).toEqual(['never sent', 'younger']);
});
