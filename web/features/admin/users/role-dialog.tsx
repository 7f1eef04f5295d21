import { Alert, Group, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setUserRole } from '#contract/moderation.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Account, type AccountRole, roleNames, roles, usersKey } from './queries.ts';

const mayDo: Readonly<Record<AccountRole, string>> = {
  member: 'Can post, reply and take part.',
  moderator: 'Can also review posts, and publish events, articles and courses.',
  admin: 'Can do everything, including managing users.',
};

interface RoleDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

export function RoleDialog({ account, onClose }: RoleDialogProps) {
  const client = useQueryClient();
  const [role, setRole] = useState<AccountRole>(account.role);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(setUserRole, { params: { userId: account.id }, body: { role } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: usersKey });
      notify.success(message);
      onClose();
    },
  });
  return (
    <Dialog title={`The role of ${account.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Stack>
          <Radio.Group label="Role" value={role} onChange={(value) => setRole(value as AccountRole)}>
            <Stack gap="sm" mt="xs">
              {roles.map((one) => (
                <Radio key={one} value={one} label={roleNames[one]} description={mayDo[one]} />
              ))}
            </Stack>
          </Radio.Group>
          {error && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" type="submit" isBusy={isPending} disabled={role === account.role}>
              Make {account.name} {role === 'admin' ? 'an admin' : `a ${role}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
