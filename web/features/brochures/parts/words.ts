/** '1 page', '12 pages'. */
import { countOf } from '#web/lib/counts.ts';
export function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** '1 download', '1,204 downloads'. */
export function downloadCount(downloads: number): string {
  return countOf(downloads, 'download');
}
