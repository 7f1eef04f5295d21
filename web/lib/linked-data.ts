/** What search engines are told of a page in schema.org's words, where pages agree. Made on the server alone. */

export type LinkedData = Record<string, unknown>;

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way from the start to the page, which is the last step (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb). */
export function trailOf(origin: string, siteName: string, steps: readonly Step[]): LinkedData {
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
