import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail, confirmEmail } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import { type Challenge, listDevices, listSessions, type Me, resendOtp } from '#contract/users.ts';
import { FormNotice } from '#web/features/users/parts/account-form.tsx';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { CodeField, RESENT, SendAgainButton } from '#web/features/users/parts/code-entry.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { useStoredChallenge } from './stored-challenge.ts';
import { useUpdateCurrentUser } from './update-current-user.ts';

const t = messages('account');

type Asked = Challenge & { readonly email: string };

/** First the new address, then the code to it. */
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
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).changeEmail.body,
    send: async (body) => onAsked({ email: body.email, ...(await api(changeEmail, { body })).data }),
  });
  return (
    <form {...form.form} className={formClasses.form}>
      <FormNotice form={form} done={done} />
      <p>
        <Rich
          text={t('Your address is <0>{email}</0>.', { email: user.email })}
          parts={[(inner) => <strong dir="ltr">{inner}</strong>]}
        />
      </p>
      <TextInput
        label={t('New email address')}
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <div className="form-buttons">
        <Button type="submit" isBusy={form.isBusy} disabled={!form.isLive}>
          {t('Continue')}
        </Button>
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
      <FormNotice form={form} done={hasResent ? RESENT() : null} />
      <p>
        <Rich
          text={t(
            'We have sent a six-digit code to <0>{email}</0>. If none arrives, check the address: it may already have an account.',
            { email },
          )}
          parts={[(inner) => <strong dir="ltr">{inner}</strong>]}
        />
      </p>
      <CodeField key={resendAfter} {...form.field('code')} />
      <div className="form-buttons">
        <Button disabled={form.isBusy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <SendAgainButton resendAfter={resendAfter} isBusy={form.isBusy} onSend={() => void resend()} />
        <Button look="main" type="submit" isBusy={form.isBusy} disabled={!form.isLive}>
          {t('Change the address')}
        </Button>
      </div>
    </form>
  );
}
