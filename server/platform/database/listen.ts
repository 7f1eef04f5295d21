/** What one process commits and all of them hear: PostgreSQL's LISTEN and NOTIFY. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Tx } from './open.ts';

const RETRY_MS = 1_000;

/** Tells every process that listens, once the transaction commits. @param payload at most 8,000 bytes */
export async function tellProcesses(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
}

/**
 * Hears what is told on a channel, also after the database was away; what was told meanwhile is not heard.
 * @returns how to stop
 */
export function hearProcesses(
  db: Db,
  channel: string,
  hear: (payload: string) => void,
  onFault: (error: Error) => void,
): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const again = (error: Error) => {
    if (stopped || timer) return;
    onFault(error);
    client?.removeAllListeners('end');
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RETRY_MS);
    timer.unref();
  };
  const connect = async () => {
    const { connectionString } = db.$client.options;
    const next = new pg.Client({
      ...(connectionString ? { connectionString } : {}),
      application_name: 'quayside-ears',
    });
    client = next;
    next.on('error', again);
    next.on('end', () => again(new Error('the connection that listens ended')));
    next.on('notification', (message) => hear(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
