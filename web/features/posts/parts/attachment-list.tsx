import { type Attachment, readAttachmentOfPost, readAttachmentOfReply } from '#contract/attachments.ts';
import { addressOf } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { FileIcon } from '#web/ui/file-icon.tsx';
import classes from './attachment-list.module.css';

type AddressOfAttachment = (id: Attachment['id']) => string;

export const addressInPost =
  (postId: string): AddressOfAttachment =>
  (id) =>
    addressOf(readAttachmentOfPost, { params: { postId, id } });

export const addressInReply =
  (replyId: string): AddressOfAttachment =>
  (id) =>
    addressOf(readAttachmentOfReply, { params: { replyId, id } });

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  readonly addressOf: AddressOfAttachment;
}

export function AttachmentList({ attachments, addressOf: addressOfAttachment }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Files">
      {attachments.map(({ id, name, format, bytes }) => (
        <li key={id}>
          <a className={classes.file} href={addressOfAttachment(id)} download>
            <FileIcon name={`.${format}`} />
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span className={classes.facts}>
              {format.toUpperCase()}, {fileSize(bytes)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
