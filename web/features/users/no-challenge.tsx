import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './parts/account-page.module.css';
import { AccountPage } from './parts/account-page.tsx';
import { useNextPath } from './sign-in.ts';

const t = messages('account');

export function NoChallenge() {
  const { withNext } = useNextPath();
  return (
    <AccountPage
      title={t('No code requested')}
      lead={t(
        'This browser hasn’t requested a code, or the code has expired. Enter the code in the browser where you requested it, or sign in again to get a new one.',
      )}
    >
      <nav className={`${classes.links} touch-targets`} aria-label={t('Other ways')}>
        <Link to={withNext(pages.login)}>{t('Sign in')}</Link>
        <Link to={withNext(pages.loginForgot)}>{t('Forgot your password?')}</Link>
      </nav>
    </AccountPage>
  );
}
