import { IconCalendarPlus } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { FEED_PATH } from './event-paths.ts';
import button from './subscribe-link.module.css';

const never = () => () => undefined;

/** The feed of all events as calendar programs take it. @param origin where it is known before the browser is */
export function SubscribeLink({ origin }: { readonly origin?: string | undefined }) {
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  );
  // A calendar program takes webcal: as an address to keep asking; the file alone is a copy of today's.
  const href = here ? `${here.replace(/^https?:/, 'webcal:')}${FEED_PATH}` : FEED_PATH;
  return (
    <a className={`${button.link} no-print`} href={href}>
      <IconCalendarPlus size={18} aria-hidden="true" />
      Subscribe to the calendar
    </a>
  );
}
