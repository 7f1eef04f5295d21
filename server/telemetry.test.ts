/** What the portal sends by OpenTelemetry, received by a small collector. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, WrongSetting } from './settings.ts';
import { cloneDatabase } from './testing/database.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './testing/otlp-receiver.ts';
import { type PortalProcess, startPortalProcess } from './testing/portal-process.ts';
import { type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let receiver: OtlpReceiver;
let sink: SmtpSink;
let portal: PortalProcess;
beforeAll(async () => {
  [clone, dataDir, receiver, sink] = await Promise.all([
    cloneDatabase(),
    mkdtemp(join(tmpdir(), 'quayside-telemetry-')),
    startOtlpReceiver(),
    startSmtpSink(),
  ]);
  portal = await startPortalProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: clone.url,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'portal-under-test',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_METRIC_EXPORT_INTERVAL: '300',
  });
});
afterAll(async () => {
  await portal?.end('SIGTERM');
  await Promise.all([receiver.close(), sink.stopServer()]);
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Waits until a span has been received. */
async function received(test: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await expect.poll(() => receiver.spans.some(test)).toBe(true);
  return receiver.spans.find(test) as ReceivedSpan;
}
const named = (name: string) => received((span) => span.name === name);
const childrenOf = ({ spanId }: ReceivedSpan) => receiver.spans.filter(({ parentId }) => parentId === spanId);

test('a request continues the trace of its proxy, and its statements are a part of it', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const response = await fetch(`${portal.url}/api/forumCategory/getallforummaincategories`, { headers });
  expect(response.status).toBe(200);
  const span = await received((one) => one.traceId === traceId && one.parentId === 'b7ad6b7169203331');
  expect(span).toMatchObject({
    name: 'GET /api/forumCategory/getallforummaincategories',
    service: 'portal-under-test',
    attributes: {
      'http.route': '/api/forumCategory/getallforummaincategories',
      'http.response.status_code': 200,
      'request.id': response.headers.get('x-request-id'),
    },
  });
  expect(childrenOf(span).map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT .*categories/));
  const line = portal.lines.find((one) => one.includes(span.attributes['request.id'] as string)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    operation: 'GET /api/forumCategory/getallforummaincategories',
    status: 200,
    traceId,
  });
});

test('a page contains its rendering, and that contains the calls of the API', async () => {
  expect((await fetch(`${portal.url}/`)).status).toBe(200);
  const page = await named('GET /*');
  const rendering = await received((span) => span.name === 'render page' && span.parentId === page.spanId);
  expect(childrenOf(rendering).map(({ name }) => name)).toContainEqual(expect.stringMatching(/^GET \/api\//));
});

test('an email is sent within its job, and no code or address is in the trace', async () => {
  const body = JSON.stringify({
    name: 'Odile Ferrand',
    email: 'odile@harbour.example',
    password: 'nine grey cranes at dawn',
    country: 'FR',
    terms: true,
  });
  const headers = { 'content-type': 'application/json', origin: portal.url };
  expect((await fetch(`${portal.url}/api/user/signup`, { method: 'POST', headers, body })).status).toBe(200);
  const sending = await named('SMTP send');
  const job = await received(({ spanId }) => spanId === sending.parentId);
  expect(job.name).toBe('job send-urgent-mail');
  const [code] = /\b\d{6}\b/.exec(sink.textsTo('odile@harbour.example')[0] ?? '') ?? ['none'];
  for (const secret of [code, 'odile@harbour.example', 'nine grey cranes', 'Odile Ferrand'])
    expect(receiver.text()).not.toContain(secret);
});

test('the metrics are those of /api/metrics', async () => {
  await expect.poll(() => receiver.metrics.has('http_request_duration_seconds')).toBe(true);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'database_connections', 'slow_statements_total'])
    expect(receiver.metrics).toContain(name);
});

describe('the variables', () => {
  const read = (env: Record<string, string>) => readSettings(env).telemetry;
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

  test('send nothing by default, or if OpenTelemetry is disabled', () => {
    expect(read({})).toBeNull();
    expect(read({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(read({ ...collector, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' })).toBeNull();
  });

  test('choose what is sent', () => {
    expect(read(collector)).toMatchObject({ traces: 'otlp', metrics: 'otlp', serviceName: 'quayside', ratio: 1 });
    expect(read({ OTEL_TRACES_EXPORTER: 'console' })).toMatchObject({ traces: 'console', metrics: 'none' });
    const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(read({ ...collector, ...sampled })).toMatchObject({ sampler: 'parentbased_traceidratio', ratio: 0.05 });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT must look like http/],
    [{ ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf/],
    [{ ...collector, OTEL_METRICS_EXPORTER: 'prometheus' }, /OTEL_METRICS_EXPORTER must be one of otlp, none/],
    [{ ...collector, OTEL_TRACES_SAMPLER: 'some' }, /OTEL_TRACES_SAMPLER must be one of always_on/],
    [{ ...collector, OTEL_TRACES_SAMPLER_ARG: '5' }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  ])('%o is refused with the remedy', (env, remedy) => {
    expect(() => read(env as Record<string, string>)).toThrow(WrongSetting);
    expect(() => read(env as Record<string, string>)).toThrow(remedy);
  });

  test.each(['grpc://me:hush@collector:4317/hush', 'me:hush@collector:4318', 'hush'])(
    'the endpoint %s is refused without its password',
    (address) => {
      const refused = () => read({ OTEL_EXPORTER_OTLP_ENDPOINT: address });
      expect(refused).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT must look like http/);
      expect(refused).not.toThrow(/hush/);
    },
  );
});
