import { IconList } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { withMessages } from '#web/lib/page-messages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx';
import { SubscribeLink } from './subscribe-link.tsx';

const t = messages('content');

/** The calendar library is a separate chunk and runs only in the browser, which knows the local date. */
const EventCalendar = lazy(() => withMessages(import('./calendar/event-calendar.tsx')));

export const meta = titled(() => t('Calendar'));

export default function CalendarScreen() {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return (
    <>
      <PageHead title={t('Calendar')}>
        <SubscribeLink />
        <LinkButton to={contentTypes.event.appList}>
          <IconList size={18} aria-hidden="true" />
          {t('All events')}
        </LinkButton>
      </PageHead>
      {isBrowser ? (
        <Suspense fallback={<CalendarSkeleton />}>
          <EventCalendar />
        </Suspense>
      ) : (
        <CalendarSkeleton />
      )}
    </>
  );
}
