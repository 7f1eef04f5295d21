import { messages } from '#contract/messages.ts';
import { useIsOffline } from '#web/lib/connection.ts';
import classes from './offline-note.module.css';

const t = messages('common');

export function OfflineNote() {
  if (!useIsOffline()) return null;
  return (
    <p className={classes.note} role="alert">
      {t('You’re offline. This device keeps your text, and pages will load once you’re back online.')}
    </p>
  );
}
