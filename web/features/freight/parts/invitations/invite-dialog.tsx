import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readAddresses } from '#contract/freight/addresses.ts';
import { inviteForwarders, type skipReasons } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { invitationsQuery } from './queries.ts';

interface InviteDialogProps {
  readonly postId: PostId;
  /** How many invitations the request can still have. */
  readonly left: number;
  readonly onClose: () => void;
}

const whySkipped: Readonly<Record<(typeof skipReasons)[number], string>> = {
  INVITED_BEFORE: 'is invited already',
  REFUSED: 'does not want invitations from you',
  OWN_ADDRESS: 'is your own address',
};

export function InviteDialog({ postId, left, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('./invite-input.ts')).inviteInput,
    send: async ({ emails: text }) => {
      const emails = [...readAddresses(text).addresses];
      const { data, message } = await api(inviteForwarders, { params: { postId }, body: { emails } });
      const skipped = data.skipped.map(({ email, reason }) => `${email} ${whySkipped[reason]}.`);
      if (skipped.length > 0) notify.blank([message, ...skipped].join(' '));
      else notify.success(message);
      onClose();
      await client.invalidateQueries({ queryKey: invitationsQuery(postId).queryKey });
    },
  });
  return (
    <FormDialog title="Invite forwarders" action="Send invitations" form={form} onClose={onClose}>
      <Textarea
        label="Email addresses"
        description={`Up to ${left}, one per line or separated by commas. Each person gets an email with a link to this request and can price it without an account.`}
        rows={5}
        withAsterisk
        data-autofocus
        {...form.field('emails')}
      />
      <p>
        The email names you, your company, the lane, the cargo and the dates. It contains nothing else that you wrote.
      </p>
    </FormDialog>
  );
}
