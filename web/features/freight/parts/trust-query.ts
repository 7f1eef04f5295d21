import type { UserId } from '#contract/ids.ts';
import { listTrust, MAX_TRUSTED } from '#contract/trust.ts';
import { query } from '#web/lib/queries.ts';

const FRESH_MS = 5 * 60_000;

/**
 * What is known about a requester or a forwarder.
 * @param among the members whose cards are on the screen; one request loads the facts about all of them
 */
export const trustQuery = (userId: UserId | null, among: readonly (UserId | null)[]) => ({
  ...query(listTrust, { query: { users: usersOf(userId, among) } }),
  staleTime: FRESH_MS,
  enabled: userId !== null,
});

/** The part of the list that one request may load and that has the member. */
function usersOf(userId: UserId | null, among: readonly (UserId | null)[]): string {
  const all: readonly (UserId | null)[] = [...new Set(among.filter((id) => id !== null))].sort();
  const part = Math.floor(Math.max(0, all.indexOf(userId)) / MAX_TRUSTED);
  return all.slice(part * MAX_TRUSTED, (part + 1) * MAX_TRUSTED).join(',');
}
