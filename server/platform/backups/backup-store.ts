/** The backups in a bucket. Each is named after the moment at which it began. */
import { readBucketAddress } from '../s3/address.ts';
import { type Bucket, openBucket } from '../s3/bucket.ts';
import { explained, tryBucket } from '../s3/try-bucket.ts';
import { MANIFEST } from './manifest.ts';
import { BACKUPS, type BackupPlace, bucketPlace } from './places.ts';

export interface StoredBackup {
  readonly name: string;
  readonly begunAt: Date;
  /** False while it is being written, or after it was interrupted. */
  readonly isComplete: boolean;
}

export interface BackupStore {
  /** Host and bucket, for messages. */
  readonly place: string;
  /** Oldest first. */
  list(): Promise<StoredBackup[]>;
  /** The newest complete one. */
  newest(): Promise<StoredBackup | null>;
  /** The backup of this name, or the newest complete one. @throws Error if there is none */
  find(name: string | undefined): Promise<BackupPlace>;
  /** Where a new backup goes. */
  next(now?: Date): BackupPlace;
  /** Deletes backups that are older than that, but never the newest complete ones. @returns their names */
  removeOld(keepDays: number, now?: Date): Promise<string[]>;
  /** Tries what a backup needs. @throws WrongBucket */
  tryEverything(): Promise<void>;
  close(): void;
}

export interface BackupSettings {
  readonly S3_URL?: string | undefined;
  readonly BACKUP_URL?: string | undefined;
}

/** These stay even if all are old, for example after a long pause. */
const NEVER_REMOVED = 3;
const DAY_MS = 86_400_000;
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** Invalid for other names. */
const momentOf = (name: string): Date => new Date(NAME.test(name) ? name.replace(NAME, '$1T$2:$3:$4Z') : Number.NaN);
const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** @throws Error if neither setting names a bucket */
export async function openBackupStore({ S3_URL, BACKUP_URL }: BackupSettings): Promise<BackupStore> {
  const [setting, value] = BACKUP_URL === undefined ? ['S3_URL', S3_URL] : ['BACKUP_URL', BACKUP_URL];
  if (value === undefined) throw new Error('BACKUP_URL or S3_URL must be set to a bucket.');
  const address = readBucketAddress(value);
  if (typeof address === 'string') throw new Error(`${setting} ${address}.`);
  return storeOf(await openBucket(address), setting);
}

function storeOf(bucket: Bucket, setting: string): BackupStore {
  const explain = <T>(action: string, work: () => Promise<T>) => explained(bucket, setting, action, work);

  async function list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    for (const name of await listNames())
      found.push({ name, begunAt: momentOf(name), isComplete: await isComplete(name) });
    return found;
  }

  async function newest(): Promise<StoredBackup | null> {
    for (const name of (await listNames()).reverse())
      if (await isComplete(name)) return { name, begunAt: momentOf(name), isComplete: true };
    return null;
  }

  const listNames = async (): Promise<string[]> =>
    (await bucket.folders(BACKUPS)).filter((name) => !Number.isNaN(momentOf(name).getTime())).sort();

  async function isComplete(name: string): Promise<boolean> {
    return (await bucket.facts(`${BACKUPS}${name}/${MANIFEST}.age`)) !== null;
  }

  async function remove(name: string): Promise<void> {
    const prefix = `${BACKUPS}${name}/`;
    // First the manifest, so that what is left is no complete backup.
    for (const path of [MANIFEST, `${MANIFEST}.age`]) await bucket.remove(`${prefix}${path}`);
    for await (const { key } of bucket.list(prefix)) await bucket.remove(key);
  }

  return {
    place: bucket.place,
    list: () => explain('list', list),
    newest: () => explain('list', newest),
    async find(name) {
      if (name === undefined) {
        const found = await explain('list', newest);
        if (found) return bucketPlace(bucket, found.name, setting);
        throw new Error(`There is no complete backup in ${bucket.place}.`);
      }
      const complete = (await explain('list', list)).filter((one) => one.isComplete).map((one) => one.name);
      if (complete.includes(name)) return bucketPlace(bucket, name, setting);
      throw new Error(
        `There is no backup ${name} in ${bucket.place}. Complete ones: ${complete.join(', ') || 'none'}.`,
      );
    },
    next: (now = new Date()) => bucketPlace(bucket, nameOf(now), setting),
    removeOld: (keepDays, now = new Date()) =>
      explain('delete', async () => {
        const all = await list();
        const oldest = now.getTime() - keepDays * DAY_MS;
        const complete = all.filter((one) => one.isComplete).slice(0, -NEVER_REMOVED);
        const interrupted = all.filter((one) => !one.isComplete && one.begunAt.getTime() < now.getTime() - DAY_MS);
        const old = [...complete.filter((one) => one.begunAt.getTime() < oldest), ...interrupted];
        for (const { name } of old) await remove(name);
        await bucket.abortUploads(BACKUPS, new Date(now.getTime() - DAY_MS));
        return old.map(({ name }) => name);
      }),
    // A key that may not delete protects backups from whoever takes over the portal.
    tryEverything: () => tryBucket(bucket, setting, BACKUPS, { mustDelete: false }),
    close: () => bucket.close(),
  };
}
