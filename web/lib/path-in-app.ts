import { createContext, use } from 'react';

const same = (path: string): string => path;

/** Maps public addresses to those of the app. Set by `layouts/member-links.tsx`. */
export const PathInApp = createContext<(path: string) => string>(same);

/** Whether the page is in the app, which has a breadcrumb of its own. */
export const InApp = createContext(false);

/** Leaves addresses as they are, where the specification names them. */
export const exactly = same;

export const usePathInApp = (): ((path: string) => string) => use(PathInApp);
