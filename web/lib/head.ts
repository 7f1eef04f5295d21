/** What search engines and previews read of a page. */
import type { MetaDescriptor } from 'react-router';

const SITE = 'Quayside';

interface Head {
  readonly title: string;
  readonly description: string;
  /** The address that stands for this page wherever it is found, with its origin. */
  readonly url: string;
  /** Absolute, as `sharePicture` makes it; left out, the portal's own picture. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | undefined;
  /** What it is in schema.org's words. */
  readonly jsonLd?: Record<string, unknown> | undefined;
  readonly noindex?: boolean | undefined;
}

/** Title, description, canonical address and share picture of a public page, for its `meta`. */
export function headMeta({ title, description, url, image, type, jsonLd, noindex }: Head): MetaDescriptor[] {
  const picture = image ?? `${originOf(url)}/share/site.png`;
  return [
    { title: title.startsWith(SITE) ? title : `${title} · ${SITE}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:site_name', content: SITE },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd } as MetaDescriptor] : []),
  ];
}

/** Names the feed of a list to those who read the page's head. */
export function feedLink(list: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: `${SITE}: ${list}`, href };
}

type SharedThing = 'event' | 'blog' | 'course' | 'company' | 'job' | 'general' | 'quote';

/** The picture that the server draws of a thing; its version makes previews fetch it anew after a change. */
export function sharePicture(origin: string, thing: SharedThing, id: string, version: number): string {
  return `${origin}/share/${thing}/${id}.png?v=${version}`;
}

/** Empty for a path alone: a page whose loader failed knows no origin. */
function originOf(url: string): string {
  return /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
}
