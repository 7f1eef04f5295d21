import { useQueryClient } from '@tanstack/react-query';
import { getProfile } from '#contract/account.ts';
import { profileCompletion } from '#contract/dashboard.ts';
import type { Me } from '#contract/users.ts';
import { invalidate } from '#web/lib/queries.ts';
import { meQuery } from '#web/lib/session.ts';

export function useUpdateCurrentUser(): (me: Me) => void {
  const client = useQueryClient();
  return (me) => {
    client.setQueryData(meQuery.queryKey, me);
    void invalidate(client, profileCompletion, getProfile);
  };
}
