/**
 * A staff request of an action that can touch what others own must ask the oversight, which knows the owner and leaves
 * the trail. A write that does not ask is rolled back before it commits, and a read is not answered: both are faults of
 * the endpoint, and the first test that calls it as staff gets 500.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { guardCommits, hasWritten } from '#server/platform/database/before-commit.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { changes, reads } from '#server/policy/oversight.ts';
import { type Action, type Actor, isStaff } from '#server/policy.ts';

const requests = new AsyncLocalStorage<{ hasAsked: boolean; readonly reason: string | undefined }>();

/** Called by the oversight when the current request asks it. */
export function noteAsked(): void {
  const request = requests.getStore();
  if (request) request.hasAsked = true;
}

/** The reason that the staff gave with the current request; the owner reads it. */
export const reasonGiven = (): string | undefined => requests.getStore()?.reason || undefined;

interface Call {
  readonly actor: Actor;
  readonly action: Action;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  /** The endpoint only adds something new, which belongs to the actor. */
  readonly creates: boolean;
}

export async function requireTrail<T>(call: Call, act: () => Promise<T>): Promise<T> {
  const { actor, action, method, path, query, creates } = call;
  if (!isStaff(actor)) return act();
  const { reason } = (query ?? {}) as { readonly reason?: string };
  const request = { hasAsked: false, reason };
  const fault = () => new Error(`${method} ${path} answers staff without a trail of ${action}.`);
  const guard = async (tx: Tx) => {
    if (!request.hasAsked && (await hasWritten(tx))) throw fault();
  };
  const mustAskToWrite = method !== 'GET' && !creates && changes(action);
  const answer = await requests.run(request, () => (mustAskToWrite ? guardCommits(guard, act) : act()));
  if (method === 'GET' && reads(action) && !request.hasAsked) throw fault();
  return answer;
}
