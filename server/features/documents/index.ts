export type { SentFile } from '../files/index.ts';
export { readCover, readPagePicture } from './page-picture.ts';
export { readForm } from './read-form.ts';
export { removePdf } from './remove-pdf.ts';
export { sendPdf } from './send-pdf.ts';
export { type StoredPdf, storePdf, writeDocumentFiles } from './store-pdf.ts';
