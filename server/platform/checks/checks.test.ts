import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { localCertificate } from '#server/testing/local-certificate.ts';
import { startOtlpReceiver } from '#server/testing/otlp-receiver.ts';
import { findFreePort } from '#server/testing/portal-process.ts';
import { startSmtpSink } from '#server/testing/smtp-sink.ts';
import { countUsedBytes, tryStore } from '../files/files.ts';
import { openFolder } from '../files/folder.ts';
import { readTelemetry, type TelemetrySettings } from '../telemetry/telemetry-settings.ts';
import { certificateCheck } from './certificate.ts';
import { Checks, ok } from './checks.ts';
import { diskCheck } from './disk.ts';
import { mailCheck } from './mail.ts';
import { storageCheck } from './storage.ts';
import { telemetryCheck } from './telemetry.ts';

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function freeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-checks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('a run', () => {
  test('reports every check in order, also those that throw or do not answer', async () => {
    const checks = new Checks(50);
    checks.add(
      { name: 'Slow', run: () => new Promise(() => undefined) },
      { name: 'Broken', run: () => Promise.reject(new Error('no route\nat stack')) },
      { name: 'Good', run: async () => ok('It works.') },
    );
    expect(await checks.run()).toMatchObject([
      { name: 'Slow', state: 'failed', found: 'No answer within 0.05 s.', remedy: expect.stringContaining('Check') },
      { name: 'Broken', state: 'failed', found: 'The check failed: no route' },
      { name: 'Good', state: 'ok', found: 'It works.' },
    ]);
  });
});

describe('telemetry', () => {
  const settings = (url: string) => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
    onTestFinished(() => void vi.unstubAllEnvs());
    return readTelemetry(process.env, expect.fail) as TelemetrySettings;
  };

  test('sends nothing to the collector', async () => {
    const receiver = await startOtlpReceiver();
    onTestFinished(() => receiver.close());
    expect(await telemetryCheck(settings(receiver.url)).run()).toMatchObject({ state: 'ok' });
    expect([receiver.spans, [...receiver.metrics]]).toEqual([[], []]);
  });

  test('says what the collector does not receive', async () => {
    expect(await telemetryCheck(settings(`http://127.0.0.1:${await findFreePort()}`)).run()).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(/^Traces are not received: connect ECONNREFUSED.*Metrics are not received/),
    });
  });
});

describe('mail', () => {
  test('completes the handshake with the mail server and sends nothing', async () => {
    const sink = await startSmtpSink();
    onTestFinished(() => sink.stopServer());
    expect(await mailCheck({ SMTP_URL: sink.url, local: false }).run()).toMatchObject({ state: 'ok' });
    expect(sink.mails()).toEqual([]);
  });

  test('names the server that does not answer, and never the password', async () => {
    const result = await mailCheck({ SMTP_URL: 'smtp://me:hush@127.0.0.1:1', local: false }).run();
    expect(result).toMatchObject({ state: 'failed', found: expect.stringContaining('127.0.0.1:1 does not answer') });
    expect(JSON.stringify(result)).not.toContain('hush');
  });

  test('says when the server refuses the account', async () => {
    const port = await listening(
      createServer((socket) => {
        socket.on('error', () => undefined);
        socket.write('220 mail\r\n');
        socket.on('data', (line) => {
          const said = String(line);
          socket.write(said.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 Wrong password\r\n');
        });
      }),
    );
    const result = await mailCheck({ SMTP_URL: `smtp://me:hush@127.0.0.1:${port}`, local: false }).run();
    expect(result).toMatchObject({ state: 'failed', remedy: 'Correct the user and the password in SMTP_URL.' });
    expect(JSON.stringify(result)).not.toContain('hush');
  });

  test('is a warning without a server where others use the portal', async () => {
    expect(await mailCheck({ SMTP_URL: undefined, local: true }).run()).toMatchObject({ state: 'ok' });
    expect(await mailCheck({ SMTP_URL: undefined, local: false }).run()).toMatchObject({ state: 'warning' });
  });
});

describe('storage', () => {
  const noId = () => expect.fail('a folder has no owner');

  test('writes, reads and deletes a file', async () => {
    const files = openFolder(await freeFolder());
    expect(await storageCheck(files, noId).run()).toMatchObject({ state: 'ok' });
    expect(await countUsedBytes(files)).toBe(0);
  });

  test('says which step fails', async () => {
    const files = openFolder(await freeFolder());
    const refuse = () => Promise.reject(new Error('EACCES: permission denied'));
    expect(
      await storageCheck({ ...files, tryEverything: () => tryStore({ ...files.private, write: refuse }) }, noId).run(),
    ).toMatchObject({
      state: 'failed',
      found: 'A file can’t be written: EACCES: permission denied',
    });
    const tryEverything = () => tryStore({ ...files.private, read: refuse });
    const refused = await storageCheck({ ...files, tryEverything }, noId).run();
    expect(refused.found).toContain('can’t be read');
    expect(await countUsedBytes(files)).toBe(0);
  });
});

test('the disk check fails below MIN_FREE_DISK_MB, unless uploads are in a bucket', async () => {
  const folder = await freeFolder();
  expect((await diskCheck(folder, 0, true).run()).state).not.toBe('failed');
  expect(await diskCheck(folder, 999_999_999, true).run()).toMatchObject({
    state: 'failed',
    remedy: expect.stringContaining('MIN_FREE_DISK_MB'),
  });
  expect((await diskCheck(folder, 999_999_999, false).run()).state).not.toBe('failed');
});

describe('the certificate of PUBLIC_URL', () => {
  async function serve(): Promise<string> {
    const server = createTlsServer(localCertificate, (socket) => socket.on('error', () => undefined));
    return `https://localhost:${await listening(server)}`;
  }
  const trusted = localCertificate.cert;

  test('is reported with its last day', async () => {
    const result = await certificateCheck(await serve(), { trusted }).run();
    expect(result).toMatchObject({ state: 'ok', found: expect.stringMatching(/valid until 2126-\d\d-\d\d/) });
  });

  test('is a warning two weeks before it expires, and has failed afterwards', async () => {
    const url = await serve();
    expect(await certificateCheck(url, { trusted, now: new Date('2126-10-25') }).run()).toMatchObject({
      state: 'warning',
    });
    expect(await certificateCheck(url, { trusted, now: new Date('2127-01-01') }).run()).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('expired on 2126'),
    });
  });

  test('has failed if browsers do not trust it', async () => {
    expect(await certificateCheck(await serve()).run()).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('not trusted'),
    });
  });

  test('is not needed locally, and is missing at a public http address', async () => {
    expect((await certificateCheck(undefined).run()).state).toBe('ok');
    expect((await certificateCheck('http://localhost:3000').run()).state).toBe('ok');
    expect((await certificateCheck('http://portal.example').run()).state).toBe('warning');
    expect((await certificateCheck('https://localhost:1').run()).state).toBe('warning');
  });
});
