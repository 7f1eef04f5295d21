/** The door of files: what other features may do with pictures. */

export { registerFiles } from './routes.ts';
export { pictureUrl } from './store-picture.ts';
