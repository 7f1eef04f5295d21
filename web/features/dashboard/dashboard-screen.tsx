import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import { DeletionBanner } from '#web/features/account/parts/deletion-banner.tsx';
import { useMarkRead } from '#web/features/notifications/parts/use-mark-read.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { exactly, PathInApp } from '#web/lib/path-in-app.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { shownTasks, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { ComingEvents, LatestBlogs } from './content-panels.tsx';
import classes from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Deadlines, Disruptions, OpenRequests, SinceLastVisit, Trending, Watched } from './news-panels.tsx';
import { BlankPanel, FilledPanel } from './panel.tsx';
import { PanelRow } from './panel-row.tsx';
import { CountCards, PostDistribution } from './post-numbers.tsx';
import { ProfileCompletion } from './profile-completion.tsx';
import {
  blogsQuery,
  completionQuery,
  eventsQuery,
  newsQuery,
  notificationsQuery,
  trendingQuery,
  workQuery,
} from './queries.ts';
import { useIsRemembered } from './remembered-rows.ts';

const name = messages('common');

const t = messages('site');

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadIfPossible(args, [
    newsQuery,
    trendingQuery,
    notificationsQuery,
    workQuery,
    completionQuery,
    eventsQuery,
    blogsQuery,
  ]);
}
export const clientLoader = () => null;
export const meta = titled(() => t('Dashboard'), noRobots);

/** Each part loads and fails separately. */
export default function DashboardScreen() {
  const { user } = useUser();
  return (
    <div className={classes.dashboard}>
      {user && <DeletionBanner user={user} />}
      <div className={classes.strip}>
        <div className={classes.head}>
          <h1 className={classes.welcome}>
            <Rich
              text={t('Welcome, <0>{user}</0>', { user: user?.name })}
              parts={[(inner) => <span dir="auto">{inner}</span>]}
            />
          </h1>
          <ProfileCompletion />
        </div>
        <CountCards />
      </div>
      <StaffTasks />
      <Panels />
    </div>
  );
}

/** Whether it is known which panels there are: by their data, or because this browser has shown them before. */
function useKnowsPanels(): boolean {
  // A panel that appears asks again for what failed. It must not disappear for that.
  const isLoading = [useQuery(newsQuery), useQuery(workQuery), useQuery(notificationsQuery)].some(
    ({ isFetched }) => !isFetched,
  );
  return useIsRemembered('threads') || !isLoading;
}

function Panels() {
  // A panel that appears late would move those below it.
  if (!useKnowsPanels()) {
    return (
      <div className={classes.columns}>
        <div className={classes.column}>
          <BlankPanel what="threads" />
        </div>
        <div className={classes.column}>
          <BlankPanel what="notifications" />
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SinceLastVisit />
          <WaitingReplies />
          <Watched />
          <OpenRequests />
          <Disruptions />
          <Trending />
        </div>
        <div className={classes.column}>
          <FirstSteps />
          <Notifications />
          <Deadlines />
          <Drafts />
          {/* The specification names where they lead. */}
          <PathInApp value={exactly}>
            <ComingEvents />
            <LatestBlogs />
          </PathInApp>
        </div>
      </div>
      <PostDistribution />
    </>
  );
}

/** What staff must decide or answer. */
function StaffTasks() {
  const { total } = useStaffTasks();
  if (total === 0) return null;
  return (
    <p className={classes.tasks}>
      <Link to={START_PATH}>{t('Tasks for staff ({count})', { count: shownTasks(total) })}</Link>
    </p>
  );
}

/** Unread: replies, mentions, and what happened to the member's enquiries and events. */
function Notifications() {
  const query = useQuery(notificationsQuery);
  const { mutate } = useMarkRead();
  return (
    <FilledPanel
      id="notifications-title"
      title={t('New for you')}
      all={{ to: `${pages.inbox}?show=unread`, text: t('All') }}
      query={query}
      items={query.data?.data}
      what="notifications"
    >
      {({ id, title, text, url, createdAt }) => (
        <PanelRow
          key={id}
          to={url}
          title={title}
          isSentence
          facts={[text]}
          moment={createdAt}
          onOpen={() => mutate([id])}
        />
      )}
    </FilledPanel>
  );
}

function Drafts() {
  const query = useQuery(workQuery);
  return (
    <FilledPanel
      id="drafts-title"
      title={t('Drafts')}
      all={{ to: `${pages.myPosts}?tab=drafts`, text: t('All drafts') }}
      query={query}
      items={query.data?.data.drafts}
      what="drafts"
    >
      {({ id, kind, title, updatedAt }) => (
        <PanelRow
          key={id}
          to={`${contentTypes[kind].appPage}/edit/${id}`}
          title={title}
          facts={[name(postKinds[kind].title)]}
          moment={updatedAt}
        />
      )}
    </FilledPanel>
  );
}

function WaitingReplies() {
  const query = useQuery(workQuery);
  return (
    <FilledPanel
      id="waiting-title"
      title={t('Waiting for your answer')}
      all={{ to: pages.myPosts, text: t('My posts') }}
      query={query}
      items={query.data?.data.waiting}
      what="replies"
    >
      {({ id, kind, title, replyCount, lastActivityAt }) => (
        <PanelRow
          key={id}
          to={contentTypes[kind].appPath(id)}
          title={title}
          facts={[t('{count, plural, one {# reply} other {# replies}}', { count: replyCount })]}
          moment={lastActivityAt}
        />
      )}
    </FilledPanel>
  );
}
