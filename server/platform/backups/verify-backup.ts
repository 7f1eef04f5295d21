import { Writable } from 'node:stream';
import { migrateDatabase, migrateTo } from '../database/migrate.ts';
import type { DatabasePool } from '../database/pool.ts';
import { inScratchDatabase } from '../database/scratch.ts';
import { inOneTransaction, inSnapshot } from '../database/table-copies.ts';
import { RowSum } from './checksums.ts';
import { type Manifest, type OpenBackup, verifyParts } from './manifest.ts';
import { readTables } from './read-backup.ts';

export interface VerifyOptions {
  readonly connectionString: string;
  readonly onProgress: (share: number) => void;
}

export async function verifyBackup(backup: OpenBackup, options: VerifyOptions): Promise<Manifest> {
  await verifyParts(backup, options.onProgress);
  const { migrations } = backup.manifest;
  await inScratchDatabase(options.connectionString, async (db) => {
    await migrateTo(db, migrations.length);
    await inOneTransaction(db.$client, (copier) => readTables(copier, backup));
    await compareTables(db.$client, backup.manifest);
    await migrateDatabase(db);
  });
  return backup.manifest;
}

async function compareTables(pool: DatabasePool, manifest: Manifest): Promise<void> {
  await inSnapshot(pool, async (copier) => {
    for (const table of await copier.listTables()) {
      const stated = manifest.tables.find(({ name }) => name === table.name);
      const rowSum = new RowSum();
      const rows = await copier.copyOut({ ...table, columns: stated?.columns ?? [] }, [rowSum, nowhere()]);
      if (rows !== stated?.rows)
        throw new Error(`After the restore, ${table.name} has ${rows} rows instead of ${stated?.rows}.`);
      if (stated.rowSum !== undefined && rowSum.result() !== stated.rowSum)
        throw new Error(`After the restore, rows of ${table.name} differ from those of the backup.`);
    }
  });
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
