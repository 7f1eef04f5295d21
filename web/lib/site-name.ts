/** What the portal is called: the server tells it with the root's data, in which the browser keeps it. */
import { isRouteErrorResponse, type MetaArgs, useRouteError, useRouteLoaderData } from 'react-router';

/** As much of the root's data as is told here. */
interface RootData {
  readonly siteName: string;
}

/** A page that is refused before anything is loaded brings the name with its error. */
function nameIn(data: unknown, error: unknown): string {
  const told = data ?? (isRouteErrorResponse(error) ? error.data : undefined);
  return (told as RootData | null | undefined)?.siteName ?? '';
}

export function useSiteName(): string {
  return nameIn(useRouteLoaderData('root'), useRouteError());
}

/** The same for a route's `meta`. */
export function siteNameOf({ matches, error }: Pick<MetaArgs, 'matches' | 'error'>): string {
  return nameIn(matches.find(({ id }) => id === 'root')?.loaderData, error);
}

/** As every title ends, but for pages that name the portal in it, and for faults so early that nobody knows the name. */
export const titleOf = (title: string, siteName: string): string => (siteName ? `${title} · ${siteName}` : title);
