import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { setUserRole } from '#contract/moderation.ts';
import { roles } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshAccounts } from '../parts/refresh-accounts.ts';
import { type AccountFacts, roleNames, rolePermissions } from './queries.ts';

const t = messages('admin');

export function RoleDialog({ account, onClose }: { readonly account: AccountFacts; readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#schemas/moderation.ts')).setUserRole.body,
    send: async (body) => {
      const { message } = await api(setUserRole, { params: { userId: account.id }, body });
      await refreshAccounts(client);
      notify.success(message);
      onClose();
    },
  });
  const { role = account.role } = form.values;
  return (
    <FormDialog
      title={t('Change the role of {account}', { account: account.name })}
      action={t('Change role')}
      disabled={role === account.role}
      form={form}
      onClose={onClose}
    >
      <Radio.Group label={t('Role')} defaultValue={account.role} {...form.field('role')}>
        <Stack gap={0}>
          {roles.map((value) => (
            <Radio key={value} value={value} label={roleNames[value]} description={rolePermissions[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
