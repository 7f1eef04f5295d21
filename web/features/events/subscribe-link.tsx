import { IconCalendarPlus } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { FEED_PATH } from '#contract/event-paths.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pathInLanguage } from '#contract/portal-languages.ts';
import classes from './subscribe-link.module.css';

const t = messages('content');

const never = () => () => undefined;

/** @param origin the origin if it is known on the server */
export function SubscribeLink({ origin }: { readonly origin?: string | undefined }) {
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  );
  // A calendar program subscribes to a webcal address; the file would be a one-time copy.
  const path = pathInLanguage(FEED_PATH, currentLanguage());
  const href = here ? `${here.replace(/^https?:/, 'webcal:')}${path}` : path;
  return (
    <a className={`${classes.link} no-print`} href={href}>
      <IconCalendarPlus size={18} aria-hidden="true" />
      {t('Subscribe to the calendar')}
    </a>
  );
}
