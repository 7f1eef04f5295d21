import { useState } from 'react';
import {
  type FactorMethod,
  factorMethods,
  PROOF_MINUTES,
  type ProofMethod,
  proofPasskeyOptions,
  prove,
  sendProofCode,
} from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { type Challenge, PASSWORD } from '#contract/users.ts';
import { type FormState, useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { focusAtOnce } from '#web/ui/dialog.tsx';
import { FormNotice } from './account-form.tsx';
import classes from './account-page.module.css';
import { CodeField, SendAgainButton } from './code-entry.tsx';
import { FactorField, factorButton, OtherMethods } from './factor-fields.tsx';
import { askForPasskey } from './passkey.ts';
import { PasswordField } from './password-field.tsx';

const t = messages('account');

interface ProofFormProps {
  readonly methods: readonly ProofMethod[];
  readonly onDone: () => void;
}

const isFactor = (method: ProofMethod): method is FactorMethod => factorMethods.some((factor) => factor === method);

/** Asks for a factor if the account has one, otherwise for the password or a code by email. */
export function ProofForm({ methods, onDone }: ProofFormProps) {
  const factors = methods.filter(isFactor);
  return factors.length > 0 ? (
    <ByFactor factors={factors} onDone={onDone} />
  ) : (
    <WithoutFactor hasPassword={methods.includes('password')} onDone={onDone} />
  );
}

const lead = () => t('For the next {minutes} minutes we will not ask again.', { minutes: PROOF_MINUTES });

function ByFactor({ factors, onDone }: { readonly factors: readonly FactorMethod[]; readonly onDone: () => void }) {
  const [method, setMethod] = useState<FactorMethod>(factors[0] ?? 'recoveryCode');
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).prove.body,
    send: async (body) => {
      const passkey = method === 'passkey' ? await askForPasskey((await api(proofPasskeyOptions)).data) : undefined;
      await api(prove, { body: { ...body, ...(passkey && { passkey }) } });
      onDone();
    },
  });
  return (
    <form {...form.form} className={classes.form}>
      <p>{lead()}</p>
      <FormNotice form={form} />
      {method !== 'passkey' && (
        <div key={method} ref={focusAtOnce}>
          <FactorField method={method} form={form} />
        </div>
      )}
      <Submit form={form} label={factorButton[method]} />
      <OtherMethods methods={factors} chosen={method} disabled={form.isBusy} onChoose={setMethod} />
    </form>
  );
}

function WithoutFactor({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).prove.body,
    bodyOf: (fields) => ({ ...fields, ...(challenge && { challengeId: challenge.challengeId }) }),
    send: async (body) => {
      await api(prove, { body });
      onDone();
    },
  });
  const sendCode = () => void form.run(async () => setChallenge((await api(sendProofCode)).data));
  if (challenge)
    return (
      <form {...form.form} className={classes.form}>
        <p>
          {t('We have sent a six-digit code to your email address.')} {lead()}
        </p>
        <FormNotice form={form} />
        <div key={challenge.resendAfter} ref={focusAtOnce}>
          <CodeField data-autofocus {...form.field('code')} />
        </div>
        <Submit form={form} label={t('Confirm')} />
        <SendAgainButton isWide resendAfter={challenge.resendAfter} isBusy={form.isBusy} onSend={sendCode} />
      </form>
    );
  return (
    <form {...form.form} className={classes.form}>
      <p>{lead()}</p>
      <FormNotice form={form} />
      {hasPassword && (
        <>
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={PASSWORD.max}
            data-autofocus
            {...form.field('password')}
          />
          <Submit form={form} label={t('Confirm')} />
        </>
      )}
      <Button isWide look={hasPassword ? 'quiet' : 'main'} isBusy={form.isBusy} onClick={sendCode}>
        {hasPassword ? t('Email me a code instead') : t('Email me a code')}
      </Button>
    </form>
  );
}

function Submit({ form, label }: { readonly form: FormState; readonly label: string }) {
  return (
    <Button look="main" type="submit" isWide isBusy={form.isBusy}>
      {label}
    </Button>
  );
}
