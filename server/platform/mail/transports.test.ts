import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { MailServerUnavailable, smtpTransport } from './transports.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('nobody@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
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

it('reports another error when the server refuses the email', async () => {
  const transport = smtpTransport(readSettings({}), url);
  const refused = await transport.send({ ...mail, to: 'nobody@member.example' }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ responseCode: 550 });
  expect(refused).not.toBeInstanceOf(MailServerUnavailable);
});
