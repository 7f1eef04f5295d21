export type { SentFile } from '../files/index.ts';
export { checkAttachments, listAttachments } from './check-attachments.ts';
export { readCover, readPagePicture } from './page-picture.ts';
export { lockAttachments, lockUploads } from './queries.ts';
export { readForm } from './read-form.ts';
export { removePdf } from './remove-pdf.ts';
export { downloadHeaders, sendDocument } from './send-document.ts';
export { storeAttachment } from './store-attachment.ts';
export { type StoredPdf, storePdf, writeDocumentFiles } from './store-pdf.ts';
