import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { AddPasskeyDialog } from '#web/features/account/parts/add-passkey.tsx';
import { RecoveryCodes } from '#web/features/account/parts/recovery-codes.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { rememberOffer } from '../offer-passkey.ts';
import classes from '../parts/account-page.module.css';
import { AccountPage } from '../parts/account-page.tsx';
import { accountMeta, useNextPath } from '../sign-in.ts';

const t = messages('account');

const TITLE = () => t('Sign in faster next time');
export const meta = accountMeta(TITLE);

export default function PasskeyOfferScreen() {
  const { user } = useUser();
  const { next } = useNextPath();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goOn = () => {
    if (user) rememberOffer(user);
    void navigate(next, { replace: true });
  };
  if (codes)
    return (
      <AccountPage title={t('Save your recovery codes')}>
        <RecoveryCodes codes={codes} onClose={goOn} />
      </AccountPage>
    );
  return (
    <AccountPage
      title={TITLE()}
      lead={t(
        'Add a passkey for this device: then your fingerprint, face or PIN signs you in, without a password or a code by email.',
      )}
    >
      <div className={classes.form}>
        <Button look="main" isWide onClick={() => setAdding(true)}>
          {t('Add a passkey')}
        </Button>
        <Button isWide onClick={goOn}>
          {t('Not on this device')}
        </Button>
      </div>
      {isAdding && (
        <AddPasskeyDialog
          onAdded={(recoveryCodes) => {
            setAdding(false);
            if (recoveryCodes === null) goOn();
            else setCodes(recoveryCodes);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </AccountPage>
  );
}
