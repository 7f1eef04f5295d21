export { publicationPages, publicationPictures } from './feature-queries.ts';
export { managedOrders } from './queries.ts';
export { publicationSource } from './search-queries.ts';
export { publicationIsReadable, publicationIsShown } from './visibility.ts';
export { type Picture, picturesOf, publicationMoment, searchTextOf, writeText } from './write.ts';
