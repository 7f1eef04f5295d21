import { Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setUserRole } from '#contract/moderation.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Account, type AccountRole, roleNames, roles, usersKey } from './queries.ts';

const permissions: Readonly<Record<AccountRole, string>> = {
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
    <FormDialog
      title={`The role of ${account.name}`}
      action={`Make ${account.name} ${role === 'admin' ? 'an admin' : `a ${role}`}`}
      isPending={isPending}
      disabled={role === account.role}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Radio.Group label="Role" value={role} onChange={(value) => setRole(value as AccountRole)}>
        <Stack gap="sm" mt="xs">
          {roles.map((value) => (
            <Radio key={value} value={value} label={roleNames[value]} description={permissions[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
