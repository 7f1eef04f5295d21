/** Links in texts to content of this portal. */
import { type ContentType, contentTypes } from '#contract/content-types.ts';

export interface ContentLink {
  readonly path: string;
  readonly type: ContentType;
  readonly id: string;
}

const anchor = /<a href="([^"<>]*)" rel="noopener nofollow ugc">([^<>]*)<\/a>/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const typeByPage = new Map<string, ContentType>(
  (Object.keys(contentTypes) as ContentType[])
    .filter((type) => contentTypes[type].hasShareCard)
    .flatMap((type) => [contentTypes[type].page, contentTypes[type].appPage].map((page) => [page, type] as const)),
);

/**
 * Links whose text is their address, each once. Links with a text of their own already say where they lead.
 * @param html as the server sanitises it
 * @param origin of the portal, for complete addresses
 */
export function contentLinksIn(html: string, origin: string): ContentLink[] {
  const found = new Map<string, ContentLink>();
  for (const [, href = '', text] of html.matchAll(anchor)) {
    if (text !== href) continue;
    const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    const [bare = ''] = path.split(/[?#]/);
    const slash = bare.lastIndexOf('/');
    const [page, id] = [bare.slice(0, slash), bare.slice(slash + 1)];
    const type = typeByPage.get(page);
    if (type && uuid.test(id)) found.set(id, { path, type, id });
  }
  return [...found.values()];
}
