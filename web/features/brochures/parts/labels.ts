import { messages } from '#contract/messages.ts';

const t = messages('directory');
export function pageCount(pages: number): string {
  return t('{count, plural, one {# page} other {# pages}}', { count: pages });
}

export function downloadCount(downloads: number): string {
  return t('{count, plural, one {# download} other {# downloads}}', { count: downloads });
}
