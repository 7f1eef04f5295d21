import { useState } from 'react';
import { deviceOf } from '#contract/describe-device.ts';
import { addPasskey, startPasskey } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { createPasskey } from '#web/features/users/parts/passkey.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextInput } from '#web/ui/limited-text.tsx';

const t = messages('account');

interface AddPasskeyProps {
  /** @param recoveryCodes of an account whose first factor this is */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyProps) {
  const [name] = useState(() => deviceOf(navigator.userAgent).text);
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).renamePasskey.body,
    send: async ({ name: chosen }) => {
      const answer = await createPasskey((await api(startPasskey)).data);
      const { data } = await api(addPasskey, { body: { ...answer, name: chosen } });
      onAdded(data.recoveryCodes);
    },
  });
  return (
    <FormDialog title={t('Add a passkey')} action={t('Create passkey')} form={form} onClose={onClose}>
      <p className={formClasses.lead}>
        {t(
          'A passkey signs you in with the fingerprint, face or PIN of your device, or with a security key. Nothing can be stolen from your mailbox or guessed.',
        )}
      </p>
      <LimitedTextInput
        label={t('Name')}
        description={t('So that you can tell it from others.')}
        defaultValue={name}
        required
        withAsterisk={false}
        limit={60}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}
