import { resolve } from 'node:path';
import { type BackupStore, openBackupStore } from '#server/platform/backups/backup-store.ts';
import { type BackupPlace, folderPlace } from '#server/platform/backups/places.ts';
import type { Settings } from '#server/settings.ts';

export interface NamedPlace {
  readonly place: BackupPlace;
  readonly store: BackupStore | null;
}

export async function withNewPlace<T>(settings: Settings, to: string, work: (named: NamedPlace) => Promise<T>) {
  if (to !== 's3') return work({ place: folderPlace(resolve(to)), store: null });
  if (settings.BACKUP_PASSPHRASE === undefined)
    throw new Error('BACKUP_PASSPHRASE must be set: backups in a bucket are encrypted.');
  return inStore(settings, (store) => work({ place: store.next(), store }));
}

export async function withPlace<T>(settings: Settings, from: string, work: (place: BackupPlace) => Promise<T>) {
  const [kind, name] = from.split(/:(.*)/s);
  if (kind !== 's3') return work(folderPlace(resolve(from)));
  return inStore(settings, async (store) => work(await store.find(name)));
}

async function inStore<T>(settings: Settings, work: (store: BackupStore) => Promise<T>): Promise<T> {
  const store = await openBackupStore(settings);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
