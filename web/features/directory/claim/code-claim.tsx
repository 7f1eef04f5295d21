import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirmClaim, startClaim } from '#contract/company-claims.ts';
import { CODE_MINUTES } from '#contract/users.ts';
import { CodeField } from '#web/features/users/parts/code-entry.tsx';
import { useSecondsUntil } from '#web/features/users/parts/seconds-until.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { keptKey, readKept, useKeeper } from '#web/lib/kept-text.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './claim.module.css';

/** A code that was sent and waits to be entered. */
interface Sent {
  readonly claimId: string;
  readonly email: string;
  readonly expiresAt: string;
  readonly resendAfter: string;
}

interface CodeClaimProps {
  readonly companyId: string;
  /** The company's own. */
  readonly domain: string;
  readonly userId: string;
  readonly onDone: () => void;
}

/** Proves an address at the company's own domain. The code that was sent outlives a reload. */
export function CodeClaim({ companyId, domain, userId, onDone }: CodeClaimProps) {
  const key = keptKey(userId, 'claim', companyId);
  const { keepSoon, drop } = useKeeper();
  const [sent, setSent] = useState<Sent | null>(() => stillGood(readKept<Sent>(key)));
  const take = (next: Sent | null) => {
    setSent(next);
    if (next) keepSoon(key, next);
    else drop(key);
  };
  if (!sent) return <AskCode companyId={companyId} domain={domain} onSent={take} />;
  return (
    <EnterCode
      key={sent.claimId}
      companyId={companyId}
      sent={sent}
      onSent={take}
      onOther={() => take(null)}
      onDone={() => {
        drop(key);
        onDone();
      }}
    />
  );
}

function stillGood(sent: Sent | null): Sent | null {
  return sent && Date.parse(sent.expiresAt) > Date.now() ? sent : null;
}

function useSendCode(companyId: string, onSent: (sent: Sent) => void) {
  return useMutation({
    mutationFn: async (email: string): Promise<Sent> => {
      const { data } = await api(startClaim, { params: { id: companyId }, body: { email } });
      return { ...data, email };
    },
    onSuccess: onSent,
  });
}

interface AskCodeProps extends Pick<CodeClaimProps, 'companyId' | 'domain'> {
  readonly onSent: (sent: Sent) => void;
}

function AskCode({ companyId, domain, onSent }: AskCodeProps) {
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sending = useSendCode(companyId, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return setMissing(true);
    sending.mutate(address);
  };
  const fault = isMissing ? `Enter an address such as name@${domain}.` : fieldFault(sending.error, 'email');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>
        We send a six-digit code to an address at <strong>{domain}</strong>. Enter it here, and the company is yours and
        verified.
      </p>
      <TextInput
        label={`Your address at ${domain}`}
        type="email"
        autoComplete="email"
        placeholder={`name@${domain}`}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setMissing(false);
          sending.reset();
        }}
        error={fault}
      />
      <Problem error={fault ? null : sending.error} />
      <Button type="submit" loading={sending.isPending}>
        Send the code
      </Button>
    </form>
  );
}

interface EnterCodeProps {
  readonly companyId: string;
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

const DIGITS = 6;

function EnterCode({ companyId, sent, onSent, onOther, onDone }: EnterCodeProps) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const left = useSecondsUntil(sent.resendAfter);
  const again = useSendCode(companyId, onSent);
  const confirming = useMutation({
    mutationFn: () => api(confirmClaim, { params: { id: sent.claimId }, body: { code } }),
    onSuccess: async () => {
      await refreshCompanies(client);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== DIGITS) return setShort(true);
    confirming.mutate();
  };
  const fault = isShort ? 'The code has six digits.' : wrongCode(confirming.error);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead} role="status">
        A six-digit code is on its way to <strong>{sent.email}</strong>. It works for {CODE_MINUTES} minutes.
      </p>
      <CodeField
        value={code}
        error={fault}
        onCode={(typed) => {
          setCode(typed);
          setShort(false);
          confirming.reset();
        }}
      />
      <Problem error={fault ? null : (confirming.error ?? again.error)} />
      <Button type="submit" loading={confirming.isPending}>
        Confirm
      </Button>
      <div className={classes.row}>
        <Button
          variant="default"
          className={classes.waiting ?? ''}
          disabled={left > 0}
          loading={again.isPending}
          onClick={() => again.mutate(sent.email)}
        >
          {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
        </Button>
        <Button variant="default" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </form>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  if (error instanceof ApiError && error.code === 'SIGNED_OUT') return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)}
    </p>
  );
}

/** A wrong code answers 401 as an ended session does: its own code tells them apart. */
function wrongCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'OTP_WRONG' ? error.message : error.fields['code'];
}

function fieldFault(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
