/** Tasks that run at the end of a transaction. An error in one rolls it back. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Tx } from './open-transaction.ts';

type Task = () => Promise<void>;
type Guard = (tx: Tx) => Promise<void>;

const tasks = new WeakMap<Tx, Task[]>();
const guards = new AsyncLocalStorage<Guard>();

export function beforeCommit(tx: Tx, task: Task): void {
  const existing = tasks.get(tx);
  if (existing) existing.push(task);
  else tasks.set(tx, [task]);
}

export function guardCommits<T>(guard: Guard, work: () => Promise<T>): Promise<T> {
  return guards.run(guard, work);
}

export async function finishTransaction<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await work(tx);
  for (const task of tasks.get(tx) ?? []) await task();
  await guards.getStore()?.(tx);
  return result;
}

/** PostgreSQL assigns the id with the first write or row lock. */
export async function hasWritten(tx: Tx): Promise<boolean> {
  const result = await tx.execute<{ wrote: boolean }>(
    sql`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote`,
  );
  return result.rows[0]?.wrote === true;
}
