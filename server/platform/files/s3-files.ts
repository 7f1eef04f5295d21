import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../s3/bucket.ts';
import { isStoreUnavailable, WrongBucket } from '../s3/errors.ts';
import { StoreWatch } from '../s3/store-watch.ts';
import { explained, tryBucket } from '../s3/try-bucket.ts';
import { FILE_NAME, type FileStore, type Files, type ListedFile, PUBLIC_CACHING, requireFileName } from './files.ts';
import { LocalCopies } from './local-copies.ts';

/** Public files have the same paths as in the portal, so that a CDN may read only these. No file gets a public ACL. */
const PUBLIC = 'files/';
const PRIVATE = 'private/';
const CHECK = 'check/';
const OWNER = 'owner';
const WHOLE_BYTES = 512 * 1024;

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

export interface S3Files extends Files {
  readonly watch: StoreWatch;
}

const SETTING = 'S3_URL';

export function openS3Files(bucket: Bucket): S3Files {
  const watch = new StoreWatch(bucket.place, async () => void (await bucket.facts(CHECK)));
  const copies = new LocalCopies((name) => privateStore.read(name));
  const publicStore = openStore(bucket, watch, PUBLIC, PUBLIC_CACHING);
  const privateStore: FileStore = {
    ...openStore(bucket, watch, PRIVATE, 'private, no-store'),
    readOften: (name) => copies.read(name),
  };
  return {
    place: bucket.place,
    watch,
    public: publicStore,
    private: privateStore,
    async *list(): AsyncGenerator<ListedFile> {
      for (const [prefix, store] of [
        [PUBLIC, publicStore],
        [PRIVATE, privateStore],
      ] as const) {
        for await (const { key, bytes, changedAt } of bucket.list(prefix)) {
          const name = key.slice(prefix.length);
          if (FILE_NAME.test(name)) yield { name, bytes, changedAt, store };
        }
      }
    },
    removeUnfinished: (before) => bucket.abortUploads('', before),
    isAvailable: () => watch.isAvailable,
    freeBytes: async () => null,
    checkSpace: async () => undefined,
    tryEverything: () =>
      tryBucket(bucket, SETTING, CHECK).catch((error: Error) => {
        if (isStoreUnavailable(error)) watch.report(error.cause);
        throw error;
      }),
    owner: async (portalId) => ownerOf(bucket, await portalId()),
    claim: async (portalId) => claim(bucket, await portalId()),
    close() {
      watch.stop();
      bucket.close();
      void copies.close();
    },
  };
}

async function ownerOf(bucket: Bucket, portalId: string) {
  const found = await explained(bucket, SETTING, 'read', () => bucket.get(OWNER));
  if (!found) return 'nobody';
  return (await text(found.stream)) === portalId ? 'this portal' : 'another';
}

async function claim(bucket: Bucket, portalId: string): Promise<void> {
  const owner = await ownerOf(bucket, portalId);
  if (owner === 'this portal') return;
  if (owner === 'nobody') return explained(bucket, SETTING, 'write', () => bucket.put(OWNER, Buffer.from(portalId)));
  throw new WrongBucket(
    `${SETTING}: ${bucket.place} has the files of another portal. Use another bucket or folder. If this portal replaces that one, delete the object “${bucket.address.prefix}${OWNER}”: files that this portal does not know are then deleted at night.`,
  );
}

function openStore(bucket: Bucket, watch: StoreWatch, prefix: string, cacheControl: string): FileStore {
  const keyOf = (name: string) => {
    requireFileName(name);
    return `${prefix}${name}`;
  };
  const read: FileStore['read'] = (name) =>
    watch.run(async () => {
      const found = await bucket.get(keyOf(name));
      if (!found || found.size > WHOLE_BYTES) return found;
      // A reader on a slow network would hold the connection to the store.
      return { size: found.size, stream: Readable.from(await buffer(found.stream)) };
    });
  return {
    write: (name, bytes) =>
      watch.run(() => {
        const type = types[name.slice(name.lastIndexOf('.') + 1)];
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return bucket.put(keyOf(name), bytes, { cacheControl, sha256, ...(type && { type }) });
      }),
    read,
    readOften: read,
    checksum: (name) =>
      watch.run(async () => {
        const facts = await bucket.facts(keyOf(name));
        if (facts?.sha256) return facts.sha256;
        const found = facts && (await bucket.get(keyOf(name)));
        if (!found) return null;
        const hash = createHash('sha256');
        await pipeline(found.stream, hash);
        return hash.digest('hex');
      }),
    remove: (name) => watch.run(() => bucket.remove(keyOf(name))),
  };
}
