import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';

/** Creates accounts with one session each, in one statement. @returns the session tokens */
export async function makeAccounts(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const token = newToken();
    return { id: newId(), session: newId(), token, hash: hashToken(token) };
  });
  await db.transaction(async (tx) => {
    const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(id uuid, session uuid, hash text)`;
    await tx.execute(sql`INSERT INTO users (id, email, name, role, search_text)
      SELECT g.id, g.id || '@person.example', 'Person', 'member', '' FROM ${input}`);
    await tx.execute(sql`INSERT INTO sessions (id, user_id, token_hash, user_agent, expires_at)
      SELECT g.session, g.id, g.hash, 'chaos', now() + interval '1 day' FROM ${input}`);
  });
  return rows.map(({ token }) => token);
}
