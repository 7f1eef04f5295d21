import { z } from 'zod';
import { data, endpointsOf } from './http.ts';
import { fileId } from './ids.ts';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_BROCHURE_BYTES = 20 * 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
export const MAX_PDF_PAGES = 300;
/** Phones keep pictures as HEIC. Browsers can’t make them smaller before they send them. */
export const MAX_HEIC_BYTES = 15 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

export const uploadPicture = endpointsOf('files').post('/api/files', {
  summary: 'Uploads a picture (JPEG, PNG or WebP, at most 5 MB; HEIC, at most 15 MB) for use in a text.',
  upload: true,
  response: data(z.object({ id: fileId, url: z.string(), width: z.number().int(), height: z.number().int() })),
  status: 201,
});
