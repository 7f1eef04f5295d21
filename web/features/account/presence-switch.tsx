import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { useTakeMe } from './take-me.ts';

/** Changes at once, and goes back with a word if the server refuses. */
export function PresenceSwitch({ user }: { readonly user: Me }) {
  const takeMe = useTakeMe();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (presenceHidden: boolean) => api(updateMe, { body: { presenceHidden } }),
    onSuccess: ({ data }) => takeMe(data),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <Switch
      className={classes.start}
      size="md"
      label="Hide my presence"
      description="You are counted among the guests: nobody can tell that you are here."
      checked={isPending ? variables : user.presenceHidden}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
