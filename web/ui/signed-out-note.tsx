import { Link, useLocation } from 'react-router';
import { loginPath } from '#web/lib/login-path.ts';
import classes from './signed-out-note.module.css';

/** The text stays; signing in leads back to it. */
export function SignedOutNote() {
  const { pathname, search } = useLocation();
  // A draft that was just made has an address that the router has not heard of.
  const here = typeof window === 'undefined' ? pathname + search : window.location.pathname + window.location.search;
  return (
    <div className={classes.warning} role="alert">
      <p>
        <strong>Your session has ended.</strong> Your text is kept on this device. Sign in again and go on where you
        were.
      </p>
      <Link to={loginPath(here)}>Sign in again</Link>
    </div>
  );
}
