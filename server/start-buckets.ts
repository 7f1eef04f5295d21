import { openBackupStore } from './platform/backups/backup-store.ts';
import type { Files } from './platform/files/files.ts';
import { isStoreUnavailable } from './platform/s3/errors.ts';
import type { Settings } from './settings.ts';

/** @throws WrongBucket with the setting, the reason and the remedy */
export async function tryBuckets(
  settings: Settings,
  files: Files,
  portalId: () => Promise<string>,
  say: (line: string) => void,
): Promise<void> {
  const sayUnavailable = (error: Error) => {
    if (!isStoreUnavailable(error)) throw error;
    say(error.message);
  };
  // Only uploads and files need the store. They work as soon as it answers.
  if (settings.S3_URL !== undefined)
    await files
      .tryEverything()
      .then(() => files.claim(portalId))
      .catch(sayUnavailable);
  if (settings.BACKUP_EVERY === undefined) return;
  const store = await openBackupStore(settings);
  // The portal needs no backups to run, and the store may be back at the time of the next one.
  await store
    .tryEverything()
    .catch(sayUnavailable)
    .finally(() => store.close());
}
