/** What events, articles and courses share: who reads them, when they are seen, how their text is kept. */
export { managedOrders } from './queries.ts';
export { publicationSource } from './search-queries.ts';
export { publicationPages } from './sitemap-queries.ts';
export { isSeen, publicationIsReadable } from './visibility.ts';
export { type Picture, picturesOf, publicationMoment, searchTextOf, writeText } from './write.ts';
