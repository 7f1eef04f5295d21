import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { confirmContact, sendContactCode } from '#contract/company-contact.ts';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import formClasses from '#web/forms/form.module.css';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { CodeForm } from '../code-form.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './contact-address.module.css';

const t = messages('directory');

interface Sent {
  readonly challengeId: string;
  readonly email: string;
  readonly resendAfter: string;
}

/** Only the owner sees the contact address. */
export function ContactAddress({ company }: { readonly company: Company }) {
  const title = useId();
  const waiting = company.pendingEmail ?? (company.emailProven ? null : company.email);
  const [sent, setSent] = useState<Sent | null>(null);
  const [wasVerified, setVerified] = useState(false);
  if (!company.mine) return null;
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <h2 id={title} className={formClasses.title}>
        {t('Enquiries')}
      </h2>
      {waiting === null ? (
        <p role={wasVerified ? 'status' : undefined}>
          {wasVerified && <strong>{t('Email address confirmed.')}</strong>}
          <Rich
            text={t('Enquiries are sent to <0>{email}</0>, which is confirmed.', { email: company.email })}
            parts={[(inner) => <strong>{inner}</strong>]}
          />
        </p>
      ) : (
        <>
          <p>
            <Rich
              text={
                company.emailProven
                  ? t('<0>{waiting}</0> is not confirmed yet. Until then, enquiries are sent to <0>{email}</0>.', {
                      waiting,
                      email: company.email,
                    })
                  : t(
                      '<0>{waiting}</0> is not confirmed yet. Until then, enquiries are sent to the email address of your account.',
                      { waiting },
                    )
              }
              parts={[(inner) => <strong>{inner}</strong>]}
            />
          </p>
          {sent?.email === waiting ? (
            <EnterCode
              key={sent.challengeId}
              company={company}
              sent={sent}
              onSent={setSent}
              onDone={() => {
                setVerified(true);
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

async function sendCode(company: Company): Promise<Sent> {
  return (await api(sendContactCode, { params: { id: company.id } })).data;
}

interface AskCodeProps {
  readonly company: Company;
  readonly onSent: (sent: Sent) => void;
}

function AskCode({ company, onSent }: AskCodeProps) {
  const sending = useMutation({ mutationFn: () => sendCode(company), onSuccess: onSent });
  return (
    <>
      <FormError error={sending.error} />
      <p>
        <Button look="main" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('Send a code to this address')}
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
  const confirm = async (code: string) => {
    const { challengeId } = sent;
    await api(confirmContact, { params: { id: company.id }, body: { challengeId, code } });
    await refreshCompanies(client);
    onDone();
  };
  return (
    <CodeForm
      email={sent.email}
      resendAfter={sent.resendAfter}
      onConfirm={confirm}
      onSendAgain={async () => onSent(await sendCode(company))}
    />
  );
}
