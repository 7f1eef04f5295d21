import type { Readable } from 'node:stream';
import { messages } from '#contract/messages.ts';
import { PortalError } from '../errors.ts';
import type { BucketAddress } from './address.ts';
import { isMissingObject, isRefused } from './errors.ts';

const t = messages('server');

export interface ObjectFacts {
  readonly type?: string;
  readonly cacheControl?: string;
  readonly sha256?: string;
}

export interface StoredObject {
  readonly size: number;
  readonly stream: Readable;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

export interface Bucket {
  readonly address: BucketAddress;
  readonly place: string;
  /** Stores it completely or not at all. The store verifies a checksum of each part. */
  put(key: string, body: Uint8Array | Readable, facts?: ObjectFacts): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  facts(key: string): Promise<ObjectFacts | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  folders(prefix: string): Promise<string[]>;
  /** Aborts uploads that began before that moment and never ended. @returns their number */
  abortUploads(prefix: string, before: Date): Promise<number>;
  close(): void;
}

/** Small enough for two in memory, large enough for 160 GB in 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 3_000;
/** How long the store may take until it begins to respond; for a part, that includes sending it. */
const RESPOND_MS = 5_000;
const PART_MS = 30_000;
const IDLE_MS = 120_000;
/** Reading has connections of its own, so that no reader on a slow network delays anything else. */
const MAX_SOCKETS = 256;
/** A reader on a slow network holds its connection. */
const MAX_READS = 1_000;
const RETRY_SECONDS = 5;
const MAX_ATTEMPTS = 2;

async function openClient(address: BucketAddress, maxSockets: number) {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const mode = address.checksums === 'always' ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.style === 'path',
    ...(address.keys && { credentials: { accessKeyId: address.keys.id, secretAccessKey: address.keys.secret } }),
    requestChecksumCalculation: mode,
    responseChecksumValidation: mode,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: PART_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

export async function openBucket(
  address: BucketAddress,
  { respondMs = RESPOND_MS, maxReads = MAX_READS } = {},
): Promise<Bucket> {
  const [s3, { Upload }, client, reader] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    openClient(address, MAX_SOCKETS),
    openClient(address, maxReads),
  ]);
  return new S3Bucket(address, { s3, Upload, client, reader, respondMs, maxReads });
}

type Client = Awaited<ReturnType<typeof openClient>>;

interface S3 {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly Upload: typeof import('@aws-sdk/lib-storage').Upload;
  readonly client: Client;
  readonly reader: Client;
  readonly respondMs: number;
  readonly maxReads: number;
}

class S3Bucket implements Bucket {
  readonly address: BucketAddress;
  readonly #s3: S3;
  readonly #soon: { readonly requestTimeout: number };
  #reads = 0;

  constructor(address: BucketAddress, s3: S3) {
    this.address = address;
    this.#s3 = s3;
    this.#soon = { requestTimeout: s3.respondMs };
  }

  get place(): string {
    return `${this.address.host}/${this.address.bucket}`;
  }

  async put(key: string, body: Uint8Array | Readable, { type, cacheControl, sha256 }: ObjectFacts = {}): Promise<void> {
    const { client, Upload } = this.#s3;
    const params = {
      ...this.#named(key),
      Body: body,
      ...(type && { ContentType: type }),
      ...(cacheControl && { CacheControl: cacheControl }),
      ...(sha256 && { Metadata: { sha256 } }),
    };
    // Each part is in memory, so its checksum is a header. Many stores do not know checksums after the body.
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  }

  async get(key: string): Promise<StoredObject | null> {
    const { s3, reader, maxReads } = this.#s3;
    // A request that waited for a connection would treat the store as unavailable.
    if (this.#reads === maxReads) throw tooManyReads();
    this.#reads += 1;
    const found = await reader.send(new s3.GetObjectCommand(this.#named(key)), this.#soon).catch((error: unknown) => {
      this.#reads -= 1;
      return orNull(error);
    });
    if (!found) return null;
    const stream = found.Body as Readable;
    stream.once('close', () => {
      this.#reads -= 1;
    });
    return { size: found.ContentLength ?? 0, stream };
  }

  async facts(key: string): Promise<ObjectFacts | null> {
    const { s3, client } = this.#s3;
    const found = await client.send(new s3.HeadObjectCommand(this.#named(key)), this.#soon).catch(orNull);
    if (!found) return null;
    const { ContentType: type, CacheControl: cacheControl, Metadata } = found;
    const sha256 = Metadata?.['sha256'];
    return { ...(type && { type }), ...(cacheControl && { cacheControl }), ...(sha256 && { sha256 }) };
  }

  async remove(key: string): Promise<void> {
    await this.#s3.client.send(new this.#s3.s3.DeleteObjectCommand(this.#named(key)), this.#soon);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    for await (const { Contents = [] } of this.#listPages(prefix)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        yield { key: Key.slice(this.address.prefix.length), bytes: Size, changedAt: LastModified };
    }
  }

  async folders(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { CommonPrefixes = [] } of this.#listPages(prefix, '/'))
      for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(this.#keyOf(prefix).length, -1));
    return names;
  }

  async abortUploads(prefix: string, before: Date): Promise<number> {
    const { s3, client } = this.#s3;
    const Bucket = this.address.bucket;
    const listed = client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: this.#keyOf(prefix) }), this.#soon);
    const { Uploads = [] } = await listed.catch((error: unknown) => {
      // Nothing else needs this permission. The bucket may have a rule that deletes them.
      if (isRefused(error)) return { Uploads: [] };
      throw error;
    });
    const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before);
    for (const { Key, UploadId } of old)
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), this.#soon);
    return old.length;
  }

  close(): void {
    this.#s3.client.destroy();
    this.#s3.reader.destroy();
  }

  async *#listPages(prefix: string, Delimiter?: string) {
    const { s3, client } = this.#s3;
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({
          Bucket: this.address.bucket,
          Prefix: this.#keyOf(prefix),
          ...(Delimiter && { Delimiter }),
          ...(ContinuationToken && { ContinuationToken }),
        }),
        this.#soon,
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  #keyOf(key: string): string {
    return `${this.address.prefix}${key}`;
  }

  #named(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.address.bucket, Key: this.#keyOf(key) };
  }
}

function orNull(error: unknown): null {
  if (isMissingObject(error)) return null;
  throw error;
}

const tooManyReads = (): PortalError =>
  new PortalError(503, 'FILES_BUSY', t('Too many files are being loaded. Try again in a moment.'), {}, RETRY_SECONDS);
