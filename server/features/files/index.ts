/** The door of files: what other features may do with pictures. */
export { pictureUrl } from './store-picture.ts';
