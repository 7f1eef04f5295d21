import type { LoaderFunctionArgs } from 'react-router';
import { START_PATH } from '#contract/staff-tasks.ts';
import { DeletionBanner } from '#web/features/account/parts/deletion-banner.tsx';
import { noRobots, titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { shownTasks, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Link } from '#web/ui/link.tsx';
import { ComingEvents, LatestBlogs } from './content-panels.tsx';
import classes from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { News } from './news.tsx';
import { CountCards, PostDistribution } from './post-numbers.tsx';
import { ProfileCompletion } from './profile-completion.tsx';
import { blogsQuery, completionQuery, eventsQuery, newsQuery, workQuery } from './queries.ts';
import { Drafts, UnansweredReplies } from './work-lists.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadIfPossible(args, [newsQuery, workQuery, completionQuery, eventsQuery, blogsQuery]);
}
export const clientLoader = () => null;
export const meta = titled('Dashboard', noRobots);

/** Each part loads and fails separately. */
export default function DashboardScreen() {
  const { user } = useUser();
  return (
    <div className={classes.dashboard}>
      {user && <DeletionBanner user={user} />}
      <div className={classes.head}>
        <h1 className={classes.welcome}>
          Welcome, <span dir="auto">{user?.name}</span>
        </h1>
        <ProfileCompletion />
      </div>
      <StaffTasks />
      <div className={classes.pair}>
        <div className={classes.column}>
          <News />
          <UnansweredReplies />
        </div>
        <div className={classes.column}>
          <FirstSteps />
          <Drafts />
          <ComingEvents />
        </div>
      </div>
      <CountCards />
      <PostDistribution />
      <LatestBlogs />
    </div>
  );
}

/** What staff must decide or answer. */
function StaffTasks() {
  const { total } = useStaffTasks();
  if (total === 0) return null;
  return (
    <p className={classes.tasks}>
      <Link to={START_PATH}>
        {shownTasks(total)} {total === 1 ? 'task' : 'tasks'} for staff
      </Link>
    </p>
  );
}
