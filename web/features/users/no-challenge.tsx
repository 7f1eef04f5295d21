import { Link } from 'react-router';
import classes from './parts/account-page.module.css';
import { AccountPage } from './parts/account-page.tsx';
import { useNextPath } from './sign-in.ts';

/** A screen for a code or a link, opened by itself, in another tab, or after its sign-in was finished. */
export function NoChallenge() {
  const { withNext } = useNextPath();
  return (
    <AccountPage
      title="No code is expected here"
      lead="This page checks a code that you asked for in this tab, and there is none. Start again from the login page; a new code comes by e-mail."
    >
      <nav className={classes.links} aria-label="Go on">
        <Link to={withNext('/login')}>Log in</Link>
        <Link to={withNext('/login/forgot')}>Forgot your password?</Link>
      </nav>
    </AccountPage>
  );
}
