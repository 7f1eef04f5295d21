import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { useUpdateCurrentUser } from './update-current-user.ts';

export function PresenceSwitch({ user }: { readonly user: Me }) {
  const setCurrentUser = useUpdateCurrentUser();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (presenceHidden: boolean) => api(updateMe, { body: { presenceHidden } }),
    onSuccess: ({ data }) => setCurrentUser(data),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <Switch
      className={classes.start}
      size="md"
      label="Hide my online status"
      description="You are counted as a guest, and nobody can see that you are online."
      checked={isPending ? variables : user.presenceHidden}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
