import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';

export type SwitchKind = 'section' | 'menuItem';

export async function selectClosed(reader: Reader): Promise<{ kind: SwitchKind; name: string }[]> {
  const result = await reader.execute<{ kind: SwitchKind; name: string }>(
    sql`SELECT kind, name FROM switches WHERE NOT enabled`,
  );
  return result.rows;
}

export async function upsertSwitch(tx: Tx, kind: SwitchKind, name: string, enabled: boolean, by: UserId | null) {
  await tx.execute(sql`
    INSERT INTO switches (kind, name, enabled, changed_by) VALUES (${kind}, ${name}, ${enabled}, ${by})
    ON CONFLICT (kind, name) DO UPDATE SET enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = now()`);
}
