import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmClaim, startClaim } from '#contract/company-claims.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { storageKey, useKeeper } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { CodeForm } from '../code-form.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './claim.module.css';

const t = messages('directory');

interface Sent {
  readonly claimId: string;
  readonly email: string;
  readonly expiresAt: string;
  readonly resendAfter: string;
}

interface CodeClaimProps {
  readonly companyId: string;
  readonly domain: string;
  readonly user: Me;
  readonly onDone: () => void;
}

/** Verifies an email address at the company's domain. A sent code survives a reload. */
export function CodeClaim({ companyId, domain, user, onDone }: CodeClaimProps) {
  const key = storageKey(user.id, 'claim', companyId);
  const { keepSoon, drop } = useKeeper();
  const [sent, setSent] = useState<Sent | null>(() => unlessExpired(deviceStorage.read<Sent>(key)));
  const take = (next: Sent | null) => {
    setSent(next);
    if (next) keepSoon(key, next);
    else drop(key);
  };
  if (!sent) return <AskCode companyId={companyId} domain={domain} user={user} onSent={take} />;
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

function unlessExpired(sent: Sent | null): Sent | null {
  return sent && Date.parse(sent.expiresAt) > Date.now() ? sent : null;
}

async function sendCode(companyId: string, email: string): Promise<Sent> {
  const { data } = await api(startClaim, { params: { id: companyId }, body: { email } });
  return { ...data, email };
}

interface AskCodeProps extends Pick<CodeClaimProps, 'companyId' | 'domain' | 'user'> {
  readonly onSent: (sent: Sent) => void;
}

function AskCode({ companyId, domain, user, onSent }: AskCodeProps) {
  const host = user.email.split('@').at(-1) ?? '';
  const isAtDomain = host === domain || host.endsWith(`.${domain}`);
  const { form, field, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/company-claims.ts')).startClaim.body,
    send: async ({ email }) => onSent(await sendCode(companyId, email)),
  });
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead}>
        <Rich
          text={t(
            'We’ll send a six-digit code to an email address at <0>{domain}</0>. Enter the code here to verify the company and manage its page.',
            { domain },
          )}
          parts={[(inner) => <strong>{inner}</strong>]}
        />
      </p>
      <TextInput
        label={t('Your email address at {domain}', { domain })}
        type="email"
        autoComplete="email"
        placeholder={`name@${domain}`}
        defaultValue={isAtDomain ? user.email : ''}
        {...field('email')}
      />
      <FormError error={error} />
      <div className="form-buttons">
        <Button look="main" type="submit" isBusy={isBusy}>
          {t('Send code')}
        </Button>
      </div>
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

function EnterCode({ companyId, sent, onSent, onOther, onDone }: EnterCodeProps) {
  const client = useQueryClient();
  const confirm = async (code: string) => {
    await api(confirmClaim, { params: { id: sent.claimId }, body: { code } });
    await refreshCompanies(client);
    onDone();
  };
  return (
    <CodeForm
      email={sent.email}
      resendAfter={sent.resendAfter}
      onConfirm={confirm}
      onSendAgain={async () => onSent(await sendCode(companyId, sent.email))}
      extra={<Button onClick={onOther}>{t('Use another address')}</Button>}
    />
  );
}
