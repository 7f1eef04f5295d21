import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { titled } from '#web/lib/head.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from './event-list.module.css';
import { EventList } from './event-list.tsx';
import { ALL_EVENTS_PATH, appPath, CALENDAR_PATH, STAFF_PATH } from './event-paths.ts';
import { readSearch } from './list-search.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}
export const clientLoader = () => null;
export const meta = titled('All events');

export default function AllEventsScreen() {
  const [params] = useSearchParams();
  const { isStaff } = useUser();
  return (
    <>
      <div className={classes.head}>
        <h1 className={`${classes.heading} ${classes.names}`}>All events</h1>
        {isStaff && (
          <LinkButton to={`${STAFF_PATH}/new`}>
            <IconPlus size={18} aria-hidden="true" />
            New event
          </LinkButton>
        )}
        <LinkButton to={CALENDAR_PATH}>
          <IconCalendar size={18} aria-hidden="true" />
          Calendar
        </LinkButton>
      </div>
      <EventList base={ALL_EVENTS_PATH} filter={readSearch(params)} linkTo={appPath} isMember />
    </>
  );
}
