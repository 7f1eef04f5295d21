import { type Attachment, MAX_ATTACHMENT_BYTES } from '#contract/attachments.ts';
import { messages } from '#contract/messages.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import type { SentFile } from '../files/index.ts';
import { formatOf } from './attachment-format.ts';
import { storeDocument, storePdf } from './store-pdf.ts';

const t = messages('server');

/** @throws PortalError 413 or 415, and what `storePdf` throws */
export async function storeAttachment(
  portal: Pick<Portal, 'db' | 'files' | 'sender'>,
  actor: Actor,
  file: SentFile,
): Promise<Attachment> {
  const { name, bytes } = file;
  if (bytes.length > MAX_ATTACHMENT_BYTES) {
    throw new PortalError(
      413,
      'TOO_LARGE',
      t('The file can have at most {megabytes} MB.', { megabytes: MAX_ATTACHMENT_BYTES / 1024 / 1024 }),
    );
  }
  const format = await formatOf(file, portal.sender);
  if (format === 'pdf') {
    const { id } = await storePdf(portal, actor, 'attachment', file, { maxBytes: MAX_ATTACHMENT_BYTES });
    return { id, name, format, bytes: bytes.length };
  }
  const document = { ownerId: actor.userId, kind: 'attachment', format, name, pages: 0, aspect: 0 } as const;
  return { id: await storeDocument(portal, document, bytes), name, format, bytes: bytes.length };
}
