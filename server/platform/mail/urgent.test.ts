import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/smtp-sink.ts';
import { defineMail } from './mail-types.ts';
import { codeOf } from './phrase.ts';
import { queueMail } from './queue-mail.ts';
import { typedAddress } from './recipient.ts';
import { staffText } from './staff-text.ts';
import { verifiedAddress } from './verified-address.ts';

const notice = defineMail({ name: 'test.notice', to: 'verified', class: 'notification' }, () => ({
  subject: 'A notice',
  paragraphs: ['It is one of many.'],
}));
const code = defineMail({ name: 'test.code', to: 'anyone', class: 'code' }, (_settings, digits: string) => ({
  subject: staffText('A code'),
  paragraphs: [staffText('Enter it:')],
  highlight: codeOf(digits),
}));
const BACKLOG = 2_000;
const IN_FLIGHT = 40;

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterEach(() => sink.resumeResponses());
afterAll(() => sink.stopServer());

async function fillQueue(portal: TestPortal): Promise<void> {
  const { jobs, settings } = portal.portal;
  const mail = notice(settings);
  await portal.db.transaction(async (tx) => {
    for (let at = 0; at < BACKLOG; at += 1) await queueMail(tx, jobs, verifiedAddress(`n${at}@bulk.example`), mail);
  });
}
const postCode = (portal: TestPortal, email: string) =>
  portal.db.transaction((tx) =>
    queueMail(tx, portal.portal.jobs, typedAddress(email), code(portal.settings, '402917')),
  );
async function countSent(portal: TestPortal): Promise<number> {
  const found = await portal.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM mails WHERE class = 'notification' AND sent_at IS NOT NULL`,
  );
  return found.rows[0]?.n ?? 0;
}
const arrives = (email: string) =>
  expect.poll(() => sink.subjectsTo(email), { timeout: 30_000, interval: 20 }).toEqual(['A code']);

describe('a code', () => {
  it('is delivered before 2,000 notifications that were queued first, with a slow mail server', async () => {
    const portal = await startTestPortal({ SMTP_URL: sink.url });
    try {
      sink.slowDown(200);
      await fillQueue(portal);
      const before = await countSent(portal);
      await postCode(portal, 'first@code.example');
      await arrives('first@code.example');
      // At 200 ms per email and 20 at a time, these are the batches that began before the code was queued, or in
      // parallel.
      expect((await countSent(portal)) - before).toBeLessThan(BACKLOG / 4);
    } finally {
      await portal.close();
    }
  }, 120_000);

  it('is delivered while every connection for notifications hangs', async () => {
    const portal = await startTestPortal({ SMTP_URL: sink.url });
    try {
      sink.stopResponding('bulk.example');
      await fillQueue(portal);
      await expect.poll(() => sink.waiting(), { timeout: 20_000 }).toBeGreaterThan(0);
      await postCode(portal, 'stuck@code.example');
      await arrives('stuck@code.example');
      expect(await countSent(portal)).toBe(0);
      expect(sink.waiting()).toBeLessThanOrEqual(IN_FLIGHT);
    } finally {
      await sink.resumeResponses();
      await portal.close();
    }
  }, 120_000);
});
