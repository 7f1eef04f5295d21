/** The door of files: what other features may do with pictures. */
export { pictureUrl, type StoredPicture, storePicture } from './store-picture.ts';
export { readUpload } from './read-upload.ts';
export { registerFiles } from './routes.ts';
