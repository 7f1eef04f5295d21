import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listForwarders } from '#contract/forwarders.ts';
import { readAddresses } from '#contract/freight/addresses.ts';
import { inviteForwarders, type skipReasons } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { groupsQuery } from '../../forwarders/queries.ts';
import { invitationsQuery } from './queries.ts';

const t = messages('freight');

interface InviteDialogProps {
  readonly postId: PostId;
  /** How many invitations the request can still have. */
  readonly left: number;
  readonly onClose: () => void;
}

function whySkipped(reason: (typeof skipReasons)[number], email: string): string {
  switch (reason) {
    case 'NOT_AN_ADDRESS':
      return t('{email} is not an email address.', { email });
    case 'INVITED_BEFORE':
      return t('{email} is invited already.', { email });
    case 'REFUSED':
      return t('{email} does not want invitations from you.', { email });
    case 'OWN_ADDRESS':
      return t('{email} is your own address.', { email });
  }
}

const toCorrect = (wrong: readonly string[]): string => {
  const addresses = wrong.slice(0, 5).join(', ');
  return wrong.length === 1
    ? t('The other invitations are sent. Correct this address, or close the dialog: {addresses}.', { addresses })
    : t('The other invitations are sent. Correct these addresses, or close the dialog: {addresses}.', { addresses });
};

export function InviteDialog({ postId, left, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const groups = useQuery(groupsQuery).data?.groups ?? [];
  const form = useForm({
    schema: async () => (await import('./invite-input.ts')).inviteInput,
    send: async ({ emails: text }) => {
      const { addresses, wrong } = readAddresses(text);
      const emails = [...addresses];
      const { data, message } = await api(inviteForwarders, { params: { postId }, body: { emails } });
      const skipped = data.skipped.map(({ email, reason }) => whySkipped(reason, email));
      if (skipped.length > 0) notify.blank([message, ...skipped].join(' '));
      else notify.success(message);
      const refreshed = client.invalidateQueries({ queryKey: invitationsQuery(postId).queryKey });
      if (wrong.length > 0) {
        setTyped(wrong.join('\n'));
        throw new ApiError(422, { fields: { emails: toCorrect(wrong) } });
      }
      onClose();
      await refreshed;
    },
  });
  const addGroup = async (group: string) => {
    const { data } = await api(listForwarders, { query: { group, limit: left } });
    const { addresses } = readAddresses(typed);
    const fresh = data.map(({ email }) => email).filter((email) => !addresses.includes(email));
    setTyped([typed.trim(), ...fresh].filter(Boolean).join('\n'));
  };
  return (
    <FormDialog title={t('Invite forwarders')} action={t('Send invitations')} form={form} onClose={onClose}>
      <Textarea
        label={t('Email addresses')}
        description={t(
          'Up to {count}, one per line or separated by commas, as mail programs copy them. Each person gets an email with a link to this request and can price it without an account.',
          { count: left },
        )}
        rows={5}
        withAsterisk
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...form.field('emails')}
      />
      {groups.length > 0 && (
        <NativeSelect
          label={t('Add a group of my forwarders')}
          value=""
          onChange={({ currentTarget }) => void addGroup(currentTarget.value)}
          data={[
            { value: '', label: t('Choose a group') },
            ...groups.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
        />
      )}
      <p>
        {t(
          'The email names you, your company, the lane, the cargo and the dates. It contains nothing else that you wrote.',
        )}
      </p>
    </FormDialog>
  );
}
