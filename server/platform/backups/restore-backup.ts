import { migrateDatabase, migrateTo } from '../database/migrate.ts';
import type { PoolDb } from '../database/open.ts';
import type { Files } from '../files/files.ts';
import type { Manifest, OpenBackup } from './manifest.ts';
import { readBackup } from './read-backup.ts';

/** `onProgress` is called only while the backup is checked, which takes about half of the time. */
export async function restoreBackup(
  { db, files }: { readonly db: PoolDb; readonly files: Files },
  backup: OpenBackup,
  onProgress?: (share: number) => void,
): Promise<Manifest> {
  await migrateTo(db, backup.manifest.migrations.length);
  const manifest = await readBackup({ pool: db.$client, files }, backup, onProgress);
  await migrateDatabase(db);
  return manifest;
}
