/** Addresses of what has a page for guests: those that the pages themselves name as canonical. */
import { postKinds } from '#contract/post-kinds.ts';
import type { PageRow } from './sitemap-pages.ts';

const folders: Readonly<Record<PageRow['kind'], string>> = {
  general: postKinds.general.publicPath,
  quote: postKinds.quote.publicPath,
  event: '/landing/event',
  blog: '/landing/blog',
  course: '/landing/education',
  company: '/landing/directory',
  job: '/landing/careers',
  brochure: '/landing/brochers',
};

export function pagePath(kind: PageRow['kind'], id: string): string {
  return `${folders[kind]}/${id}`;
}
