import { type Passkey, renamePasskey } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextInput } from '#web/ui/limited-text.tsx';

const t = messages('account');

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyProps) {
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).renamePasskey.body,
    send: async (body) => {
      await api(renamePasskey, { params: { id }, body });
      onClose();
      await onRenamed();
    },
  });
  return (
    <FormDialog title={t('Rename the passkey')} action={t('Save')} form={form} onClose={onClose}>
      <LimitedTextInput
        label={t('Name')}
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
