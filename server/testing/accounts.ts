import type { UserId } from '#contract/ids.ts';
import { type Departure, deleteLeavers } from '#server/features/users/leave.ts';
import { features } from '#server/features.ts';
import type { Portal } from '#server/platform/portal.ts';

/** Runs the job that deletes accounts, and returns their number. */
export function deleteDueAccounts(
  portal: Portal,
  more: { readonly departure?: Departure; readonly onFault?: (error: unknown, userId: UserId) => void } = {},
): Promise<number> {
  const departures = [...features, more].flatMap((feature) => feature.departure ?? []);
  const fail = (error: unknown) => {
    throw error;
  };
  return deleteLeavers(portal, departures, more.onFault ?? fail);
}
