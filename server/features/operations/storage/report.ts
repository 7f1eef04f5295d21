import { adminPath } from '#contract/admin-screens.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { countUsedBytes } from '#server/platform/files/files.ts';
import type { Portal } from '#server/platform/portal.ts';
import { notifyAndEmail } from '../../accounts/notifications/index.ts';
import { findAdmins } from '../../accounts/users/index.ts';
import { storageReportMail } from './emails.ts';
import { type FileKind, selectBytesByKind, selectDatabaseBytes, selectLargestUploaders } from './queries.ts';

type Parts = Pick<Portal, 'db' | 'files' | 'jobs' | 'settings'>;

const MB = 1024 * 1024;
const UPLOADERS = 5;
const PATH = adminPath('users');
const kindNames: Readonly<Record<FileKind, string>> = {
  picture: 'Pictures',
  avatar: 'Profile pictures',
  brochure: 'Brochures',
  cv: 'CVs',
  proof: 'Documents of company claims',
  attachment: 'Files of posts, replies and offers',
};

export async function reportStorage({ db, files, jobs, settings }: Parts): Promise<void> {
  const [free, used] = await Promise.all([files.freeBytes(), countUsedBytes(files)]);
  const isShort = free !== null && free < settings.MIN_FREE_DISK_MB * MB;
  const title = isShort ? 'Storage report: the disk is almost full' : 'Storage report';
  await db.transaction(async (tx) => {
    const [summary, ...details] = await writeParagraphs(
      tx,
      used,
      free === null ? `They are in the bucket at ${files.place}.` : `${inMb(free)} is free on the disk.`,
    );
    const warning = `This is less than ${settings.MIN_FREE_DISK_MB} MB, so the portal refuses uploads until more space is free.`;
    const paragraphs = [summary, ...(isShort ? [warning] : []), ...details];
    const admins = await findAdmins(tx);
    await notifyAndEmail(tx, { jobs }, admins, {
      notice: { kind: 'storage.report', title, text: paragraphs.join(' '), url: PATH },
      email: storageReportMail(settings, title, paragraphs, PATH),
    });
  });
}

async function writeParagraphs(reader: Reader, used: number, place: string): Promise<[string, string, string]> {
  const kinds = await selectBytesByKind(reader);
  const uploaders = await selectLargestUploaders(reader, UPLOADERS);
  const added = kinds.reduce((sum, kind) => sum + kind.added, 0);
  const uploaded = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  const byKind = [
    ...kinds.map(({ kind, bytes }) => `${kindNames[kind]}: ${inMb(bytes)}`),
    // Files have no row for these. A file may be added or deleted between the two counts.
    `Covers and page images of PDFs: ${inMb(Math.max(0, used - uploaded))}`,
    `Database: ${inMb(await selectDatabaseBytes(reader))}`,
  ];
  const largest = uploaders.map(({ name, bytes }) => `${name ?? 'Guests and deleted accounts'}: ${inMb(bytes)}`);
  return [
    `Files use ${inMb(used)}, of which ${inMb(added)} was added in the last 24 hours. ${place}`,
    `Used by kind: ${byKind.join('; ')}.`,
    `Largest uploaders of the last 24 hours: ${largest.join('; ') || 'none'}.`,
  ];
}

const inMb = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;
