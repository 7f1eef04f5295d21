import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { siteSettings } from './tables.ts';

export type SiteTextName = 'terms' | 'privacy';

export interface StoredText {
  readonly value: string | null;
  readonly version: number;
  readonly changedAt: Date;
}

export async function selectText(reader: Reader, name: SiteTextName): Promise<StoredText | null> {
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
  name: SiteTextName,
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

export async function selectName(reader: Reader): Promise<string | null> {
  const [row] = await reader
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, 'name'));
  return row?.value ?? null;
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
