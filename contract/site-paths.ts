/** First segments of the portal's own addresses; a category of that name would hide behind them. Case matters. */
const firstSegments = new Set([
  'about', 'account', 'admin', 'api', 'assets', 'blog', 'blogs', 'careers', 'dashboard', 'dev', 'directory', 'education',
  'event', 'events', 'files', 'forum', 'general', 'home', 'landing', 'login', 'Maintainance', 'maintenance', 'members',
  'notification', 'posts', 'privacy', 'quote', 'robots.txt', 'rss', 'search', 'signup', 'sitemap.xml', 'terms', 'tools',
]);

export function isReservedSegment(segment: string): boolean {
  return firstSegments.has(segment);
}

/** The address of a sub-category's list, by names without spaces: `/Quote/AirFreight`. */
export function subCategoryPath(categoryName: string, subCategoryName: string): string {
  const segment = (name: string) => encodeURIComponent(name.replaceAll(' ', ''));
  return `/${segment(categoryName)}/${segment(subCategoryName)}`;
}
