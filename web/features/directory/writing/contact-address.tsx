import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { confirmContact, sendContactCode } from '#contract/company-contact.ts';
import type { Company } from '#contract/directory.ts';
import { CODE_MINUTES } from '#contract/users.ts';
import { CodeField } from '#web/features/users/parts/code-entry.tsx';
import { useSecondsUntil } from '#web/features/users/parts/seconds-until.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './contact-address.module.css';

interface Sent {
  readonly challengeId: string;
  readonly email: string;
  readonly resendAfter: string;
}

const DIGITS = 6;

/** The contact address that is saved: whether it is proven, and the code that proves it. Its owner alone sees it. */
export function ContactAddress({ company }: { readonly company: Company }) {
  const title = useId();
  const waiting = company.pendingEmail ?? (company.emailProven ? null : company.email);
  const [sent, setSent] = useState<Sent | null>(null);
  const [wasProven, setProven] = useState(false);
  if (!company.mine) return null;
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        Where enquiries go
      </h2>
      {waiting === null ? (
        <p role={wasProven ? 'status' : undefined}>
          {wasProven && <strong>The address is confirmed. </strong>}
          Enquiries go to <strong>{company.email}</strong>, which is confirmed.
        </p>
      ) : (
        <>
          <p>
            <strong>{waiting}</strong> is not confirmed yet. Until it is, enquiries go{' '}
            {company.emailProven ? (
              <>
                to <strong>{company.email}</strong>.
              </>
            ) : (
              'to the e-mail address of your account.'
            )}
          </p>
          {sent?.email === waiting ? (
            <EnterCode
              key={sent.challengeId}
              company={company}
              sent={sent}
              onSent={setSent}
              onDone={() => {
                setProven(true);
                setSent(null);
              }}
            />
          ) : (
            <AskCode company={company} onSent={setSent} />
          )}
        </>
      )}
    </section>
  );
}

function useSendCode(company: Company, onSent: (sent: Sent) => void) {
  return useMutation({
    mutationFn: async () => (await api(sendContactCode, { params: { id: company.id } })).data,
    onSuccess: onSent,
  });
}

interface AskCodeProps {
  readonly company: Company;
  readonly onSent: (sent: Sent) => void;
}

function AskCode({ company, onSent }: AskCodeProps) {
  const sending = useSendCode(company, onSent);
  return (
    <>
      <Problem error={sending.error} />
      <p>
        <Button loading={sending.isPending} onClick={() => sending.mutate()}>
          Send a code to this address
        </Button>
      </p>
    </>
  );
}

interface EnterCodeProps extends AskCodeProps {
  readonly sent: Sent;
  readonly onDone: () => void;
}

function EnterCode({ company, sent, onSent, onDone }: EnterCodeProps) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const left = useSecondsUntil(sent.resendAfter);
  const again = useSendCode(company, onSent);
  const confirming = useMutation({
    mutationFn: () =>
      api(confirmContact, { params: { id: company.id }, body: { challengeId: sent.challengeId, code } }),
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
      <p role="status">
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
      <div className={classes.row}>
        <Button type="submit" loading={confirming.isPending}>
          Confirm
        </Button>
        <Button
          variant="default"
          className={classes.waiting ?? ''}
          disabled={left > 0}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
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
