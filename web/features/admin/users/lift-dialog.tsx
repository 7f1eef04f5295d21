import { Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { liftSuspension } from '#contract/moderation.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshAccounts } from '../parts/refresh-accounts.ts';
import type { AccountFacts } from './queries.ts';

const t = messages('admin');

export function LiftDialog({ account, onClose }: { readonly account: AccountFacts; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(liftSuspension, { params: { userId: account.id } }),
    meta: { failure: t('We couldn’t lift the suspension.') },
    onSuccess: async ({ message }) => {
      await refreshAccounts(client);
      // Restored texts can be in any list or thread.
      void client.invalidateQueries();
      notify.success(message);
      onClose();
    },
  });
  return (
    <Dialog title={t('Lift the suspension of {account}?', { account: account.name })} onClose={onClose}>
      <Text>
        {t('{account} can sign in and write again immediately. What was hidden with the suspension is shown again.', {
          account: account.name,
        })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="main" isBusy={isPending} onClick={() => mutate()}>
          {t('Lift the suspension')}
        </Button>
      </Group>
    </Dialog>
  );
}
