import { useMutation } from '@tanstack/react-query';
import { keepMe } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { useUpdateCurrentUser } from '../update-current-user.ts';
import classes from './deletion-banner.module.css';

const t = messages('account');

export function DeletionBanner({ user }: { readonly user: Me }) {
  const setCurrentUser = useUpdateCurrentUser();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(keepMe),
    meta: { success: true, failure: true },
    onSuccess: ({ data }) => setCurrentUser(data),
  });
  if (!user.deleteAfter) return null;
  return (
    <div className={classes.banner} role="status">
      <div>
        <p className={classes.title}>
          {t('We will delete your account on')} <When iso={user.deleteAfter} as="date" />.
        </p>
        <p>{t('Until then everything works as before, and you can change your mind.')}</p>
      </div>
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('Keep my account')}
      </Button>
    </div>
  );
}
