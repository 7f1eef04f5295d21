import { useQuery } from '@tanstack/react-query';
import { confirmAuthenticator, startAuthenticator } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { CodeField } from '#web/features/users/parts/code-entry.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './add-authenticator.module.css';

const t = messages('account');

interface AddAuthenticatorProps {
  /** @param recoveryCodes of an account whose first factor this is */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

const TITLE = () => t('Add an authenticator app');

export function AddAuthenticatorDialog({ onAdded, onClose }: AddAuthenticatorProps) {
  // A new secret each time that the dialog opens, and never from a cache.
  const { data, error, refetch } = useQuery({
    queryKey: [t('new authenticator')],
    queryFn: () => api(startAuthenticator),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).confirmAuthenticator.body,
    send: async (body) => onAdded((await api(confirmAuthenticator, { body })).data.recoveryCodes),
  });
  if (!data)
    return (
      <Dialog title={TITLE()} onClose={onClose}>
        {error ? (
          <LoadingError error={error} refetch={refetch} />
        ) : (
          <RowSkeleton rows={3} label={t('Loading the picture')} />
        )}
      </Dialog>
    );
  const { secret, address, picture } = data.data;
  return (
    <FormDialog title={TITLE()} action={t('Add the app')} form={form} onClose={onClose}>
      <p>
        <Rich
          text={t(
            'Scan this picture with an authenticator app, such as the one of your password manager or phone. On this device, you can also <0>open it in an app</0>.',
          )}
          parts={[(inner) => <a href={address}>{inner}</a>]}
        />
      </p>
      <img
        className={classes.picture}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('QR code with the key below')}
        width={200}
        height={200}
      />
      <p>
        <Rich
          text={t('Or type this key: <0>{value}</0>', { value: secret.match(/.{1,4}/g)?.join(' ') })}
          parts={[(inner) => <code className={classes.secret}>{inner}</code>]}
        />
      </p>
      <CodeField label={t('Code that the app shows')} data-autofocus {...form.field('code')} />
    </FormDialog>
  );
}
