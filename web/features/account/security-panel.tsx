import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { connectCompany } from '#contract/company-sign-in.ts';
import { getSecurity, type Security } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { listDevices, listSessions } from '#contract/users.ts';
import { goToCompany } from '#web/features/users/parts/company-page.ts';
import { hasPasskeys } from '#web/features/users/parts/passkey.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { invalidate, query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { AddAuthenticatorDialog } from './parts/add-authenticator.tsx';
import { AddPasskeyDialog } from './parts/add-passkey.tsx';
import { RecoveryCodes } from './parts/recovery-codes.tsx';
import { AuthenticatorRow, CompanyRow, LostNotice, PasskeyRow, RecoveryRow } from './security-rows.tsx';

const t = messages('account');

type Open = 'passkey' | 'authenticator' | null;

export function SecurityPanel() {
  const { data, error, refetch } = useQuery(query(getSecurity));
  if (data) return <Factors security={data.data} />;
  if (error) return <LoadingError error={error} refetch={refetch} />;
  return <RowSkeleton rows={2} label={t('Loading your sign-in methods')} />;
}

function Factors({ security }: { readonly security: Security }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = async () => {
    await invalidate(client, getSecurity, listSessions, listDevices);
  };
  const onAdded = async (recoveryCodes: readonly string[] | null) => {
    setOpen(null);
    setCodes(recoveryCodes);
    await refresh();
  };
  const { passkeys, authenticator, passkeyProblem, authenticatorProblem, lostFactorsDueAt } = security;
  const { companies, companyToConnect } = security;
  return (
    <>
      {codes && <NewCodes codes={codes} onClose={() => setCodes(null)} />}
      {lostFactorsDueAt && <LostNotice dueAt={lostFactorsDueAt} onKept={refresh} />}
      <ul className={classes.sessions}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
        ))}
        {authenticator && <AuthenticatorRow {...authenticator} onChanged={refresh} />}
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} onChanged={refresh} />
        ))}
        {(passkeys.length > 0 || authenticator) && (
          <RecoveryRow left={security.recoveryCodesLeft} onRenewed={setCodes} onChanged={refresh} />
        )}
      </ul>
      <div className={`${classes.actions} ${classes.start}`}>
        <Button disabled={passkeyProblem !== null || !hasPasskeys()} onClick={() => setOpen('passkey')}>
          {t('Add a passkey')}
        </Button>
        <Button disabled={authenticatorProblem !== null} onClick={() => setOpen('authenticator')}>
          {authenticator ? t('Move the authenticator app to another device') : t('Add an authenticator app')}
        </Button>
        {companyToConnect && <ConnectCompany name={companyToConnect} />}
      </div>
      {passkeyProblem && <p className="dim-small">{passkeyProblem}</p>}
      {authenticatorProblem && !authenticator && <p className="dim-small">{authenticatorProblem}</p>}
      {open === 'passkey' && <AddPasskeyDialog onAdded={onAdded} onClose={() => setOpen(null)} />}
      {open === 'authenticator' && <AddAuthenticatorDialog onAdded={onAdded} onClose={() => setOpen(null)} />}
    </>
  );
}

function ConnectCompany({ name }: { readonly name: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api(connectCompany),
    onSuccess: ({ data }) => goToCompany(data.url, pages.account),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <Button isBusy={isPending || isSuccess} onClick={() => mutate()}>
      <Rich text={t('Connect the sign-in of <0>{name}</0>', { name })} parts={[(inner) => <bdi>{inner}</bdi>]} />
    </Button>
  );
}

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function NewCodes({ codes, onClose }: NewCodesProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={classes.newCodes}>
      <h3 ref={ref} tabIndex={-1} className={classes.deviceName}>
        {t('Save your recovery codes')}
      </h3>
      <RecoveryCodes codes={codes} onClose={onClose} />
    </div>
  );
}
