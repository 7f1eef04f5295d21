/** The door of files: what other features may do with pictures, and with forms that bring a file. */
export { boundUploads } from './day-allowance.ts';
export { type FormShape, readMultipart, readUpload, type SentFile } from './read-upload.ts';
export { pictureUrl, storePicture } from './store-picture.ts';
