import { type Attachment, readAttachmentOfPost, readAttachmentOfReply } from '#contract/attachments.ts';
import { addressOf } from '#web/lib/api.ts';

type AddressOf = (id: Attachment['id']) => string;

export const addressInPost =
  (postId: string): AddressOf =>
  (id) =>
    addressOf(readAttachmentOfPost, { params: { postId, id } });

export const addressInReply =
  (replyId: string): AddressOf =>
  (id) =>
    addressOf(readAttachmentOfReply, { params: { replyId, id } });
