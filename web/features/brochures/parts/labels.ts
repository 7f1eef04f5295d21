import { countOf } from '#web/lib/counts.ts';
export function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

export function downloadCount(downloads: number): string {
  return countOf(downloads, 'download');
}
