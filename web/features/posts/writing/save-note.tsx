import { Link, useLocation } from 'react-router';
import { loginPath } from '#web/lib/safe-path.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './save-note.module.css';
import type { SaveState } from './use-post-draft.ts';

interface SaveNoteProps {
  readonly state: SaveState;
  readonly onStartAfresh: () => void;
}

/** What one who writes has to know now: that the session has ended, or that an earlier text is back. */
export function SaveNote({ state, onStartAfresh }: SaveNoteProps) {
  if (state.is === 'signed-out') return <SignedOutNote />;
  if (state.is !== 'restored') return null;
  return (
    <div className={classes.note} role="status">
      <p>This is what you were writing. It was kept on this device.</p>
      <Button look="line" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  );
}

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
