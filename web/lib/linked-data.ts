/** Shared schema.org data. It is built only on the server. */
import { contentTypes } from '#contract/content-types.ts';
import type { Person } from '#contract/posts.ts';

export type LinkedData = Record<string, unknown>;

interface Step {
  readonly name: string;
  readonly to: string;
}

export interface Site {
  readonly origin: string;
  readonly siteName: string;
}

/** A person with a public profile, or the name alone. */
export const personOf = ({ id, name }: Pick<Person, 'id' | 'name'>, origin: string): LinkedData => ({
  '@type': 'Person',
  name,
  ...(id !== null && { url: `${origin}${contentTypes.person.publicPath(id)}` }),
});

/**
 * The breadcrumb ends with the page itself
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export function breadcrumbListOf({ origin, siteName }: Site, steps: readonly Step[]): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, to: '/' }, ...steps].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${to}`,
    })),
  };
}
