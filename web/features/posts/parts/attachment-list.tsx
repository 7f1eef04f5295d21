import { type Attachment, readAttachmentOfPost, readAttachmentOfReply } from '#contract/attachments.ts';
import { messages } from '#contract/messages.ts';
import { addressOf } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { FileIcon } from '#web/ui/file-icon.tsx';
import classes from './attachment-list.module.css';

const t = messages('posts');

type AddressOfAttachment = (id: Attachment['id']) => string;

export const addressInPost =
  (postId: string): AddressOfAttachment =>
  (id) =>
    addressOf(readAttachmentOfPost, { params: { postId, id } });

export const addressInReply =
  (replyId: string): AddressOfAttachment =>
  (id) =>
    addressOf(readAttachmentOfReply, { params: { replyId, id } });

type AttachmentListProps = { readonly attachments: readonly Attachment[] } & (
  | { readonly addressOf: AddressOfAttachment }
  /** For files whose address is not enough to read them. */
  | { readonly save: (attachment: Attachment) => void }
);

export function AttachmentList({ attachments, ...read }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('Files')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          {'save' in read ? (
            <button type="button" className={classes.file} onClick={() => read.save(attachment)}>
              <FileFacts {...attachment} />
            </button>
          ) : (
            <a className={classes.file} href={read.addressOf(attachment.id)} download>
              <FileFacts {...attachment} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileFacts({ name, format, bytes }: Attachment) {
  return (
    <>
      <FileIcon name={`.${format}`} />
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.facts}>
        {format.toUpperCase()}, {fileSize(bytes)}
      </span>
    </>
  );
}
