import { IconLayoutSidebar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { NotificationBell } from '#web/features/notifications/parts/bell.tsx';
import { SearchButton } from '#web/features/search/parts/search-button.tsx';
import { ProofHost } from '#web/features/users/parts/proof-host.tsx';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { usePathname } from '#web/lib/form-history.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { dehydrated, serverClient } from '#web/lib/load.ts';
import { InApp } from '#web/lib/path-in-app.ts';
import { sectionOf, statusesQuery, statusQuery } from '#web/lib/sections.ts';
import { meQuery, requireUser } from '#web/lib/session.ts';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { Announcement } from './announcement.tsx';
import { AppLanguageSwitch } from './app-language-switch.tsx';
import classes from './app-layout.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { MemberLinks } from './member-links.tsx';
import { SectionGate } from './section-gate.tsx';
import { SidebarContent } from './sidebar.tsx';
import { useSidebar, wasOpen } from './sidebar-state.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { SkipLink } from './skip-link.tsx';

const t = messages('common');

const sidebarDrawer = lateModule(() => import('./sidebar-drawer.tsx'));

/** If the categories fail to load, the sidebar retries. */
export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  const section = sectionOf(new URL(args.request.url).pathname);
  const [user] = await Promise.all([
    requireUser(args),
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(statusesQuery),
    ...(section ? [client.prefetchQuery(statusQuery(section))] : []),
  ]);
  client.setQueryData(meQuery.queryKey, user);
  return { ...dehydrated(client), sidebarOpen: wasOpen(args.request.headers.get('cookie')) };
}

// The user and the sidebar stay in the browser's cache from here on.
export const shouldRevalidate = () => false;

export default function AppLayout() {
  const { sidebarOpen } = useLoaderData<typeof loader>();
  return (
    <MantineFrame>
      <InApp value={true}>
        <MemberLinks>
          <ProofHost />
          <Frame sidebarOpen={sidebarOpen}>
            <SignedInOnly>
              <Section />
            </SignedInOnly>
          </Frame>
        </MemberLinks>
      </InApp>
    </MantineFrame>
  );
}

export function ErrorBoundary() {
  return (
    <MantineFrame>
      <MemberLinks>
        <Frame sidebarOpen={false}>
          <ErrorScreen />
        </Frame>
      </MemberLinks>
    </MantineFrame>
  );
}

function Section() {
  const section = sectionOf(useLocation().pathname);
  if (section === null) return <Outlet />;
  return (
    <SectionGate key={section} name={section}>
      <Outlet />
    </SectionGate>
  );
}

function Frame({ sidebarOpen, children }: { sidebarOpen: boolean; children: ReactNode }) {
  const sidebar = useSidebar(sidebarOpen);
  const { closeMobile } = sidebar;
  const pathname = usePathname();
  const { loaded } = useLateModule(sidebarDrawer, sidebar.isMobile);
  useAfterNavigation(closeMobile);
  return (
    <div className={classes.app} data-pinned={sidebar.isPinned}>
      <SkipLink />
      <aside
        className={classes.sidebar}
        data-wide={sidebar.isWide}
        // Browsers also report that a resting pointer enters when the page changes beneath it.
        onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && sidebar.enter()}
        onPointerLeave={sidebar.leave}
        onPointerDown={sidebar.press}
        onClickCapture={sidebar.release}
        onFocus={sidebar.focus}
        onBlur={sidebar.leave}
      >
        <SidebarContent name="sidebar" isWide={sidebar.isWide} onMenuChange={sidebar.setMenuOpen} />
      </aside>
      {loaded && (
        <loaded.SidebarDrawer
          isOpen={sidebar.isMobile && sidebar.isMobileOpen}
          onClose={closeMobile}
          onMenuChange={sidebar.setMenuOpen}
        />
      )}
      <div className={classes.page}>
        <Announcement />
        <header className={classes.header}>
          <button
            type="button"
            className={classes.toggle}
            onClick={sidebar.toggle}
            aria-label={t('Toggle the sidebar')}
            aria-keyshortcuts="Control+B Meta+B"
          >
            <IconLayoutSidebar size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <Breadcrumb pathname={pathname} className={classes.breadcrumb} />
          <SearchButton />
          <NotificationBell />
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
