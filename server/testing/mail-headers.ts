import { sql } from 'drizzle-orm';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import type { TestPortal } from './portal.ts';

type Receiving = Parameters<typeof mailsTo>[0] & Pick<TestPortal, 'db'>;

/** The newest email as it was sent, decoded. */
export async function sourceTo(portal: Receiving, email: string, count = 1): Promise<string> {
  await mailsTo(portal, email, count);
  const found = await portal.db.execute<{ source: string }>(
    sql`SELECT source FROM mailbox_messages WHERE "to" = ${email} ORDER BY sent_at DESC, id DESC LIMIT 1`,
  );
  const source = found.rows[0]?.source ?? '';
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r?\n[ \t]+/g, ' ');
}

/** For one click in mail programs (RFC 8058). */
export async function oneClickLinkTo(portal: Receiving, email: string, count = 1): Promise<URL> {
  const source = await sourceTo(portal, email, count);
  if (!/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m.test(source)) throw new Error('It is not one click.');
  return new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(source)?.[1]?.replaceAll(' ', '') ?? '');
}
