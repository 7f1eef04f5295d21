import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { passOn } from './after-commit.ts';
import { finishTransaction } from './before-commit.ts';
import { againAfterDeadlock } from './deadlock.ts';
import { isOutOfReach } from './errors.ts';
import type { Tx } from './open-transaction.ts';
import type { DatabasePool } from './pool.ts';
import { currentObserver } from './read-observer.ts';
import { TransactionClient } from './transaction-client.ts';

type ClientDb = ReturnType<typeof drizzle<Record<string, never>>>;
export type Transact = <T>(work: (tx: Tx) => Promise<T>, config?: Parameters<ClientDb['transaction']>[1]) => Promise<T>;

const onClient = (client: pg.PoolClient, settings: string | null): ClientDb =>
  drizzle<Record<string, never>>(new TransactionClient(client, settings) as unknown as pg.Pool);

/** Drizzle’s own transaction leaks the connection when BEGIN fails. */
export function transactionsOf(pool: DatabasePool): Transact {
  return <T>(operation: (tx: Tx) => Promise<T>, config?: Parameters<ClientDb['transaction']>[1]) => {
    currentObserver()?.markStale();
    const work = (tx: Tx) => finishTransaction(tx, operation);
    return againAfterDeadlock(async () => {
      const client = await pool.connect();
      let isBroken = false;
      let ownTx: Tx | undefined;
      try {
        const result = await onClient(client, pool.settings).transaction((tx) => {
          ownTx = tx;
          return work(tx);
        }, config);
        if (ownTx) passOn(pool, [ownTx]);
        return result;
      } catch (error) {
        isBroken = isOutOfReach(error);
        throw error;
      } finally {
        client.release(isBroken);
      }
    });
  };
}
