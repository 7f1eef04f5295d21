/** Files of posts, replies and offers. They are part of the text: who may read it may download them. */
import { z } from 'zod';
import { data, endpointsOf, file } from './http.ts';
import { documentId, postId, replyId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const MAX_ATTACHMENTS = 5;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const attachmentFormats = ['pdf', 'xlsx', 'csv'] as const;
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export const attachment = z.object({
  id: documentId,
  /** The sender's file name. */
  name: z.string(),
  /** By its content. */
  format: z.enum(attachmentFormats),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof attachment>;

/** Uploaded files, in the order in which the text lists them. */
export const attachmentIds = z
  .array(documentId)
  .max(MAX_ATTACHMENTS, { error: () => t('Add at most {max} files.', { max: MAX_ATTACHMENTS }) })
  .refine((ids) => new Set(ids).size === ids.length, { error: () => t('Add each file once.') });

const endpoints = endpointsOf('files');

export const uploadAttachment = endpoints.post('/api/attachments', {
  summary:
    'Uploads a PDF, XLSX or CSV file of at most 10 MB for a post, a reply or an offer, which then lists its id in `attachments`. It is deleted after a day unless a text lists it.',
  upload: true,
  response: data(attachment),
  status: 201,
});

export const readAttachmentOfPost = endpoints.get('/api/posts/:postId/attachments/:id', {
  summary: 'A file of a post, as a download.',
  params: z.strictObject({ postId, id: documentId }),
  ...file(...Object.values(mediaTypes)),
});

export const readAttachmentOfReply = endpoints.get('/api/replies/:replyId/attachments/:id', {
  summary: 'A file of a reply, as a download.',
  params: z.strictObject({ replyId, id: documentId }),
  ...file(...Object.values(mediaTypes)),
});
