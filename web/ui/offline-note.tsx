import { useIsOffline } from '#web/lib/connection.ts';
import classes from './offline-note.module.css';

export function OfflineNote() {
  if (!useIsOffline()) return null;
  return (
    <p className={classes.note} role="alert">
      You’re offline. This device keeps your text, and pages will load once you’re back online.
    </p>
  );
}
