import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoEmail } from '#contract/account.ts';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { meQuery } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { AccountForm } from './parts/account-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta } from './sign-in.ts';

const t = messages('account');

const TITLE = () => t('Undo the new email address');

export const meta = accountMeta(TITLE);

/** Opened from the email to the old address. It undoes only on a press, because programs that check emails open every link. */
export default function UndoEmailScreen() {
  const token = useLinkToken(wholeToken, 'entry');
  const [done, setDone] = useState<string | null>(null);
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).undoEmail.body,
    bodyOf: () => ({ token: token ?? '' }),
    send: async (body) => {
      setDone((await api(undoEmail, { body })).message);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  if (token === undefined) {
    return (
      <AccountPage title={TITLE()} isWaiting>
        {null}
      </AccountPage>
    );
  }
  if (done) {
    return (
      <AccountPage title={t('The change is undone')} lead={done}>
        <p>
          <Rich
            text={t('Somebody may know your password. <0>Choose a new password</0>')}
            parts={[(inner) => <Link to={pages.loginForgot}>{inner}</Link>]}
          />
        </p>
      </AccountPage>
    );
  }
  if (token === null) {
    return (
      <AccountPage title={TITLE()}>
        <p className="problem-box" role="alert">
          {t('This link is not complete. Copy the whole link from the email.')}
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={TITLE()}
      lead={t('Your account gets the address back to which this link was sent, and all devices are signed out.')}
    >
      <AccountForm
        form={form}
        button={t('Undo the change')}
        links={<Link to={pages.login}>{t('Back to sign in')}</Link>}
      >
        {null}
      </AccountForm>
    </AccountPage>
  );
}
