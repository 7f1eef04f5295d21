import type { FastifyReply } from 'fastify';
import { type Attachment, mediaTypes } from '#contract/attachments.ts';
import type { DocumentId } from '#contract/ids.ts';
import { NotFound } from '#server/platform/errors.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import type { Portal } from '#server/platform/portal.ts';

/** Sent as a download and sandboxed, so that nothing in it runs. The caller checks permissions. @throws NotFound if the file is gone */
export async function sendDocument(
  { files }: Pick<Portal, 'files'>,
  reply: FastifyReply,
  documentId: DocumentId,
  { name, format = 'pdf' }: { readonly name: string; readonly format?: Attachment['format'] },
): Promise<FastifyReply> {
  const file = await files.private.read(`${documentId}.${format}`);
  if (!file) throw new NotFound();
  // The ending is that of the content.
  const whole = name.toLowerCase().endsWith(`.${format}`) ? name : `${name}.${format}`;
  return reply.type(mediaTypes[format]).headers(downloadHeaders(whole, file.size)).send(file.stream);
}

/** Of a private file. @param size in bytes */
export const downloadHeaders = (name: string, size: number) => ({
  'content-disposition': attachment(name),
  'content-length': size,
  'content-security-policy': FILE_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
});

/** RFC 6266: the full name for current browsers, ASCII for others. */
function attachment(whole: string): string {
  const plain = whole.replaceAll(/[^ -~]|["\\%;]/g, '_');
  const full = encodeURIComponent(whole.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
