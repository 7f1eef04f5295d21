import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getProof, getSecurity, type Security } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { getMe } from '#contract/users.ts';
import { AddAuthenticatorDialog } from '#web/features/account/parts/add-authenticator.tsx';
import { AddPasskeyDialog } from '#web/features/account/parts/add-passkey.tsx';
import { RecoveryCodes } from '#web/features/account/parts/recovery-codes.tsx';
import { api } from '#web/lib/api.ts';
import { invalidate, query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from '../parts/account-page.module.css';
import { AccountPage } from '../parts/account-page.tsx';
import { hasPasskeys } from '../parts/passkey.ts';
import { ProofForm } from '../parts/proof-form.tsx';
import { accountMeta, useEnter } from '../sign-in.ts';

const t = messages('account');

const TITLE = () => t('Secure your staff account');
export const meta = accountMeta(TITLE);

/** Staff without a factor can do only this. */
export default function SecureScreen() {
  const { data, error, refetch } = useQuery(query(getSecurity));
  if (error)
    return (
      <AccountPage title={TITLE()}>
        <LoadingError error={error} refetch={refetch} />
      </AccountPage>
    );
  if (!data)
    return (
      <AccountPage title={TITLE()}>
        <RowSkeleton rows={2} label={t('Loading your sign-in methods')} />
      </AccountPage>
    );
  const { passkeys, authenticator } = data.data;
  return passkeys.length > 0 || authenticator ? <ProvePage /> : <AddPage security={data.data} />;
}

function useContinue() {
  const client = useQueryClient();
  const enter = useEnter();
  return async () => {
    await invalidate(client, getSecurity);
    await enter(await api(getMe));
  };
}

function ProvePage() {
  const goOn = useContinue();
  const { data, error, refetch } = useQuery({ ...query(getProof), gcTime: 0 });
  let form: ReactNode = <RowSkeleton rows={2} label={t('Loading your sign-in methods')} />;
  if (error) form = <LoadingError error={error} refetch={refetch} />;
  if (data) form = <ProofForm methods={data.data.methods} onDone={() => void goOn()} />;
  return (
    <AccountPage
      title={t('Confirm that it’s you')}
      lead={t('Staff use a passkey or an authenticator app in each session.')}
    >
      {form}
    </AccountPage>
  );
}

function AddPage({ security }: { readonly security: Security }) {
  const goOn = useContinue();
  const [open, setOpen] = useState<'passkey' | 'authenticator' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onAdded = (recoveryCodes: readonly string[] | null) => {
    setOpen(null);
    if (recoveryCodes === null) void goOn();
    else setCodes(recoveryCodes);
  };
  if (codes)
    return (
      <AccountPage title={t('Save your recovery codes')}>
        <RecoveryCodes codes={codes} onClose={() => void goOn()} />
      </AccountPage>
    );
  const { passkeyProblem, authenticatorProblem } = security;
  return (
    <AccountPage
      title={TITLE()}
      lead={t(
        'Staff can read what members entrust to the portal. So a stolen mailbox or password must not be enough to become one of you: add a passkey or an authenticator app before you go on.',
      )}
    >
      <div className={classes.form}>
        <Button
          look="main"
          isWide
          disabled={passkeyProblem !== null || !hasPasskeys()}
          onClick={() => setOpen('passkey')}
        >
          {t('Add a passkey')}
        </Button>
        {passkeyProblem && <p className="dim-small">{passkeyProblem}</p>}
        <Button isWide disabled={authenticatorProblem !== null} onClick={() => setOpen('authenticator')}>
          {t('Add an authenticator app')}
        </Button>
        {authenticatorProblem && <p className="dim-small">{authenticatorProblem}</p>}
      </div>
      {open === 'passkey' && <AddPasskeyDialog onAdded={onAdded} onClose={() => setOpen(null)} />}
      {open === 'authenticator' && <AddAuthenticatorDialog onAdded={onAdded} onClose={() => setOpen(null)} />}
    </AccountPage>
  );
}
