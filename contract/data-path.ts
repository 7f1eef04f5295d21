/** The path at which the router requests the data of a page: `/forum.data`, or `/_.data` for the landing page. */
export const dataPathOf = (pagePath: string): string => `${pagePath}${pagePath.endsWith('/') ? '_' : ''}.data`;

/** The path of the page whose data is requested. The path of a page stays as it is. */
export const pagePathOf = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, '');
