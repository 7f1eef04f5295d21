import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { messages } from '#contract/messages.ts';
import { SearchButton } from '#web/features/search/parts/search-button.tsx';
import { ProofHost } from '#web/features/users/parts/proof-host.tsx';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { usePathname } from '#web/lib/form-history.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { dehydrated, serverClient } from '#web/lib/load.ts';
import { meQuery, requireStaff, useUser } from '#web/lib/session.ts';
import { staffTasksQuery, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import classes from './admin-layout.module.css';
import { AdminSidebar, TaskCount } from './admin-sidebar.tsx';
import { Announcement } from './announcement.tsx';
import { AppLanguageSwitch } from './app-language-switch.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { SkipLink } from './skip-link.tsx';

const t = messages('common');

const menuDrawer = lateModule(() => import('./menu-drawer.tsx'));

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
      <ProofHost />
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
  const { user } = useUser();
  const { total } = useStaffTasks();
  const [isOpen, setOpen] = useState(false);
  const { loaded } = useLateModule(menuDrawer);
  useAfterNavigation(() => setOpen(false));
  return (
    <div className={classes.admin}>
      <SkipLink />
      <aside className={classes.sidebar}>
        <AdminSidebar name="sidebar" />
      </aside>
      {loaded && (
        <loaded.MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} className={classes.drawer}>
          <AdminSidebar name="drawer" />
        </loaded.MenuDrawer>
      )}
      <div className={classes.page}>
        <Announcement />
        <header className={classes.header}>
          <button type="button" className={classes.toggle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
            <span className={classes.menu}>{t('Menu')}</span>
            <TaskCount count={total} />
          </button>
          <Breadcrumb pathname={usePathname()} className={classes.breadcrumb} />
          <SearchButton />
          {user && (
            <span className={classes.user}>
              <Avatar name={user.name} picture={user.profilePic} size={28} />
              <span className={classes.userName} dir="auto">
                {user.name}
              </span>
            </span>
          )}
        </header>
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={classes.foot}>
          <AppLanguageSwitch />
        </footer>
      </div>
    </div>
  );
}
