import { IconPaperclip } from '@tabler/icons-react';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#contract/attachments.ts';
import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { FilesField } from '#web/forms/files-field.tsx';
import { fileSize } from '#web/lib/file-size.ts';
import type { Attachments } from './use-attachments.ts';
import { ACCEPTED_FILES } from './validate-attachment.ts';

const t = messages('posts');

interface AttachmentsFieldProps {
  readonly attachments: Attachments;
  readonly fieldErrors: FieldErrors;
}

export function AttachmentsField({ attachments, fieldErrors }: AttachmentsFieldProps) {
  return (
    <FilesField
      label={t('Files')}
      accept={ACCEPTED_FILES}
      hint={t('PDF, XLSX or CSV, up to {count} files of at most {size}.', {
        count: MAX_ATTACHMENTS,
        size: fileSize(MAX_ATTACHMENT_BYTES),
      })}
      uploads={attachments}
      errors={errorsOf(attachments.files, fieldErrors)}
    >
      <IconPaperclip size={18} aria-hidden="true" />
      {t('Add files')}
    </FilesField>
  );
}

/** The server names a file by its place in the list, such as `attachments.0`. */
function errorsOf(files: Attachments['files'], fieldErrors: FieldErrors): string[] {
  return Object.entries(fieldErrors).flatMap(([field, error]) => {
    const [name, place] = field.split('.');
    if (name !== 'attachments') return [];
    const file = place === undefined ? undefined : files[Number(place)];
    return file ? t('“{file}” is no longer stored. {error}', { file: file.name, error }) : error;
  });
}
