import { Radio, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { inviteStaff, STAFF_INVITATION_DAYS, staffRoles } from '#contract/staff-invitations.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { invitationsQuery, roleNames, rolePermissions } from './queries.ts';

const t = messages('admin');

export function InviteStaffDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => inviteStaff.body,
    send: async (body) => {
      const { message } = await api(inviteStaff, { body });
      await client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      notify.success(message);
      onClose();
    },
  });
  return (
    <FormDialog title={t('Invite staff')} action={t('Send invitation')} form={form} onClose={onClose}>
      <TextInput
        type="email"
        label={t('Email address')}
        description={t(
          'The email names you and the role, and has a link that is valid for {staffinvitationdays} days. The person accepts it after signing in or signing up with this address.',
          { staffinvitationdays: STAFF_INVITATION_DAYS },
        )}
        withAsterisk
        data-autofocus
        {...form.field('email')}
      />
      <Radio.Group label={t('Role')} defaultValue="moderator" {...form.field('role')}>
        <Stack gap={0}>
          {staffRoles.map((value) => (
            <Radio key={value} value={value} label={roleNames[value]} description={rolePermissions[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
