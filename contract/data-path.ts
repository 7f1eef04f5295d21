/** The path at which the router requests the data of a page: `/forum.data`, or `/_.data` for the landing page. */
export function dataPathOf(pagePath: string): string {
  return `${pagePath}${pagePath.endsWith('/') ? '_' : ''}.data`;
}

/** The path of the page whose data is requested. The path of a page stays as it is. */
export function pagePathOf(path: string): string {
  return path.replace(/(?:(?<=\/)_)?\.data$/, '');
}
