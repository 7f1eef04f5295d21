import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail, confirmEmail, sendEmailProof } from '#contract/account.ts';
import { type Challenge, listDevices, listSessions, type Me, PASSWORD, resendOtp } from '#contract/users.ts';
import { FormNotice } from '#web/features/users/parts/account-form.tsx';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { CodeField, RESENT, SendAgainButton } from '#web/features/users/parts/code-entry.tsx';
import { PasswordField, PasswordOwner } from '#web/features/users/parts/password-field.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './account.module.css';
import { useStoredChallenge } from './stored-challenge.ts';
import { useUpdateCurrentUser } from './update-current-user.ts';

type Asked = Challenge & { readonly email: string };

/** First the new address with the password or a code to the present one, then the code to the new one. */
export function EmailForm({ user }: { readonly user: Me }) {
  const { challenge: asked, setChallenge: setAsked } = useStoredChallenge<Asked>(user.id, 'email');
  const [done, setDone] = useState<string | null>(null);
  if (asked) {
    return (
      <ConfirmForm
        asked={asked}
        onResent={(challenge) => setAsked({ ...asked, ...challenge })}
        onDone={(message) => {
          setDone(message);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    );
  }
  return <AskForm user={user} done={done} onAsked={setAsked} />;
}

interface AskFormProps {
  readonly user: Me;
  readonly done: string | null;
  readonly onAsked: (asked: Asked) => void;
}

function AskForm({ user, done, onAsked }: AskFormProps) {
  const [proof, setProof] = useState<Challenge | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).changeEmail.body,
    bodyOf: (fields) => ({ ...fields, ...(proof && { challengeId: proof.challengeId }) }),
    send: async (body) => onAsked({ email: body.email, ...(await api(changeEmail, { body })).data }),
  });
  const sendCode = () => void form.run(async () => setProof((await api(sendEmailProof)).data));
  const usesCode = proof !== null || !user.hasPassword;
  return (
    <form {...form.form} className={formClasses.form}>
      <FormNotice form={form} done={done} />
      <p>
        Your address is <strong dir="ltr">{user.email}</strong>.
      </p>
      <PasswordOwner email={user.email} />
      <TextInput
        label="New email address"
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={254}
        {...form.field('email')}
      />
      {!usesCode && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={PASSWORD.max}
          {...form.field('password')}
        />
      )}
      {proof && (
        <CodeField key={proof.resendAfter} label="Six-digit code to your present address" {...form.field('code')} />
      )}
      <div className={classes.actions}>
        {(proof || user.hasPassword) && (
          <Button type="submit" isBusy={form.isBusy} disabled={!form.isLive}>
            Continue
          </Button>
        )}
        {proof ? (
          <SendAgainButton resendAfter={proof.resendAfter} isBusy={form.isBusy} onSend={sendCode} />
        ) : (
          <Button isBusy={form.isBusy} disabled={!form.isLive} onClick={sendCode}>
            {user.hasPassword ? 'Use a code instead' : 'Email me a code'}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ConfirmFormProps {
  readonly asked: Asked;
  readonly onResent: (challenge: Challenge) => void;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

function ConfirmForm({ asked: { email, challengeId, resendAfter }, onResent, onDone, onCancel }: ConfirmFormProps) {
  const client = useQueryClient();
  const setCurrentUser = useUpdateCurrentUser();
  const [hasResent, setHasResent] = useState(false);
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).confirmEmail.body,
    bodyOf: (fields) => ({ ...fields, challengeId }),
    send: async (body) => {
      setHasResent(false);
      const { data, message } = await api(confirmEmail, { body });
      setCurrentUser(data);
      onDone(message);
      await invalidate(client, listSessions, listDevices);
    },
  });
  const resend = () =>
    form.run(async () => {
      onResent((await api(resendOtp, { body: { challengeId } })).data);
      setHasResent(true);
    });
  return (
    <form {...form.form} className={formClasses.form}>
      <FormNotice form={form} done={hasResent ? RESENT : null} />
      <p>
        We have sent a six-digit code to <strong dir="ltr">{email}</strong>. If none arrives, check the address: it may
        already have an account.
      </p>
      <CodeField key={resendAfter} {...form.field('code')} />
      <div className={classes.actions}>
        <Button look="main" type="submit" isBusy={form.isBusy} disabled={!form.isLive}>
          Change the address
        </Button>
        <SendAgainButton resendAfter={resendAfter} isBusy={form.isBusy} onSend={() => void resend()} />
        <Button disabled={form.isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
