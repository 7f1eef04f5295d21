/** The door of files: what other features may do with pictures. */
export { readUpload } from './read-upload.ts';
export { registerFiles } from './routes.ts';
export { pictureUrl, storePicture } from './store-picture.ts';
