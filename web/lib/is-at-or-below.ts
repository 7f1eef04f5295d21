/** Whether a page is the one at `path`, or below it. */
export const isAtOrBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
