/** Shared schema.org data. It is built only on the server. */

export type LinkedData = Record<string, unknown>;

interface Step {
  readonly name: string;
  readonly path: string;
}

/**
 * The breadcrumb ends with the page itself
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export function breadcrumbListOf(origin: string, siteName: string, steps: readonly Step[]): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
