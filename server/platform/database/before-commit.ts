/** Tasks that run at the end of a transaction. An error in one rolls it back. */
import type { Tx } from './open-transaction.ts';

type Task = () => Promise<void>;

const tasks = new WeakMap<Tx, Task[]>();

export function beforeCommit(tx: Tx, task: Task): void {
  const existing = tasks.get(tx);
  if (existing) existing.push(task);
  else tasks.set(tx, [task]);
}

export async function finishTransaction<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await work(tx);
  for (const task of tasks.get(tx) ?? []) await task();
  return result;
}
