import { useQuery } from '@tanstack/react-query';
import { confirmAuthenticator, startAuthenticator } from '#contract/factors.ts';
import { CodeField } from '#web/features/users/parts/code-entry.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './add-authenticator.module.css';

interface AddAuthenticatorProps {
  /** @param recoveryCodes of an account whose first factor this is */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

const TITLE = 'Add an authenticator app';

export function AddAuthenticatorDialog({ onAdded, onClose }: AddAuthenticatorProps) {
  // A new secret each time that the dialog opens, and never from a cache.
  const { data, error, refetch } = useQuery({
    queryKey: ['new authenticator'],
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
      <Dialog title={TITLE} onClose={onClose}>
        {error ? (
          <LoadingError what="the picture" error={error} refetch={refetch} />
        ) : (
          <RowSkeleton rows={3} label="Loading the picture" />
        )}
      </Dialog>
    );
  const { secret, address, picture } = data.data;
  return (
    <FormDialog title={TITLE} action="Add the app" form={form} onClose={onClose}>
      <p>
        Scan this picture with an authenticator app, such as the one of your password manager or phone. On this device,
        you can also <a href={address}>open it in an app</a>.
      </p>
      <img
        className={classes.picture}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code with the key below"
        width={200}
        height={200}
      />
      <p>
        Or type this key: <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField label="Code that the app shows" data-autofocus {...form.field('code')} />
    </FormDialog>
  );
}
