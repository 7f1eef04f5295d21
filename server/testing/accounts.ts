import type { UserId } from '#contract/ids.ts';
import { type AccountDeletion, deleteDueAccounts } from '#server/features/accounts/users/delete-account.ts';
import { features } from '#server/features.ts';
import type { Portal } from '#server/platform/portal.ts';

/** Runs the job that deletes accounts, and returns their number. */
export function runAccountDeletion(
  portal: Portal,
  more: {
    readonly accountDeletion?: AccountDeletion;
    readonly onError?: (error: unknown, userId: UserId) => void;
  } = {},
): Promise<number> {
  const steps = [...features, more].flatMap((feature) => feature.accountDeletion ?? []);
  const fail = (error: unknown) => {
    throw error;
  };
  return deleteDueAccounts(portal, steps, more.onError ?? fail);
}
