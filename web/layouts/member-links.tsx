import { type ReactNode, useMemo } from 'react';
import { appPathOf, appPathOfItem, isPublicPage } from '#contract/app-path.ts';
import { exactly, inPageLanguage, PathInApp } from '#web/lib/path-in-app.ts';
import { useIsOpen } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';

/** @returns the address of the app that shows the same, unless an admin has closed its section */
export function memberPath(which: 'items' | 'all', isOpen: (pathname: string) => boolean) {
  const inApp = which === 'items' ? appPathOfItem : appPathOf;
  return (path: string): string => {
    const own = inApp(path);
    return own !== path && isOpen(own.split(/[?#]/)[0] ?? own) ? own : path;
  };
}

const inReadersLanguage = (path: string): string => (isPublicPage(path) ? inPageLanguage(path) : path);

/** Links inside lead members to addresses of the app. */
export function MemberLinks({ children }: { readonly children: ReactNode }) {
  const isMember = useUser().user !== null;
  const isOpen = useIsOpen();
  const inApp = useMemo(() => {
    const own = isMember ? memberPath('all', isOpen) : exactly;
    return (path: string) => inReadersLanguage(own(path));
  }, [isMember, isOpen]);
  return <PathInApp value={inApp}>{children}</PathInApp>;
}
