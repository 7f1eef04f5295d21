import { IconBuilding, IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { disconnectCompany } from '#contract/company-sign-in.ts';
import {
  type ConnectedCompany,
  keepFactors,
  type Passkey,
  RECOVERY_CODES,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Rich } from '#web/ui/rich.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './account.module.css';
import { RenamePasskeyDialog } from './rename-passkey.tsx';

const t = messages('account');

interface RowProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

export function Row({ icon, name, facts, children }: RowProps) {
  return (
    <li className={classes.session}>
      {icon}
      <div className={classes.device}>
        <p className={classes.deviceName}>{name}</p>
        <FactLine>{facts}</FactLine>
      </div>
      {children}
    </li>
  );
}

interface UseFacts {
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** The address of the last use. */
  readonly from?: string | null;
}

export function Used({ createdAt, lastUsedAt, from }: UseFacts) {
  return (
    <>
      <span>
        <Rich text={t('added on <0/>')} parts={[() => <When iso={createdAt} as="date" />]} />
      </span>
      <span>
        {lastUsedAt ? (
          <Rich
            text={from ? t('last used <0/> from {from}', { from }) : t('last used <0/>')}
            parts={[() => <When iso={lastUsedAt} />]}
          />
        ) : (
          t('not used yet')
        )}
      </span>
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onChanged: () => Promise<void>;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { id, name, isBackedUp } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <Row
      icon={<IconKey size={24} stroke={1.5} aria-hidden="true" />}
      name={name}
      facts={
        <>
          <span>{isBackedUp ? t('Passkey, synchronised between your devices') : t('Passkey of one device')}</span>
          <Used {...passkey} />
        </>
      }
    >
      <Button look="quiet" aria-label={t('Rename {name}', { name })} onClick={() => setRenaming(true)}>
        {t('Rename')}
      </Button>
      <RemoveButton
        what={name}
        text={t('You can no longer sign in with it. Delete it from your device or password manager too.')}
        send={() => api(removePasskey, { params: { id } })}
        onRemoved={onChanged}
      />
      {isRenaming && <RenamePasskeyDialog passkey={passkey} onRenamed={onChanged} onClose={() => setRenaming(false)} />}
    </Row>
  );
}

export function AuthenticatorRow({ onChanged, ...facts }: UseFacts & { readonly onChanged: () => Promise<void> }) {
  return (
    <Row
      icon={<IconDeviceMobile size={24} stroke={1.5} aria-hidden="true" />}
      name={t('Authenticator app')}
      facts={<Used {...facts} />}
    >
      <RemoveButton
        what={t('the authenticator app')}
        text={t('We will no longer ask for its code when you sign in.')}
        send={() => api(removeAuthenticator)}
        onRemoved={onChanged}
      />
    </Row>
  );
}

interface CompanyRowProps {
  readonly company: ConnectedCompany;
  readonly onChanged: () => Promise<void>;
}

export function CompanyRow({ company, onChanged }: CompanyRowProps) {
  const { id, name, email } = company;
  return (
    <Row
      icon={<IconBuilding size={24} stroke={1.5} aria-hidden="true" />}
      name={t('Company sign-in: {name}', { name })}
      facts={
        <>
          <bdi>{email}</bdi>
          <Used {...company} />
        </>
      }
    >
      <RemoveButton
        what={t('the sign-in of {name}', { name })}
        text={t('Your account at {name} no longer signs you in here.', { name })}
        send={() => api(disconnectCompany, { params: { id } })}
        onRemoved={onChanged}
      />
    </Row>
  );
}

interface RemoveButtonProps {
  readonly what: string;
  readonly verb?: string;
  readonly text: string;
  readonly send: () => Promise<{ readonly message: string }>;
  readonly onRemoved: () => Promise<void>;
}

export function RemoveButton({ what, verb = 'Remove', text, send, onRemoved }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: async () => {
      setAsks(false);
      await onRemoved();
    },
  });
  return (
    <>
      <Button aria-label={`${verb} ${what}`} isBusy={isPending} onClick={() => setAsks(true)}>
        {verb}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`${verb} ${what}?`}
          text={text}
          action={verb}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

interface RecoveryRowProps {
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onChanged: () => Promise<void>;
}

export function RecoveryRow({ left, onRenewed, onChanged }: RecoveryRowProps) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(renewRecoveryCodes),
    onSuccess: async ({ data }) => {
      onRenewed(data.recoveryCodes);
      await onChanged();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => setAsks(false),
  });
  return (
    <Row
      icon={<IconLifebuoy size={24} stroke={1.5} aria-hidden="true" />}
      name={t('Recovery codes')}
      facts={
        <span>
          {left === 0 ? t('None left') : t('{left} of {recoverycodes} left', { left, recoverycodes: RECOVERY_CODES })}
        </span>
      }
    >
      <Button isBusy={isPending} onClick={() => setAsks(true)}>
        {t('Create new codes')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('Create new recovery codes?')}
          text={t('The codes that you have saved no longer work then.')}
          action={t('Create new codes')}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </Row>
  );
}

export function LostNotice({ dueAt, onKept }: { readonly dueAt: string; readonly onKept: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(keepFactors),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: onKept,
  });
  return (
    <div className="problem-box">
      <p>
        <Rich
          text={t(
            'Somebody asked staff to remove your passkeys and your authenticator app. Staff can do it from <0/> on. If it was not you, stop it.',
          )}
          parts={[() => <When iso={dueAt} as="moment" />]}
        />
      </p>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t('Keep my sign-in methods')}
      </Button>
    </div>
  );
}
