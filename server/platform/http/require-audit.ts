import { AsyncLocalStorage } from 'node:async_hooks';
import { guardCommits, hasWritten } from '#server/platform/database/before-commit.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Action, type Actor, changes, isStaff, reads } from '#server/policy.ts';

const requests = new AsyncLocalStorage<{
  readonly checked: Set<'change' | 'read'>;
  readonly reason: string | undefined;
}>();
const ownWrites = new WeakSet<Tx>();

export function noteAudited(about: 'change' | 'read'): void {
  requests.getStore()?.checked.add(about);
}

export function noteOwnWrite(tx: Tx): void {
  ownWrites.add(tx);
}

/** The owner of the record reads it. */
export const reasonGiven = (): string | undefined => requests.getStore()?.reason || undefined;

interface Call {
  readonly actor: Actor;
  readonly action: Action;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
}

/** A staff request that can touch others’ records must write the audit log: a write is rolled back, a read fails. */
export async function requireAudit<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const { actor, action, method, path, query } = call;
  if (!isStaff(actor)) return run();
  const { reason } = (query ?? {}) as { readonly reason?: string };
  const request = { checked: new Set<'change' | 'read'>(), reason };
  const missingEntry = () => new Error(`${method} ${path} lets staff act without an audit log entry for ${action}.`);
  const guard = async (tx: Tx) => {
    if (!request.checked.has('change') && !ownWrites.has(tx) && (await hasWritten(tx))) throw missingEntry();
  };
  const mustAskToWrite = method !== 'GET' && changes(action);
  const response = await requests.run(request, () => (mustAskToWrite ? guardCommits(guard, run) : run()));
  if (method === 'GET' && reads(action) && !request.checked.has('read')) throw missingEntry();
  return response;
}
