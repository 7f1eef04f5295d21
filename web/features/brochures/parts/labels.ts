import { messages } from '#contract/messages.ts';

const t = messages('directory');
export function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : t('{pages} pages', { pages });
}

export function downloadCount(downloads: number): string {
  return t('{count, plural, one {# download} other {# downloads}}', { count: downloads });
}
