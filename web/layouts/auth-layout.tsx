import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { LayoutHandle } from '#web/lib/needs-scripts.ts';
import { inPageLanguage, PathInApp } from '#web/lib/path-in-app.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { Announcement } from './announcement.tsx';
import classes from './auth-layout.module.css';
import { ErrorScreen } from './error-screen.tsx';

const ProofHost = lazyComponent(async () => (await import('#web/features/users/parts/proof-host.tsx')).ProofHost);

export const handle: LayoutHandle = { hasLanguages: true, startsOnUse: true };

export default function AuthLayout() {
  return (
    <MantineFrame>
      <ProofHost />
      <Frame>
        <Outlet />
      </Frame>
    </MantineFrame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PathInApp value={inPageLanguage}>
      <div className={classes.page}>
        <Announcement />
        <header className={classes.header}>
          <Link className={classes.home} to="/">
            <Wordmark />
          </Link>
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.footer}>
          <LanguageSwitch />
          <ThemeSwitch />
        </footer>
      </div>
    </PathInApp>
  );
}
