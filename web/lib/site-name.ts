/** What the portal is called: the server tells it with the root's data, in which the browser keeps it. */
import { type MetaArgs, useRouteLoaderData } from 'react-router';

/** As much of the root's data as is told here. */
interface RootData {
  readonly siteName: string;
}

const nameIn = (data: unknown): string => (data as RootData | undefined)?.siteName ?? '';

export function useSiteName(): string {
  return nameIn(useRouteLoaderData('root'));
}

/** The same for a route's `meta`. */
export function siteNameOf({ matches }: Pick<MetaArgs, 'matches'>): string {
  return nameIn(matches.find(({ id }) => id === 'root')?.loaderData);
}

/** As every title ends, but for pages that name the portal in it. */
export const titleOf = (title: string, siteName: string): string => `${title} · ${siteName}`;
