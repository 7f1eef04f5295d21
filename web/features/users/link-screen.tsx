import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { verifyLink } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { NoChallenge } from './no-challenge.tsx';
import { useAccountForm } from './parts/account-form.ts';
import classes from './parts/account-page.module.css';
import { AccountPage, Notice } from './parts/account-page.tsx';
import { accountMeta, useEnter } from './sign-in.ts';

export const meta = accountMeta('Sign in');

/** Signs in only on a press, because programs that check emails open every link. */
export default function LinkScreen() {
  const link = useLinkToken();
  if (link === undefined) return <AccountPage title="Sign in">{null}</AccountPage>;
  if (link === null) return <NoChallenge />;
  return <LinkForm key={link} link={link} />;
}

function LinkForm({ link }: { readonly link: string }) {
  const enter = useEnter();
  const { form, ref, problem, busy, ready, submit } = useAccountForm({
    initialValues: { trustDevice: false },
    rules: {},
    send: async ({ trustDevice }) => {
      const { data } = await api(verifyLink, { body: { link, trustDevice } });
      await enter(data.user);
    },
  });
  return (
    <AccountPage title="Sign in" lead="You opened the link from our email. It works once.">
      <form ref={ref} method="post" noValidate className={classes.form} onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Checkbox
          label="Trust this device for 30 days"
          description="You will sign in here with only your password. Don’t use this on shared computers."
          name="trustDevice"
          {...form.getInputProps('trustDevice', { type: 'checkbox' })}
        />
        <Button look="main" type="submit" isBusy={busy} disabled={!ready} className={classes.submit} isWide>
          Sign in
        </Button>
        <nav className={classes.links} aria-label="Other ways">
          <Link to="/login">Back to sign in</Link>
        </nav>
      </form>
    </AccountPage>
  );
}
