import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EventList } from './event-list.tsx';
import { readSearch } from './list-search.ts';

const t = messages('content');

export const meta = titled(() => t('All events'));

export default function AllEventsScreen() {
  const [params] = useSearchParams();
  const { isStaff } = useUser();
  return (
    <>
      <PageHead title={t('All events')}>
        {isStaff && (
          <LinkButton to={`${contentTypes.event.staffList}/new`}>
            <IconPlus size={18} aria-hidden="true" />
            {t('New event')}
          </LinkButton>
        )}
        <LinkButton to={pages.calendar}>
          <IconCalendar size={18} aria-hidden="true" />
          {t('Calendar')}
        </LinkButton>
      </PageHead>{' '}
      <EventList
        base={contentTypes.event.appList}
        filter={readSearch(params)}
        linkTo={contentTypes.event.appPath}
        isMember
      />
    </>
  );
}
