import { DAY_MS } from '#contract/dates.ts';
import { readBucketAddress } from '../s3/address.ts';
import { type Bucket, openBucket } from '../s3/bucket.ts';
import { explained, tryBucket } from '../s3/try-bucket.ts';
import { MANIFEST } from './manifest.ts';
import { BACKUPS, type BackupPlace, bucketPlace } from './places.ts';

export interface StoredBackup {
  readonly name: string;
  readonly begunAt: Date;
  readonly isComplete: boolean;
}

export interface BackupStore {
  readonly place: string;
  /** Oldest first. */
  list(): Promise<StoredBackup[]>;
  newest(): Promise<StoredBackup | null>;
  /** Without a name, the newest complete backup. @throws Error if there is none */
  find(name: string | undefined): Promise<BackupPlace>;
  next(now?: Date): BackupPlace;
  /** Never deletes the newest complete ones. @returns the names of the deleted ones */
  removeOld(keepDays: number, now?: Date): Promise<string[]>;
  tryEverything(): Promise<void>;
  close(): void;
}

export interface BackupSettings {
  readonly S3_URL?: string | undefined;
  readonly BACKUP_URL?: string | undefined;
}

/** These stay even if all are old, for example after a long pause. */
const NEVER_REMOVED = 3;
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

const momentOf = (name: string): Date => new Date(NAME.test(name) ? name.replace(NAME, '$1T$2:$3:$4Z') : Number.NaN);
const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export async function openBackupStore({ S3_URL, BACKUP_URL }: BackupSettings): Promise<BackupStore> {
  const [setting, value] = BACKUP_URL === undefined ? ['S3_URL', S3_URL] : ['BACKUP_URL', BACKUP_URL];
  if (value === undefined) throw new Error('BACKUP_URL or S3_URL must be set to a bucket.');
  const address = readBucketAddress(value);
  if (typeof address === 'string') throw new Error(`${setting} ${address}.`);
  return new BucketStore(await openBucket(address), setting);
}

class BucketStore implements BackupStore {
  readonly #bucket: Bucket;
  readonly #setting: string;

  constructor(bucket: Bucket, setting: string) {
    this.#bucket = bucket;
    this.#setting = setting;
  }

  get place(): string {
    return this.#bucket.place;
  }

  list(): Promise<StoredBackup[]> {
    return this.#explained('list', () => this.#list());
  }

  newest(): Promise<StoredBackup | null> {
    return this.#explained('list', async () => {
      for (const name of (await this.#listNames()).reverse())
        if (await this.#isComplete(name)) return { name, begunAt: momentOf(name), isComplete: true };
      return null;
    });
  }

  async find(name: string | undefined): Promise<BackupPlace> {
    if (name === undefined) {
      const found = await this.newest();
      if (found) return this.#placeOf(found.name);
      throw new Error(`There is no complete backup in ${this.place}.`);
    }
    const complete = (await this.list()).filter((backup) => backup.isComplete).map((backup) => backup.name);
    if (complete.includes(name)) return this.#placeOf(name);
    throw new Error(`There is no backup ${name} in ${this.place}. Complete ones: ${complete.join(', ') || 'none'}.`);
  }

  next(now = new Date()): BackupPlace {
    return this.#placeOf(nameOf(now));
  }

  removeOld(keepDays: number, now = new Date()): Promise<string[]> {
    return this.#explained('delete', async () => {
      const all = await this.#list();
      const oldest = now.getTime() - keepDays * DAY_MS;
      const complete = all.filter((backup) => backup.isComplete).slice(0, -NEVER_REMOVED);
      const interrupted = all.filter(
        (backup) => !backup.isComplete && backup.begunAt.getTime() < now.getTime() - DAY_MS,
      );
      const old = [...complete.filter((backup) => backup.begunAt.getTime() < oldest), ...interrupted];
      for (const { name } of old) await this.#remove(name);
      await this.#bucket.abortUploads(BACKUPS, new Date(now.getTime() - DAY_MS));
      return old.map(({ name }) => name);
    });
  }

  /** A key without the right to delete protects the backups if an attacker takes over the portal. */
  tryEverything(): Promise<void> {
    return tryBucket(this.#bucket, this.#setting, BACKUPS, { mustDelete: false });
  }

  close(): void {
    this.#bucket.close();
  }

  #explained<T>(action: string, work: () => Promise<T>): Promise<T> {
    return explained(this.#bucket, this.#setting, action, work);
  }

  #placeOf(name: string): BackupPlace {
    return bucketPlace(this.#bucket, name, this.#setting);
  }

  async #list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    for (const name of await this.#listNames())
      found.push({ name, begunAt: momentOf(name), isComplete: await this.#isComplete(name) });
    return found;
  }

  async #listNames(): Promise<string[]> {
    const names = await this.#bucket.folders(BACKUPS);
    return names.filter((name) => !Number.isNaN(momentOf(name).getTime())).sort();
  }

  async #isComplete(name: string): Promise<boolean> {
    return (await this.#bucket.facts(`${BACKUPS}${name}/${MANIFEST}.age`)) !== null;
  }

  async #remove(name: string): Promise<void> {
    const prefix = `${BACKUPS}${name}/`;
    // First the manifest, so that what is left is not a complete backup.
    for (const path of [MANIFEST, `${MANIFEST}.age`]) await this.#bucket.remove(`${prefix}${path}`);
    for await (const { key } of this.#bucket.list(prefix)) await this.#bucket.remove(key);
  }
}
