/**
 * An S3 server in memory. It checks signatures and checksums, and can be unavailable, silent, or refuse permissions.
 * The packages for this purpose accept wrong signatures or can't list a bucket on current Node versions.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32Of, type Keys, Refusal, requireChecksums, requireSignature } from './s3-requests.ts';

export interface StoredObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly changedAt: Date;
}

export type S3Action = 'read' | 'write' | 'delete' | 'list';

export interface S3Engine {
  /** Value for `S3_URL`. */
  readonly url: string;
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** The number of requests so far. */
  readonly requests: number;
  /** Actions that the key may not do. */
  deny(...actions: readonly S3Action[]): void;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Accepts connections and never responds, until `startServer`. */
  stopResponding(): void;
  stop(): Promise<void>;
}

const BUCKET = 'portal';
/** As S3, but smaller, so that tests cover lists of several pages. */
const MAX_KEYS = 7;

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

interface Upload {
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly began: Date;
  readonly parts: Map<number, Buffer>;
}

const keysOfEngine: Keys = { id: 'PORTALKEY', secret: 'secret/with+signs=', region: 'eu-test-1' };
const kept = /^(content-type|cache-control|x-amz-meta-.+)$/;
const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const tag = (name: string, ...content: readonly (string | number)[]): string =>
  `<${name}>${content.join('')}</${name}>`;

export class S3Store {
  readonly objects = new Map<string, StoredObject>();
  readonly #uploads = new Map<string, Upload>();
  readonly #denied = new Set<S3Action>();

  deny(actions: readonly S3Action[]): void {
    this.#denied.clear();
    for (const action of actions) this.#denied.add(action);
  }

  answer(call: Call): void {
    const { request, query } = call;
    const method = request.method ?? 'GET';
    if (call.key === '') this.#onBucket(call, method);
    else if (query.has('uploads') || query.has('uploadId')) this.#onUpload(call, method);
    else if (method === 'PUT') this.#put(call);
    else if (method === 'GET' || method === 'HEAD') this.#get(call, method);
    else if (method === 'DELETE') this.#delete(call);
    else throw new Refusal(501, 'NotImplemented', `${method} is not implemented.`);
  }

  #delete(call: Call): void {
    this.#require('delete');
    this.objects.delete(call.key);
    send(call, 204);
  }

  #require(action: S3Action): void {
    if (this.#denied.has(action)) throw new Refusal(403, 'AccessDenied', 'Access Denied.');
  }

  #onBucket(call: Call, method: string): void {
    this.#require('list');
    if (call.query.has('uploads')) sendXml(call, 'ListMultipartUploadsResult', this.#listUploads(call));
    else if (method === 'GET') sendXml(call, 'ListBucketResult', this.#list(call.query));
    else throw new Refusal(501, 'NotImplemented', `${method} is not implemented for buckets.`);
  }

  #list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const entries = new Map<string, string>();
    for (const key of [...this.objects.keys()].sort().filter((name) => name.startsWith(prefix))) {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      const name = end < 0 ? key : key.slice(0, end + 1);
      if (name <= after || entries.has(name)) continue;
      const { body, changedAt } = this.objects.get(key) as StoredObject;
      const facts = tag('Size', body.length) + tag('LastModified', changedAt.toISOString());
      entries.set(
        name,
        end < 0
          ? tag('Contents', tag('Key', escapeXml(name)), facts)
          : tag('CommonPrefixes', tag('Prefix', escapeXml(name))),
      );
    }
    const page = [...entries].slice(0, MAX_KEYS);
    const isTruncated = entries.size > page.length;
    const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
    return [
      tag('IsTruncated', String(isTruncated)),
      ...(isTruncated ? [tag('NextContinuationToken', next)] : []),
      ...page.map(([, entry]) => entry),
    ].join('');
  }

  #put(call: Call): void {
    this.#require('write');
    this.objects.set(call.key, { body: call.body, headers: headersOf(call.request), changedAt: new Date() });
    send(call, 200, { etag: etagOf(call.body), 'x-amz-checksum-crc32': crc32Of(call.body) });
  }

  #get(call: Call, method: string): void {
    this.#require('read');
    const found = this.objects.get(call.key);
    if (!found) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
    const headers = { ...found.headers, etag: etagOf(found.body), 'last-modified': found.changedAt.toUTCString() };

    const length = { 'content-length': String(found.body.length) };
    if (method === 'HEAD') send(call, 200, { ...headers, ...length });
    else send(call, 200, { ...headers, ...length, 'x-amz-checksum-crc32': crc32Of(found.body) }, found.body);
  }

  #onUpload(call: Call, method: string): void {
    this.#require('write');
    const id = call.query.get('uploadId');
    if (id === null) {
      this.#beginUpload(call);
      return;
    }
    const upload = this.#uploads.get(id);
    if (!upload) throw new Refusal(404, 'NoSuchUpload', 'The upload does not exist.');
    if (method === 'PUT') {
      upload.parts.set(Number(call.query.get('partNumber')), call.body);
      send(call, 200, { etag: etagOf(call.body), 'x-amz-checksum-crc32': crc32Of(call.body) });
      return;
    }
    this.#uploads.delete(id);
    if (method === 'DELETE') send(call, 204);
    else this.#completeUpload(call, upload);
  }

  #beginUpload(call: Call): void {
    const id = randomUUID();
    const { key, request } = call;
    this.#uploads.set(id, { key, headers: headersOf(request), began: new Date(), parts: new Map() });
    sendXml(call, 'InitiateMultipartUploadResult', tag('Key', escapeXml(key)) + tag('UploadId', id));
  }

  #completeUpload(call: Call, { key, headers, parts }: Upload): void {
    const body = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    this.objects.set(key, { body, headers, changedAt: new Date() });
    sendXml(call, 'CompleteMultipartUploadResult', tag('Key', escapeXml(key)) + tag('ETag', etagOf(body)));
  }

  #listUploads({ query }: Call): string {
    const prefix = query.get('prefix') ?? '';
    return [...this.#uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key, began }]) =>
        tag('Upload', tag('Key', escapeXml(key)), tag('UploadId', id), tag('Initiated', began.toISOString())),
      )
      .join('');
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => kept.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function send({ response }: Call, status: number, headers: Record<string, string> = {}, body?: Buffer): void {
  response.writeHead(status, headers).end(body);
}

function sendXml(call: Call, name: string, content: string): void {
  send(call, 200, { 'content-type': 'application/xml' }, Buffer.from(`<?xml version="1.0"?>${tag(name, content)}`));
}

export async function startS3(): Promise<S3Engine> {
  const store = new S3Store();
  let isSilent = false;
  let requests = 0;
  let server: Server | undefined;
  let port = 0;

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    if (isSilent) return;
    try {
      const body = await buffer(request);
      const url = new URL(request.url ?? '/', 'http://s3.test');
      requireSignature(request, url, keysOfEngine);
      requireChecksums(request, body);
      const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
      if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.');
      store.answer({ request, response, key: rest.join('/'), query: url.searchParams, body });
    } catch (error) {
      if (!(error instanceof Refusal)) {
        response.destroy();
        return;
      }
      const xml = `<?xml version="1.0"?>${tag('Error', tag('Code', error.code), tag('Message', escapeXml(error.message)))}`;
      response.writeHead(error.status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : xml);
    }
  }

  async function open(): Promise<void> {
    isSilent = false;
    if (server?.listening) return;
    server = createServer((request, response) => void onRequest(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  await open();
  const { id, secret, region } = keysOfEngine;
  return {
    url: `http://${id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}?region=${region}`,
    endpoint: `http://127.0.0.1:${port}`,
    objects: store.objects,
    get requests() {
      return requests;
    },
    deny: (...actions) => store.deny(actions),
    stopServer: close,
    startServer: open,
    stopResponding() {
      isSilent = true;
    },
    stop: close,
  };
}
