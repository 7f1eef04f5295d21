import { useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './signed-out-note.module.css';

const t = messages('common');

interface SignedOutNoteProps {
  /** The fragment that opens the form again after the sign-in. */
  readonly anchor?: string | undefined;
}

export function SignedOutNote({ anchor }: SignedOutNoteProps) {
  const { pathname, search } = useLocation();
  // The router does not know the address that a new draft has just got.
  const here = typeof window === 'undefined' ? pathname + search : window.location.pathname + window.location.search;
  return (
    <div className={`${classes.warning} touch-targets`} role="alert">
      <p>
        <Rich
          text={t('<0>Your session has ended.</0> This device keeps your text. Sign in again to continue.')}
          parts={[(inner) => <strong>{inner}</strong>]}
        />
      </p>
      <Link to={loginPath(anchor ? `${here}#${anchor}` : here)}>{t('Sign in again')}</Link>
    </div>
  );
}
