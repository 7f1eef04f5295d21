/** The mail server is down while people write and request codes. Each email must arrive once, codes first. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { startSmtpSink } from '#server/testing/smtp-sink.ts';
import type { Experiment } from './experiment.ts';
import { isReady, until } from './target.ts';
import { type OpenWorld, openWorld } from './world.ts';
import { Writers } from './writes.ts';

/** Half of the people cause notifications, the other half request codes. */
const PEOPLE = 24;
const CODE_SECONDS = 10;
const MAIL_SECONDS = 60;
/** Longer than promised, so that a late email is measured. */
const PATIENCE_MS = 240_000;

export const mailServerOutage: Experiment = {
  name: 'mail-server-outage',
  title: 'Mail server unavailable',
  does:
    'The mail server is down for a minute while people write and request sign-in codes, and a burst of ' +
    'notifications waits when it returns. Promise: every email arrives once; codes arrive within 10 s of the ' +
    'return, all other emails within a minute.',
  size: { seconds: 60 },
  async run({ seconds }, figures) {
    const sink = await startSmtpSink();
    const world = await openWorld({ people: PEOPLE, env: { SMTP_URL: sink.url, MAIL_DELAY_SECONDS: '0' } });
    try {
      await world.start();
      await until('the portal is ready', () => isReady(world.url));
      await sink.stopServer();
      const writing = world.people.slice(0, PEOPLE / 2);
      const asking = world.people.slice(PEOPLE / 2);
      await world.withDatabase(wantMails);
      const writers = new Writers(world);
      const isEarly = (at: number) => at < asking.length / 2;
      const statuses: number[] = [];
      for (let second = 0; second < seconds; second += 1) {
        const writer = writing[second % writing.length];
        if (writer) await writers.write(writers.post(writer));
        const sender = asking[second];
        if (sender && isEarly(second)) statuses.push(await askForCode(world, sender));
        await wait(1_000);
      }
      const sentMeanwhile = sink.mails().length;
      // A burst when the server is back: these codes are queued after all of it.
      for (const writer of writing) await writers.write(writers.post(writer));
      await sink.startServer();
      const back = performance.now();
      for (const [at, sender] of asking.entries()) if (!isEarly(at)) statuses.push(await askForCode(world, sender));

      const hasCode = ({ email }: TestPerson) => sink.subjectsTo(email).length > 0;
      await until('every code has arrived', async () => asking.every(hasCode), PATIENCE_MS);
      await until('every email has arrived', async () => (await countUnsent(world)) === 0, PATIENCE_MS);
      const posted = await world.withDatabase(async (db) =>
        (await db.execute<{ id: string }>(sql`SELECT id FROM mails`)).rows.map(({ id }) => id),
      );
      const times = new Map<string, number>();
      for (const { messageId } of sink.mails()) times.set(messageId, (times.get(messageId) ?? 0) + 1);
      const countOf = (id: string) => [...times].find(([messageId]) => messageId.includes(id))?.[1] ?? 0;
      const lost = posted.filter((id) => countOf(id) === 0);
      const doubled = [...times].filter(([, count]) => count > 1).map(([messageId]) => messageId);
      const codeTimes = sink
        .mails()
        .filter(({ to }) => asking.some(({ email }) => email === to))
        .map(({ at }) => at - back);
      figures.note('emails', posted.length);
      figures.note('of these codes', asking.length);
      figures.exactly('requests for a code that were refused', statuses.filter((status) => status !== 200).length, 0);
      figures.exactly('emails sent while the server was down', sentMeanwhile, 0);
      figures.exactly('emails lost', lost.length, 0, lost);
      figures.exactly('emails sent twice', doubled.length, 0, doubled);
      figures.within('longest time from the return of the server to a code', codeTimes, CODE_SECONDS);
      figures.within(
        'longest time from the return to an email',
        sink.mails().map(({ at }) => at - back),
        MAIL_SECONDS,
      );
    } finally {
      await world.close();
      await sink.stopServer();
    }
  },
};

/** Turns on emails about the members’ own posts, which are off by default. */
async function wantMails(db: Db): Promise<void> {
  await db.execute(sql`INSERT INTO mail_preferences (user_id, kind, step, is_on)
    SELECT id, 'general', 'PostCreation', TRUE FROM users`);
}

async function askForCode({ url }: OpenWorld, { email }: TestPerson): Promise<number> {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return response.status;
}

/** Counts due emails that are not sent yet, including those that are not written yet. */
function countUnsent(world: OpenWorld): Promise<number> {
  return world.withDatabase(async (db) => {
    const result = await db.execute<{ count: number }>(
      sql`SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL)::int + (SELECT count(*) FROM notifications
        WHERE mail_switch IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL)::int AS count`,
    );
    return result.rows[0]?.count ?? 0;
  });
}
