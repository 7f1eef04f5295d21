import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endEverything } from '#contract/factors.ts';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { meQuery } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { AccountForm } from './parts/account-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta } from './sign-in.ts';

const t = messages('account');

const TITLE = () => t('It wasn’t you?');
export const meta = accountMeta(TITLE);

/** Opened from an email about the account. It acts only on a press, because programs that check emails open every link. */
export default function NotMeScreen() {
  const token = useLinkToken(wholeToken, 'entry');
  const [done, setDone] = useState<string | null>(null);
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#schemas/factors.ts')).endEverything.body,
    bodyOf: () => ({ token: token ?? '' }),
    send: async (body) => {
      setDone((await api(endEverything, { body })).message);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  if (token === undefined)
    return (
      <AccountPage title={TITLE()} isWaiting>
        {null}
      </AccountPage>
    );
  if (done)
    return (
      <AccountPage title={t('All devices are signed out')} lead={done}>
        <p>
          <Link to={pages.login}>{t('Back to sign in')}</Link>
        </p>
      </AccountPage>
    );
  if (token === null)
    return (
      <AccountPage title={TITLE()}>
        <p className="problem-box" role="alert">
          {t('This link is not complete. Copy the whole link from the email.')}
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      title={TITLE()}
      lead={t(
        'We sign out all your devices, revoke your API tokens, remove passkeys and authenticator apps that somebody else added, and email you a link to choose a new password. For staff, an admin has to approve the removal.',
      )}
    >
      <AccountForm
        form={form}
        button={t('Sign out all devices')}
        links={<Link to={pages.login}>{t('Back to sign in')}</Link>}
      >
        {null}
      </AccountForm>
    </AccountPage>
  );
}
