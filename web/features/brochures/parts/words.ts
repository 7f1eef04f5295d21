/** '1 page', '12 pages'. */
export function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** '1 download', '1,204 downloads'. */
export function downloadCount(downloads: number): string {
  return downloads === 1 ? '1 download' : `${downloads.toLocaleString('en-US')} downloads`;
}
