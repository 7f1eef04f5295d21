/** The server sends the site name with the root's data. */
import { isRouteErrorResponse, type MetaArgs, useRouteError, useRouteLoaderData } from 'react-router';

interface RootData {
  readonly siteName: string;
}

/** A page that fails before loading has the name in its error. */
function nameIn(data: unknown, error: unknown): string {
  const loaded = data ?? (isRouteErrorResponse(error) ? error.data : undefined);
  return (loaded as RootData | null | undefined)?.siteName ?? '';
}

export function useSiteName(): string {
  return nameIn(useRouteLoaderData('root'), useRouteError());
}

export function siteNameOf({ matches, error }: Pick<MetaArgs, 'matches' | 'error'>): string {
  return nameIn(matches.find(({ id }) => id === 'root')?.loaderData, error);
}

/** The suffix of titles, except where the title contains the name or the name is unknown. */
export const titleOf = (title: string, siteName: string): string => (siteName ? `${title} · ${siteName}` : title);
