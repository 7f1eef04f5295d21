import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { adminScreens } from '#contract/admin-screens.ts';
import { pages } from '#contract/pages.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import { SearchButton } from '#web/features/search/parts/search-button.tsx';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { usePathname } from '#web/lib/form-history.ts';
import { isAtOrBelow } from '#web/lib/is-at-or-below.ts';
import { dehydrated, serverClient } from '#web/lib/load.ts';
import { meQuery, requireStaff, useUser } from '#web/lib/session.ts';
import { showInRow } from '#web/lib/show-in-row.ts';
import { shownTasks, staffTasksQuery, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import classes from './admin-layout.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { SkipLink } from './skip-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  client.setQueryData(meQuery.queryKey, await requireStaff(args));
  await client.prefetchQuery(staffTasksQuery);
  return dehydrated(client);
}

// The user stays in the browser's cache from here on.
export const shouldRevalidate = () => false;

export default function AdminLayout() {
  return (
    <MantineFrame>
      <Frame>
        <SignedInOnly>
          <Outlet />
        </SignedInOnly>
      </Frame>
    </MantineFrame>
  );
}

export function ErrorBoundary() {
  return (
    <MantineFrame>
      <Frame>
        <ErrorScreen />
      </Frame>
    </MantineFrame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { user, isStaff } = useUser();
  const { total } = useStaffTasks();
  return (
    <div className={classes.admin}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link className={classes.home} to={START_PATH}>
            <Wordmark />
            <span className={classes.place}>Admin</span>
            <TaskCount count={total} />
          </Link>
          {isStaff && <Menu />}
          <div className={classes.account}>
            <SearchButton />
            <Link className={classes.back} to={pages.home}>
              <IconArrowLeft size={18} aria-hidden="true" />
              <span className={classes.backText}>Back to the app</span>
            </Link>
            {user && (
              <span className={classes.user}>
                <Avatar name={user.name} picture={user.profilePic} size={28} />
                <span className={classes.userName} dir="auto">
                  {user.name}
                </span>
              </span>
            )}
          </div>
        </div>
      </header>
      <div className={classes.page}>
        <Breadcrumb pathname={usePathname()} className={classes.breadcrumb} />
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={classes.footer}>
          <ThemeSwitch />
        </footer>
      </div>
    </div>
  );
}

function Menu() {
  const { isAdmin } = useUser();
  const { countOf } = useStaffTasks();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useAfterNavigation(() => showInRow(nav.current?.querySelector<HTMLElement>('[aria-current]')));
  return (
    <nav ref={nav} className={classes.nav} aria-label="Admin">
      {adminScreens
        .filter((screen) => isAdmin || !screen.isForAdmins)
        .map(({ title, path }) => (
          <Link key={path} to={path} aria-current={isAtOrBelow(pathname, path) ? 'page' : undefined}>
            {title}
            <TaskCount count={countOf(path)} />
          </Link>
        ))}
    </nav>
  );
}

function TaskCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.tasks}>
      {shownTasks(count)}
      <span className="visually-hidden">{count === 1 ? ' task' : ' tasks'}</span>
    </span>
  );
}
