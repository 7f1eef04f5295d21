import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';
import { explainBucket, isRefused, WrongBucket } from './errors.ts';

/** Each step needs another permission. @throws WrongBucket with the setting, the reason and the remedy */
export async function tryBucket(
  bucket: Bucket,
  setting: string,
  prefix: string,
  { mustDelete = true }: { readonly mustDelete?: boolean } = {},
): Promise<void> {
  // What can't be deleted is written over the next time.
  const key = mustDelete ? `${prefix}${randomUUID()}` : `${prefix}check`;
  const content = randomUUID();
  await explained(bucket, setting, 'write', () => bucket.put(key, Buffer.from(content)));
  const found = await explained(bucket, setting, 'read', () => bucket.get(key));
  const isSame = found !== null && (await text(found.stream)) === content;
  await explained(bucket, setting, 'list', () => bucket.folders(prefix));
  await explained(bucket, setting, 'delete', () => bucket.remove(key)).catch((error: unknown) => {
    if (mustDelete || !(error instanceof WrongBucket && isRefused(error.cause))) throw error;
  });
  if (isSame || !mustDelete) return;
  throw new WrongBucket(
    `${setting}: ${bucket.place} does not return what was just written. Use a store that is consistent.`,
  );
}

export async function explained<T>(
  bucket: Bucket,
  setting: string,
  action: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new WrongBucket(explainBucket(error, setting, action, bucket.address), { cause: error });
  }
}
