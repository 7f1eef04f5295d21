export { boundUploads } from './day-allowance.ts';
export { listPictures } from './queries.ts';
export { type FormShape, readMultipart, readUpload, type SentFile } from './read-upload.ts';
export { pictureUrl, storePicture } from './store-picture.ts';
