import { type Attachment, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, uploadAttachment } from '#contract/attachments.ts';
import { type Uploads, useUploads } from '#web/forms/use-uploads.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { validateAttachment } from './validate-attachment.ts';

export type Attachments = Uploads<Attachment>;

export type SendAttachment = (file: File, onProgress: (share: number) => void) => Promise<Attachment>;

const sendAsMember: SendAttachment = async (file, onProgress) =>
  (await sendForm(uploadAttachment, { file }, { onProgress })).data;

/** The files of a text that is being written. */
export function useAttachments(
  files: readonly Attachment[],
  onChange: (files: readonly Attachment[]) => void,
  send: SendAttachment = sendAsMember,
): Attachments {
  return useUploads({
    ...{ files, onChange },
    max: MAX_ATTACHMENTS,
    validate: (file) => validateAttachment(file, MAX_ATTACHMENT_BYTES),
    send,
  });
}
