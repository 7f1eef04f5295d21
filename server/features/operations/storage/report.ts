import { adminPath } from '#contract/admin-screens.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { countUsedBytes } from '#server/platform/files/files.ts';
import type { Portal } from '#server/platform/portal.ts';
import { notifyAndEmail } from '../../accounts/notifications/index.ts';
import { findAdmins } from '../../accounts/users/index.ts';
import { type StorageReport, storageReported, storageReportMail } from './emails.ts';
import { selectBytesByKind, selectDatabaseBytes, selectLargestUploaders } from './queries.ts';

type Parts = Pick<Portal, 'db' | 'files' | 'jobs' | 'settings'>;

const MB = 1024 * 1024;
const UPLOADERS = 5;
const PATH = adminPath('users');

export async function reportStorage({ db, files, jobs, settings }: Parts): Promise<void> {
  const [freeBytes, usedBytes] = await Promise.all([files.freeBytes(), countUsedBytes(files)]);
  const isShort = freeBytes !== null && freeBytes < settings.MIN_FREE_DISK_MB * MB;
  await db.transaction(async (tx) => {
    const report: StorageReport = {
      ...(await measure(tx, usedBytes)),
      freeBytes,
      bucket: files.place,
      missingMb: isShort ? settings.MIN_FREE_DISK_MB : null,
    };
    await notifyAndEmail(tx, { jobs }, await findAdmins(tx), {
      notice: { ...storageReported(report), url: PATH },
      email: storageReportMail(settings, report, PATH),
    });
  });
}

async function measure(reader: Reader, usedBytes: number) {
  const kinds = await selectBytesByKind(reader);
  const uploaded = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  return {
    usedBytes,
    addedBytes: kinds.reduce((sum, kind) => sum + kind.added, 0),
    databaseBytes: await selectDatabaseBytes(reader),
    // Files have no row for these. A file may be added or deleted between the two counts.
    derivedBytes: Math.max(0, usedBytes - uploaded),
    kinds: kinds.map(({ kind, bytes }) => ({ kind, bytes })),
    uploaders: await selectLargestUploaders(reader, UPLOADERS),
  };
}
