import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/smtp-sink.ts';
import { defineMail } from './mail-types.ts';
import { queueMail } from './queue-mail.ts';
import { staffText } from './staff-text.ts';
import { verifiedAddress } from './verified-address.ts';

const ofClass = (mailClass: 'code' | 'notification') =>
  defineMail({ name: `test.unavailable-${mailClass}`, to: 'anyone', class: mailClass }, () => ({
    subject: staffText('It was waited for'),
    paragraphs: [staffText('Here it is.')],
  }));
const mails = { code: ofClass('code'), notification: ofClass('notification') };

let sink: SmtpSink;
let portal: TestPortal;
beforeAll(async () => {
  sink = await startSmtpSink();
  portal = await startTestPortal({ SMTP_URL: sink.url });
});
afterEach(() => sink.resumeResponses());
afterAll(async () => {
  await portal.close();
  await sink.stopServer();
});

const post = (email: string, kind: keyof typeof mails) =>
  portal.db.transaction((tx) =>
    queueMail(tx, portal.portal.jobs, verifiedAddress(email), mails[kind](portal.settings)),
  );
/** Simulates a mail server that has been unavailable for so long that the next attempt is in an hour. */
async function growPauses(): Promise<number> {
  const { rowCount } = await portal.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE state = 'retry'`,
  );
  return rowCount ?? 0;
}

it('sends waiting emails as soon as the mail server is back', async () => {
  await sink.stopServer();
  await post('code@waits.example', 'code');
  await post('notice@waits.example', 'notification');
  await expect.poll(growPauses, { timeout: 30_000 }).toBe(2);
  await sink.startServer();
  for (const email of ['code@waits.example', 'notice@waits.example'])
    await expect.poll(() => sink.subjectsTo(email), { timeout: 30_000 }).toEqual(['It was waited for']);
});
