import { sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { sendMail, sendUrgentMail } from './queue-mail.ts';
import { MailServerUnavailable } from './transports.ts';

const isAwaitingServer = sql`name IN (${sendMail.name}, ${sendUrgentMail.name}) AND state = 'retry'
  AND start_after > now() AND output->>'name' = ${MailServerUnavailable.name}`;

export async function isServerAwaited(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE ${isAwaitingServer} LIMIT 1`);
  return rowCount === 1;
}

export async function endPauses(db: Db): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE ${isAwaitingServer}`);
}
