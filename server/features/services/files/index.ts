export { boundUploads } from './day-allowance.ts';
export {
  isRejectedOrDeleted,
  type PictureReader,
  type PictureText,
  type PostOfPictureLink,
  proposedPictures,
} from './picture-text-queries.ts';
export { handOverPictures, listPictures } from './queries.ts';
export { type FormShape, readMultipart, readUpload, type SentFile } from './read-upload.ts';
export { pictureUrl, storePicture } from './store-picture.ts';
