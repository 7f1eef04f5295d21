import { useState } from 'react';
import { type FactorMethod, factorPasskeyOptions, reportLostFactors, verifyFactor } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountPage } from '../parts/account-page.tsx';
import { FactorField, factorButton, OtherMethods } from '../parts/factor-fields.tsx';
import { askForPasskey } from '../parts/passkey.ts';
import { accountMeta, useEnter, useNextPath } from '../sign-in.ts';
import { dropFactorStep, type PendingFactor, useFactorStep } from './factor-step.ts';

const t = messages('account');

const TITLE = () => t('One more step');
export const meta = accountMeta(TITLE);

export default function FactorScreen() {
  const step = useFactorStep();
  const { withNext } = useNextPath();
  if (step === undefined)
    return (
      <AccountPage title={TITLE()} isWaiting>
        {null}
      </AccountPage>
    );
  if (step === null)
    return (
      <AccountPage title={TITLE()} lead={t('This sign-in has expired.')}>
        <p>
          <Link to={withNext(pages.login)}>{t('Sign in again')}</Link>
        </p>
      </AccountPage>
    );
  return <StepForm step={step} />;
}

function StepForm({ step: { challengeId, methods, trustDevice } }: { readonly step: PendingFactor }) {
  const enter = useEnter();
  const { withNext } = useNextPath();
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recoveryCode');
  const [isLost, setLost] = useState(false);
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).verifyFactor.body,
    bodyOf: (fields) => ({ ...fields, challengeId, trustDevice }),
    send: async (body) => {
      const passkey =
        method === 'passkey'
          ? await askForPasskey((await api(factorPasskeyOptions, { body: { challengeId } })).data)
          : undefined;
      const { data } = await api(verifyFactor, { body: { ...body, ...(passkey && { passkey }) } });
      dropFactorStep();
      await enter(data.user);
    },
  });
  if (isLost) return <LostPage challengeId={challengeId} onBack={() => setLost(false)} />;
  return (
    <AccountPage title={TITLE()} lead={leads[method]}>
      <AccountForm
        form={form}
        button={factorButton[method]}
        alternatives={
          <>
            <OtherMethods methods={methods} chosen={method} disabled={form.isBusy} onChoose={setMethod} />
            <Button look="quiet" isWide disabled={form.isBusy} onClick={() => setLost(true)}>
              {t('I have lost my device')}
            </Button>
          </>
        }
        links={<Link to={withNext(pages.login)}>{t('Use another account')}</Link>}
      >
        <FactorField method={method} form={form} />
      </AccountForm>
    </AccountPage>
  );
}

const leads: Readonly<Record<FactorMethod, string>> = {
  get passkey() {
    return t('Confirm with your passkey that it’s you.');
  },
  get authenticator() {
    return t('Open your authenticator app and enter the code that it shows for this portal.');
  },
  get recoveryCode() {
    return t('Enter a recovery code. You saved them when you set up your account’s second step.');
  },
};

function LostPage({ challengeId, onBack }: { readonly challengeId: string; readonly onBack: () => void }) {
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).reportLostFactors.body,
    bodyOf: () => ({ challengeId }),
    send: async (body) => setDone((await api(reportLostFactors, { body })).message),
  });
  if (done)
    return (
      <AccountPage title={t('Your request was sent')} lead={done}>
        <p>
          <Link to={pages.login}>{t('Back to sign in')}</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      title={t('Ask staff to remove your lost devices')}
      lead={t(
        'Staff check that the account is yours, and answer by email. It takes at least three days, so that you can stop somebody else who asks for it. Afterwards you sign in with a code by email and set up a new device.',
      )}
    >
      <AccountForm
        form={form}
        button={t('Ask staff')}
        alternatives={
          <Button isWide onClick={onBack}>
            {t('Back')}
          </Button>
        }
      >
        {null}
      </AccountForm>
    </AccountPage>
  );
}
