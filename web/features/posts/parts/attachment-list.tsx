import type { Attachment } from '#contract/attachments.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { FileIcon } from '#web/ui/file-icon.tsx';
import classes from './attachment-list.module.css';

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  readonly addressOf: (id: Attachment['id']) => string;
}

export function AttachmentList({ attachments, addressOf }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Files">
      {attachments.map(({ id, name, format, bytes }) => (
        <li key={id}>
          <a className={classes.file} href={addressOf(id)} download>
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
