import { type Attachment, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, uploadAttachment } from '#contract/attachments.ts';
import { type Uploads, useUploads } from '#web/forms/use-uploads.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { validateAttachment } from './validate-attachment.ts';

export type Attachments = Uploads<Attachment>;

/** The files of a post or a reply that is being written. */
export function useAttachments(
  files: readonly Attachment[],
  onChange: (files: readonly Attachment[]) => void,
): Attachments {
  return useUploads({
    ...{ files, onChange },
    max: MAX_ATTACHMENTS,
    validate: (file) => validateAttachment(file, MAX_ATTACHMENT_BYTES),
    send: async (file, onProgress) => (await sendForm(uploadAttachment, { file }, { onProgress })).data,
  });
}
