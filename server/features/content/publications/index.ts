export { publicationPages, publicationPictures } from './feature-queries.ts';
export { publicationMoment } from './moment.ts';
export { managedOrders } from './queries.ts';
export { publicationSource } from './search-queries.ts';
export { publicationIsReadable, publicationIsShown } from './visibility.ts';
