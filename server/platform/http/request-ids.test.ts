import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { currentTracer, type SpanStart, setTracer } from '../telemetry/spans.ts';
import { followRequests } from './request-ids.ts';

const earlier = currentTracer();
afterEach(() => setTracer(earlier));

test('only a trusted proxy says which trace a request continues', async () => {
  const starts: SpanStart[] = [];
  setTracer({
    start(span) {
      starts.push(span);
      return { set: () => undefined, end: () => undefined, ids: () => ({}) } as never;
    },
  });
  const app = fastify();
  followRequests(app, ['10.0.0.0/8']);
  app.get('/', () => 'here');
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  for (const remoteAddress of ['10.0.0.7', '203.0.113.7'])
    await app.inject({ url: '/', remoteAddress, headers: { traceparent } });
  expect(starts.map(({ parent }) => parent)).toEqual([traceparent, undefined]);
  await app.close();
});
