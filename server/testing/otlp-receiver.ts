/** Receives spans and metrics by OTLP (http/protobuf) and keeps what tests look at. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentId: string;
  readonly name: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Names of metrics. */
  readonly metrics: ReadonlySet<string>;
  /** Everything that was received, as text. */
  text(): string;
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics = new Set<string>();
  let text = '';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    text += body.toString('latin1');
    if (request.url === '/v1/traces') spans.push(...readSpans(body));
    if (request.url === '/v1/metrics') for (const name of readMetricNames(body)) metrics.add(name);
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    text: () => text,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const sent = await buffer(request);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
}

/** The fields of a message by number. https://protobuf.dev/programming-guides/encoding/ */
function fieldsOf(message: Buffer): Map<number, (Buffer | number)[]> {
  const fields = new Map<number, (Buffer | number)[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = varint();
    const type = key & 7;
    const value = type === 0 ? varint() : take(type === 2 ? varint() : type === 1 ? 8 : 4);
    const number = Math.floor(key / 8);
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
}

const messages = (message: Buffer, number: number): Buffer[] =>
  (fieldsOf(message).get(number) ?? []).filter((value) => typeof value !== 'number');
const bytes = (message: Buffer, number: number): Buffer => messages(message, number)[0] ?? Buffer.alloc(0);

/** Pairs of a key and a text or a number. */
function attributesOf(pairs: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = fieldsOf(bytes(pair, 2));
      const [text] = value.get(1) ?? [];
      const [number] = value.get(3) ?? [];
      return [String(bytes(pair, 1)), typeof number === 'number' ? number : String(text ?? '')];
    }),
  );
}

function readSpans(request: Buffer): ReceivedSpan[] {
  return messages(request, 1).flatMap((ofResource) => {
    const service = String(attributesOf(messages(bytes(ofResource, 1), 1))['service.name']);
    const spans = messages(ofResource, 2).flatMap((ofScope) => messages(ofScope, 2));
    return spans.map((span) => ({
      traceId: bytes(span, 1).toString('hex'),
      spanId: bytes(span, 2).toString('hex'),
      parentId: bytes(span, 4).toString('hex'),
      name: String(bytes(span, 5)),
      service,
      attributes: attributesOf(messages(span, 9)),
    }));
  });
}

const readMetricNames = (request: Buffer): string[] =>
  messages(request, 1)
    .flatMap((ofResource) => messages(ofResource, 2))
    .flatMap((ofScope) => messages(ofScope, 2))
    .map((metric) => String(bytes(metric, 1)));
