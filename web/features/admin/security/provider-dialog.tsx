import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  addIdentityProvider,
  type ChangedIdentityProvider,
  changeIdentityProvider,
  type IdentityProvider,
  listIdentityProviders,
  type NewIdentityProvider,
} from '#contract/identity-providers.ts';
import { messages } from '#contract/messages.ts';
import { PasswordField } from '#web/features/users/parts/password-field.tsx';
import { errorFor } from '#web/forms/field-errors.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';

const t = messages('admin');

interface ProviderDialogProps {
  /** Null for a new one. */
  readonly provider: IdentityProvider | null;
  /** Shown for a new one. */
  readonly redirectUri: string | null;
  readonly onClose: () => void;
}

export function ProviderDialog({ provider, redirectUri, onClose }: ProviderDialogProps) {
  const form = useProviderForm(provider, onClose);
  return (
    <FormDialog
      title={provider ? t('Change {provider}', { provider: provider.name }) : t('Add a company sign-in')}
      action={provider ? t('Save') : t('Add')}
      form={form}
      onClose={onClose}
    >
      {redirectUri && (
        <TextInput
          label={t('Redirect URI')}
          description={t('Register this address with the provider first.')}
          value={redirectUri}
          dir="ltr"
          readOnly
        />
      )}
      <TextInput
        label={t('Name of the company')}
        defaultValue={provider?.name}
        required
        maxLength={60}
        data-autofocus
        {...form.field('name')}
      />
      {!provider && (
        <TextInput
          label={t('Issuer')}
          description={t('Such as https://login.company.com, exactly as the provider writes it.')}
          type="url"
          dir="ltr"
          required
          {...form.field('issuer')}
        />
      )}
      <TextInput
        label={t('Client ID')}
        defaultValue={provider?.clientId}
        autoComplete="off"
        dir="ltr"
        required
        {...form.field('clientId')}
      />
      <PasswordField
        label={t('Client secret')}
        description={
          provider?.hasSecret ? t('Leave it empty to keep the current one.') : t('Leave it empty if there is none.')
        }
        autoComplete="new-password"
        dir="ltr"
        {...form.field('clientSecret')}
      />
      <TextInput
        label={t('Email domains')}
        description={t('Only addresses of these domains are accepted. Separate several with commas.')}
        defaultValue={provider?.domains.join(', ')}
        dir="ltr"
        required
        {...form.field('domains')}
        error={errorFor(form.fieldErrors, 'domains')}
        aria-invalid={errorFor(form.fieldErrors, 'domains') !== undefined || undefined}
      />
      <Choices form={form} provider={provider} />
    </FormDialog>
  );
}

interface ChoicesProps {
  readonly form: ReturnType<typeof useProviderForm>;
  readonly provider: IdentityProvider | null;
}

function Choices({ form, provider }: ChoicesProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('Create accounts for people who have none')}
        defaultChecked={provider?.createsAccounts ?? true}
        {...form.field('createsAccounts')}
      />
      <Checkbox
        label={t('The provider verifies addresses, but does not say so')}
        description={t(
          'For Microsoft Entra ID, which sends no email_verified. Addresses that a provider calls unverified are always refused.',
        )}
        defaultChecked={provider?.verifiesAddresses ?? false}
        {...form.field('verifiesAddresses')}
      />
      {provider && (
        <>
          <Checkbox
            label={t('Required for these domains')}
            description={t(
              'People with these addresses can sign in only there, and are signed out elsewhere. Admins can still use the staff sign-in.',
            )}
            defaultChecked={provider.isRequired}
            {...form.field('isRequired')}
          />
          <Checkbox
            label={t('On')}
            description={t('Turning it off signs out everybody who signed in there.')}
            defaultChecked={provider.isEnabled}
            {...form.field('isEnabled')}
          />
        </>
      )}
    </Stack>
  );
}

function useProviderForm(provider: IdentityProvider | null, onClose: () => void) {
  const client = useQueryClient();
  const save = async (body: unknown) => {
    if (provider === null) return api(addIdentityProvider, { body: body as NewIdentityProvider });
    return api(changeIdentityProvider, { params: { id: provider.id }, body: body as ChangedIdentityProvider });
  };
  return useForm({
    schema: async () => (provider ? changeIdentityProvider.body : addIdentityProvider.body),
    bodyOf: ({ domains, ...fields }) => ({
      ...(provider === null && { isRequired: false, isEnabled: true }),
      ...fields,
      domains: String(domains ?? '')
        .split(/[\s,;]+/)
        .filter(Boolean),
    }),
    send: async (body) => {
      const { message } = await save(body);
      await invalidate(client, listIdentityProviders);
      notify.success(message);
      onClose();
    },
  });
}
