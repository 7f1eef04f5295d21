import { IconCalendarPlus } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { FEED_PATH } from '#contract/event-paths.ts';
import { messages } from '#contract/messages.ts';
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
  const href = here ? `${here.replace(/^https?:/, 'webcal:')}${FEED_PATH}` : FEED_PATH;
  return (
    <a className={`${classes.link} no-print`} href={href}>
      <IconCalendarPlus size={18} aria-hidden="true" />
      {t('Subscribe to the calendar')}
    </a>
  );
}
