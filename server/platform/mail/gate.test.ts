import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { defineMail, mailTypes } from './mail-types.ts';
import { codeOf, type Phrase, portalPath, say } from './phrase.ts';
import { queueMail } from './queue-mail.ts';
import { mailboxKey, type Recipient, typedAddress } from './recipient.ts';
import { staffText } from './staff-text.ts';
import { verifiedAddress } from './verified-address.ts';

const quoting = defineMail(
  { name: 'test.quoting', to: 'verified', class: 'notification' },
  (_settings, title: string, header: string = title) => ({
    subject: `New: ${title}`,
    paragraphs: [title],
    headers: { 'X-Title': header },
  }),
);
const open = defineMail({ name: 'test.open', to: 'anyone', class: 'notification' }, () => ({
  subject: staffText('There is news'),
  paragraphs: [staffText('Something happened 1 time.')],
  link: { label: staffText('See it'), path: portalPath`/events` },
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const post = (to: Recipient, mail: Parameters<typeof queueMail>[3], topic?: string) =>
  portal.db.transaction((tx) => queueMail(tx, portal.portal.jobs, to, mail, topic === undefined ? {} : { topic }));

interface Row extends Record<string, unknown> {
  state: string;
  subject: string;
  text: string | null;
}
async function mailsTo(email: string): Promise<Row[]> {
  const found = await portal.db.execute<Row>(sql`
    SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' ELSE coalesce(held_back, 'waiting') END AS state, subject, text
    FROM mails WHERE "to" = ${email} ORDER BY created_at, id`);
  return found.rows;
}
async function settled(): Promise<void> {
  const due = sql`SELECT 1 FROM pgboss.job WHERE name LIKE 'send-%mail' AND state IN ('created', 'retry', 'active')
    AND start_after <= now()`;
  await expect.poll(async () => (await portal.db.execute(due)).rows.length, { timeout: 30_000 }).toBe(0);
}
/** Makes the waiting emails due and waits until each was checked again. */
async function retryWaiting(): Promise<void> {
  await portal.db.execute(sql`
    UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'send-%mail' AND state IN ('created', 'retry')`);
  await settled();
}

describe('recipients', () => {
  it('an email that quotes people is not sent to an unverified address, and its text is not kept', async () => {
    await post(typedAddress('typed@gate.example'), quoting(portal.settings, 'Your bank account is locked'));
    await post(verifiedAddress('verified@gate.example'), quoting(portal.settings, 'Your bank account is locked'));
    await settled();
    expect(await mailsTo('typed@gate.example')).toEqual([{ state: 'unproven', subject: '', text: null }]);
    expect(await mailsTo('verified@gate.example')).toMatchObject([{ state: 'sent' }]);
  });

  it('refuses an address with a line break', async () => {
    const address = typedAddress('a@gate.example\r\nBcc: b@gate.example');
    await expect(post(address, open(portal.settings))).rejects.toThrow(/line breaks/);
  });

  it('counts by mailbox: case, plus-addresses and the dots of Gmail do not matter', () => {
    expect(mailboxKey('Ada+jobs@Quay.Example')).toBe('ada@quay.example');
    expect(mailboxKey('a.d.a+x@googlemail.com')).toBe('ada@gmail.com');
    expect(mailboxKey('a.da@quay.example')).toBe('a.da@quay.example');
    expect(mailboxKey('+@quay.example')).toBe('+@quay.example');
  });
});

describe('types', () => {
  it('a text that a visitor typed cannot become part of an email for anyone', () => {
    const typed = 'Your bank account is locked' as unknown as Phrase;
    expect(() => say('Subject: {about}', { about: typed })).toThrow();
    const forged = defineMail({ name: 'test.forged', to: 'anyone', class: 'notification' }, () => ({
      subject: typed,
      paragraphs: [],
    }));
    expect(() => forged(portal.settings).write()).toThrow();
    expect(() => portalPath`/events/${'your bank account'}`).toThrow();
    expect(() => portalPath`//${'evil'}`).toThrow();
    expect(() => codeOf('call 0800 1')).toThrow();
  });

  it('refuses an email without a declared type', async () => {
    const email = { subject: 'x', text: 'x', html: 'x' };
    const posted = { type: { name: 'x', to: 'anyone', class: 'code' }, email } as unknown as Parameters<typeof post>[1];
    await expect(post(typedAddress('x@gate.example'), posted)).rejects.toThrow(/declared type/);
  });

  it('each type states its recipient and its class; codes and links quote nobody', () => {
    expect(mailTypes().length).toBeGreaterThan(30);
    for (const type of mailTypes()) {
      if (type.class !== 'notification') expect(type.to, type.name).toBe('anyone');
    }
    expect(() =>
      defineMail({ name: 'test.open', to: 'anyone', class: 'notification' }, () => ({
        subject: staffText('x'),
        paragraphs: [],
      })),
    ).toThrow();
  });

  it('no other file writes to the table of emails', () => {
    const pattern = 'INSERT INTO "?mails\\b|insert\\(mails\\)|UPDATE "?mails\\b|update\\(mails\\)';
    const found = execFileSync('grep', ['-rliE', pattern, 'server', '--include=*.ts', '--exclude=*.test.ts'], {
      encoding: 'utf8',
    });
    expect(found.trim().split('\n')).toEqual(['server/platform/mail/queries.ts']);
  });
});

describe('limits', () => {
  it('thirty notifications at once to one unverified mailbox send one email', async () => {
    const addresses = ['many@gate.example', 'many+a@gate.example', 'Many+b@gate.example'];
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => post(typedAddress(addresses[at % 3] as string), open(portal.settings))),
    );
    await settled();
    const all = (await Promise.all(addresses.map(mailsTo))).flat();
    expect(all.filter((mail) => mail.state === 'sent')).toHaveLength(1);
    expect(all.filter((mail) => mail.state === 'waiting')).toHaveLength(29);
  });

  it('thirty changes of one event send the first email and queue the last', async () => {
    for (const address of [typedAddress('topic@gate.example'), verifiedAddress('known@gate.example')]) {
      const mail = address.isVerified
        ? (at: number) => quoting(portal.settings, `Change ${at}`)
        : () => open(portal.settings);
      await post(address, mail(0), 'thing:1');
      await settled();
      for (let at = 1; at <= 30; at += 1) await post(address, mail(at), 'thing:1');
      await settled();
      // The last change may also wait until the emails are checked again.
      await retryWaiting();
      const states = (await mailsTo(address.email)).map((row) => row.state);
      expect(states[0]).toBe('sent');
      expect(states.at(-1)).toBe('waiting');
      expect(states.slice(1, -1).every((state) => state === 'replaced')).toBe(true);
    }
    expect((await mailsTo('known@gate.example')).at(-1)?.subject).toBe('New: Change 30');
  });
});

describe('headers', () => {
  it('a subject or header never contains line breaks or control characters', async () => {
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\0', '\u0085', '\u000b', '\u000c', '\u001b', '\t'];
    for (const [at, lineBreak] of breaks.entries()) {
      const email = `header${at}@gate.example`;
      const hostile = `Title${lineBreak}Bcc: all@evil.example${lineBreak}${lineBreak}Hello`;
      await post(verifiedAddress(email), quoting(portal.settings, hostile, hostile));
      const [mail] = await portal.mailbox(email);
      expect(mail?.subject).toBe('New: Title Bcc: all@evil.example Hello');
      const stored = await portal.db.execute<{ source: string }>(
        sql`SELECT source FROM mailbox_messages WHERE "to" = ${email}`,
      );
      const head = (stored.rows[0]?.source ?? '').split('\r\n\r\n')[0] ?? '';
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head).toMatch(/^X-Title: Title Bcc/m);
    }
  });
});
