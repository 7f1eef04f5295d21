import { messages } from '#contract/messages.ts';
import { isConnectionLost, useIsOffline } from '#web/lib/connection.ts';
import classes from './offline-note.module.css';

const t = messages('common');

/** For a page that stays usable although the portal does not answer. While the browser is offline, `OfflineNote` says so. */
export function ConnectionNote({ error }: { readonly error: unknown }) {
  if (useIsOffline()) return null;
  return (
    <p className={classes.note} role="alert">
      {isConnectionLost(error)
        ? t('We’ve lost the connection. Your text is safe.')
        : t('The portal doesn’t work properly right now. Your text is safe.')}
    </p>
  );
}
