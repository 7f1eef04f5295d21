import { messages } from '#contract/messages.ts';
import { defineMail } from '#server/platform/mail/index.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import type { FileKind } from './queries.ts';

const t = messages('emails');

export interface StorageReport {
  readonly usedBytes: number;
  readonly addedBytes: number;
  readonly databaseBytes: number;
  /** Covers and page images of PDFs. */
  readonly derivedBytes: number;
  readonly kinds: readonly { readonly kind: FileKind; readonly bytes: number }[];
  /** A guest or a deleted account has no name. */
  readonly uploaders: readonly { readonly name: string | null; readonly bytes: number }[];
  /** On the disk. */
  readonly freeBytes: number | null;
  /** The bucket, if the files are not on a disk. */
  readonly bucket: string;
  /** Set if less is free than the portal needs, in MB. */
  readonly missingMb: number | null;
}

export const storageReportMail = defineMail(
  { name: 'storage.report', to: 'verified', class: 'notification' },
  (_settings, report: StorageReport, path: string) => ({
    subject: titleOf(report),
    paragraphs: paragraphsOf(report),
    link: { label: t('View accounts'), path },
  }),
);

export const storageReported = defineNotice<StorageReport>('storage.report', {
  title: titleOf,
  text: (report) => paragraphsOf(report).join(' '),
});

function titleOf({ missingMb }: StorageReport): string {
  return missingMb === null ? t('Storage report') : t('Storage report: the disk is almost full');
}

function paragraphsOf({ missingMb, freeBytes, bucket, kinds, uploaders, ...bytes }: StorageReport): string[] {
  const values = { used: inMb(bytes.usedBytes), added: inMb(bytes.addedBytes) };
  const byKind = [
    ...kinds.map(({ kind, bytes }) => `${kindNames[kind]()}: ${inMb(bytes)}`),
    `${t('Covers and page images of PDFs')}: ${inMb(bytes.derivedBytes)}`,
    `${t('Database')}: ${inMb(bytes.databaseBytes)}`,
  ];
  const largest = uploaders.map(({ name, bytes }) => `${name ?? t('Guests and deleted accounts')}: ${inMb(bytes)}`);
  return [
    freeBytes === null
      ? t('Files use {used}, of which {added} was added in the last 24 hours. They are in the bucket at {bucket}.', {
          ...values,
          bucket,
        })
      : t('Files use {used}, of which {added} was added in the last 24 hours. {free} is free on the disk.', {
          ...values,
          free: inMb(freeBytes),
        }),
    ...(missingMb === null
      ? []
      : [
          t('This is less than {megabytes} MB, so the portal refuses uploads until more space is free.', {
            megabytes: missingMb,
          }),
        ]),
    t('Used by kind: {list}.', { list: byKind.join('; ') }),
    t('Largest uploaders of the last 24 hours: {list}.', { list: largest.join('; ') || t('none') }),
  ];
}

const kindNames: Readonly<Record<FileKind, () => string>> = {
  picture: () => t('Pictures'),
  avatar: () => t('Profile pictures'),
  brochure: () => t('Brochures'),
  cv: () => t('CVs'),
  proof: () => t('Documents of company claims'),
  attachment: () => t('Files of posts, replies and offers'),
};

const MB = 1024 * 1024;

const inMb = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;
