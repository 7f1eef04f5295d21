export { managedOrders } from './queries.ts';
export { publicationSource } from './search-queries.ts';
export { publicationPages } from './sitemap-queries.ts';
export { publicationIsReadable, publicationIsShown } from './visibility.ts';
export { type Picture, picturesOf, publicationMoment, searchTextOf, writeText } from './write.ts';
