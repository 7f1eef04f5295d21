import { eq, inArray, sql } from 'drizzle-orm';
import type { BrandPicture } from '#contract/branding.ts';
import type { FileId, UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { files } from '../files/tables.ts';
import { siteSettings } from './tables.ts';

export type SiteTextName = 'terms' | 'privacy';
type VersionedName = SiteTextName | 'branding';

export interface StoredText {
  readonly value: string | null;
  readonly version: number;
  readonly changedAt: Date;
}

export async function selectText(reader: Reader, name: VersionedName): Promise<StoredText | null> {
  const { value, version, changedAt } = siteSettings;
  const [row] = await reader
    .select({ value, version, changedAt })
    .from(siteSettings)
    .where(eq(siteSettings.name, name));
  return row ?? null;
}

/** @returns null if there is a newer version */
export async function replaceText(
  tx: Tx,
  name: VersionedName,
  version: number,
  value: string | null,
  changedBy: UserId | null,
): Promise<StoredText | null> {
  const stored = { value: siteSettings.value, version: siteSettings.version, changedAt: siteSettings.changedAt };
  const [row] =
    version === 0
      ? await tx.insert(siteSettings).values({ name, value, changedBy }).onConflictDoNothing().returning(stored)
      : await tx
          .update(siteSettings)
          .set({ value, changedBy, changedAt: sql`now()`, version: version + 1 })
          .where(sql`${siteSettings.name} = ${name} AND ${siteSettings.version} = ${version}`)
          .returning(stored);
  return row ?? null;
}

export async function selectBrand(
  reader: Reader,
): Promise<{ readonly name: string | null; readonly stored: string | null }> {
  const rows = await reader
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, ['name', 'branding']));
  const stored = (name: string) => rows.find((row) => row.name === name)?.value ?? null;
  return { name: stored('name'), stored: stored('branding') };
}

/** @param urls such as `/files/<id>.webp` */
export async function selectPictures(tx: Tx, urls: readonly string[]): Promise<BrandPicture[]> {
  const ids = urls.map((url) => url.slice('/files/'.length, -'.webp'.length) as FileId);
  const rows = await tx
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(inArray(files.id, ids));
  return rows.map(({ id, width, height }) => ({ url: `/files/${id}.webp`, width, height }));
}

export async function upsertName(tx: Tx, value: string | null, changedBy: UserId | null): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ name: 'name', value, changedBy })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value, changedBy, changedAt: sql`now()`, version: sql`${siteSettings.version} + 1` },
    });
}

/** Created with the first call. A restored database keeps the id of its backup. */
export async function selectPortalId(tx: Tx): Promise<string> {
  await tx.insert(siteSettings).values({ name: 'portal_id', value: newId() }).onConflictDoNothing();
  const [row] = await tx
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, 'portal_id'));
  return row?.value ?? '';
}
