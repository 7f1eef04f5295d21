import { useIsOffline } from '#web/lib/connection.ts';
import classes from './offline-note.module.css';

/** Says on every page that the connection is gone, and what becomes of what one does meanwhile. */
export function OfflineNote() {
  if (!useIsOffline()) return null;
  return (
    <p className={classes.note} role="alert">
      You’re offline. What you typed stays here, and the pages you ask for open once you’re back.
    </p>
  );
}
