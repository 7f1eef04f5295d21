import type { QueryClient } from '@tanstack/react-query';
import { countUsers, listUsers } from '#contract/moderation.ts';
import { getAccount } from '#contract/staff-accounts.ts';
import { keyOf } from '#web/lib/queries.ts';

/** After a change of an account, for the lists and pages of accounts. */
export const refreshAccounts = (client: QueryClient) =>
  Promise.all(
    [listUsers, countUsers, getAccount].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
  );
