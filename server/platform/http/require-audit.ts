import { guardCommits, hasWritten } from '#server/platform/database/guard-commits.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { type Action, type Actor, changes, isStaff, reads } from '#server/policy.ts';

const ownWrites = new WeakSet<Tx>();

/** The transaction writes only what belongs to the actor. */
export function noteOwnWrite(tx: Tx): void {
  ownWrites.add(tx);
}

interface Call {
  readonly actor: Actor;
  readonly action: Action;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly db: Db;
}

/** A staff request that can touch others’ records must write the audit log: a write is rolled back, a read fails. */
export async function requireAudit<T>(
  { actor, action, method, path, query, db }: Call,
  run: (actor: Actor, db: Db) => Promise<T>,
): Promise<T> {
  if (!isStaff(actor)) return run(actor, db);
  const { reason } = (query ?? {}) as { readonly reason?: string };
  const audit = { checked: new Set<'change' | 'read'>(), reason: reason || undefined };
  const missingEntry = () => new Error(`${method} ${path} lets staff act without an audit log entry for ${action}.`);
  const guard = async (tx: Tx) => {
    if (!audit.checked.has('change') && !ownWrites.has(tx) && (await hasWritten(tx))) throw missingEntry();
  };
  const mustAskToWrite = method !== 'GET' && changes(action);
  const response = await run({ ...actor, audit }, mustAskToWrite ? guardCommits(db, guard) : db);
  if (method === 'GET' && reads(action) && !audit.checked.has('read')) throw missingEntry();
  return response;
}
