import { createContext, use } from 'react';
import { currentLanguage } from '#contract/messages.ts';
import { pathInLanguage } from '#contract/portal-languages.ts';

const same = (path: string): string => path;

/** Maps public addresses to those of the app. Set by `layouts/member-links.tsx`. */
export const PathInApp = createContext<(path: string) => string>(same);

/** Whether the page is in the app, which has a breadcrumb of its own. */
export const InApp = createContext(false);

/** Leaves addresses as they are, where the specification names them. */
export const exactly = same;

/** On public pages, whose address states their language. */
export const inPageLanguage = (path: string): string =>
  path.startsWith('/') ? pathInLanguage(path, currentLanguage()) : path;

export const usePathInApp = (): ((path: string) => string) => use(PathInApp);
