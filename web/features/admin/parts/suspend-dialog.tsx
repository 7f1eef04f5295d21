import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { suspendUser } from '#contract/moderation.ts';
import { suspensionInput } from '#schemas/moderation.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { rememberDecision } from './recent-decisions.ts';
import { refreshAccounts } from './refresh-accounts.ts';
import { type Duration, durationsFor, untilOf } from './suspension-end.ts';
import { useUndo } from './use-decide.ts';

const t = messages('admin');

export function SuspendDialog({
  account,
  userId,
  onClose,
}: {
  readonly account: { readonly id: UserId; readonly name: string };
  /** Who suspends. */
  readonly userId: UserId;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { user } = useUser();
  const undo = useUndo(userId);
  const form = useForm({
    schema: async () => suspensionInput,
    bodyOf: ({ reason, duration, lastDay, hideTexts }) => ({
      reason,
      hideTexts,
      until: untilOf(duration as Duration, String(lastDay), new Date()),
    }),
    send: async (body) => {
      if (body.until === undefined)
        throw new ApiError(422, { fields: { lastDay: t('Choose tomorrow or a later date.') } });
      const { message, data } = await api(suspendUser, { params: { userId: account.id }, body });
      const { hidden } = data;
      if (hidden) {
        const { decisionId } = hidden;
        rememberDecision(userId, {
          id: decisionId,
          text: t('{account}: {count, plural, one {# text} other {# texts}} hidden', {
            account: account.name,
            count: hidden.count,
          }),
        });
        notify.success(message, {
          id: decisionId,
          undoText: t('Show the texts again'),
          onUndo: () => undo.mutate(decisionId),
        });
        // Hidden texts can be in any list or thread.
        void client.invalidateQueries();
      } else {
        await refreshAccounts(client);
        notify.success(message);
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Suspend {account}', { account: account.name })}
      action={t('Suspend')}
      isDanger
      form={form}
      onClose={onClose}
    >
      <Textarea
        label={t('Reason')}
        description={t('The reason is emailed to the member, who is signed out on all devices immediately.')}
        rows={3}
        withAsterisk
        data-autofocus
        {...form.field('reason')}
      />
      <Radio.Group label={t('Duration')} defaultValue="7" {...form.field('duration')}>
        <Stack gap={0}>
          {durationsFor(user?.role === 'admin').map((duration) => (
            <Radio key={duration.value} value={duration.value} label={duration.label} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values['duration'] === 'day' && (
        <TextInput type="date" label={t('Last day')} withAsterisk {...form.field('lastDay')} />
      )}
      <Checkbox
        label={t('Hide what this member published in the last 30 days')}
        description={t('Posts, replies and comments on articles. Lifting the suspension shows them again.')}
        {...form.field('hideTexts')}
      />
    </FormDialog>
  );
}
