import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { verifyLink } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { Link } from '#web/ui/link.tsx';
import { NoChallenge } from './no-challenge.tsx';
import { AccountForm, TrustDevice } from './parts/account-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta, useEnterOrFactor } from './sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Sign in'));

/** Signs in only on a press, because programs that check emails open every link. */
export default function LinkScreen() {
  const link = useLinkToken();
  if (link === undefined)
    return (
      <AccountPage title={t('Sign in')} isWaiting>
        {null}
      </AccountPage>
    );
  if (link === null) return <NoChallenge />;
  return <LinkForm key={link} link={link} />;
}

function LinkForm({ link }: { readonly link: string }) {
  const enter = useEnterOrFactor();
  const form = useForm({
    schema: async () => (await import('#schemas/users.ts')).verifyLink.body,
    bodyOf: (fields) => ({ ...fields, link }),
    send: async (body) => enter((await api(verifyLink, { body })).data, body.trustDevice),
  });
  return (
    <AccountPage title={t('Sign in')} lead={t('You opened the link from our email. It works only once.')}>
      <AccountForm form={form} button={t('Sign in')} links={<Link to={pages.login}>{t('Back to sign in')}</Link>}>
        <TrustDevice />
      </AccountForm>
    </AccountPage>
  );
}
