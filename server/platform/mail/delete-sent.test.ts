import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { deleteSentMails } from './queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('deletes sent emails after thirty days and failed ones, and keeps those that wait', async () => {
  await portal.db.execute(sql`INSERT INTO mails (id, "to", subject, text, created_at, sent_at)
    SELECT gen_random_uuid(), 'log@person.example', subject, text, now() - days::interval,
      CASE WHEN sent THEN now() - days::interval END
    FROM (VALUES ('old', '31 days', TRUE, NULL), ('younger', '29 days', TRUE, NULL), ('waiting', '90 days', FALSE, 'Ahoi'),
        ('failed', '31 days', FALSE, NULL), ('failed lately', '28 days', FALSE, NULL))
      AS mail (subject, days, sent, text)`);
  await deleteSentMails(portal.db);
  const left = await portal.db.execute<{ subject: string }>(
    sql`SELECT subject FROM mails WHERE "to" = 'log@person.example' ORDER BY created_at`,
  );
  expect(left.rows.map((row) => row.subject)).toEqual(['waiting', 'younger', 'failed lately']);
});
