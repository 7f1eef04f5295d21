import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { MailRefused, MailServerUnavailable, smtpTransport } from './transports.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const [, code] = /^refused-(\d+)@/.exec(address) ?? [];
    done(code ? Object.assign(new Error('Not accepted'), { responseCode: Number(code) }) : null);
  },
  onMailFrom({ address }, _session, done) {
    done(address.startsWith('stranger@') ? Object.assign(new Error('Unknown sender'), { responseCode: 550 }) : null);
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      const isUnwanted = envelope.rcptTo.some(({ address }) => address.startsWith('unwanted@'));
      done(isUnwanted ? Object.assign(new Error('Looks like spam'), { responseCode: 554 }) : null);
    });
  },
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const mail = {
  id: '0190b5a0-0000-7000-8000-000000000001',
  to: 'ada@member.example',
  subject: 'Grüße',
  text: 'Ahoi',
  html: '<p>Ahoi</p>',
};

it('sends by SMTP, with the same message id each time', async () => {
  const transport = smtpTransport(readSettings({ PUBLIC_URL: 'https://portal.example', SMTP_URL: url }), url);
  await transport.send(mail);
  await transport.send(mail);
  expect(received).toHaveLength(2);
  for (const message of received) {
    expect(message).toContain(`Message-ID: <${mail.id}@portal.example>`);
    expect(message).toContain('To: ada@member.example');
    expect(message).toMatch(/multipart\/alternative/);
  }
});

it('fails when the server is unavailable, so that the job retries', async () => {
  const transport = smtpTransport(readSettings({}), 'smtp://127.0.0.1:1');
  await expect(transport.send(mail)).rejects.toThrow(MailServerUnavailable);
});

const errorOf = (to: string, env: Record<string, string> = {}) =>
  smtpTransport(readSettings(env), url)
    .send({ ...mail, to })
    .catch((error: unknown) => error);

it.each(['refused-550', 'refused-551', 'refused-552', 'refused-553', 'refused-554', 'refused-521', 'unwanted'])(
  'does not retry what the server refuses for good (%s)',
  async (name) => {
    const error = await errorOf(`${name}@member.example`);
    expect(error).toBeInstanceOf(MailRefused);
    expect(String(error)).toMatch(/5\d\d/);
  },
);

it.each([
  'refused-421',
  'refused-450',
  'refused-451',
  'refused-452',
  // The portal has to sign in or to encrypt first.
  'refused-530',
  'refused-535',
])('retries a temporary refusal and one that an admin can correct (%s)', async (name) => {
  const error = await errorOf(`${name}@member.example`);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error).not.toBeInstanceOf(MailServerUnavailable);
});

it('retries while the server refuses the sender, which is a setting of the portal', async () => {
  expect(await errorOf('ada@member.example', { MAIL_FROM: 'stranger@portal.example' })).not.toBeInstanceOf(MailRefused);
});

it.each([
  ['https://portal.example', 'no-reply@mail.example', 'portal.example'],
  ['https://forum.portal.example:8443', 'no-reply@mail.example', 'forum.portal.example'],
  [undefined, 'no-reply@mail.example', 'mail.example'],
  ['http://127.0.0.1:4000', 'Portal <no-reply@mail.example>', 'mail.example'],
  ['http://localhost:4000', 'no-reply@mail.example', 'mail.example'],
])('has a message id with a real domain (%s, %s)', async (publicUrl, from, domain) => {
  const settings = readSettings({ ...(publicUrl && { PUBLIC_URL: publicUrl }), MAIL_FROM: from, SMTP_URL: url });
  await smtpTransport(settings, url).send(mail);
  expect(received.at(-1)).toContain(`Message-ID: <${mail.id}@${domain}>`);
});
