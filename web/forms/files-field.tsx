import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ChooseFilesButton, FileProblems } from '#web/ui/choose-files-button.tsx';
import { FileIcon } from '#web/ui/file-icon.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import classes from './files-field.module.css';
import type { UploadedFile, Uploads } from './use-uploads.ts';

const t = messages('common');

interface FilesFieldProps<F extends UploadedFile> {
  /** The name of the list and of the file input for screen readers. */
  readonly label: string;
  readonly accept: string;
  readonly hint: string;
  readonly uploads: Pick<Uploads<F>, 'files' | 'room' | 'upload' | 'problems' | 'add' | 'remove'>;
  /** Errors of the whole form, shown instead of problems with single files. */
  readonly errors: readonly string[];
  /** The content of the button. */
  readonly children: ReactNode;
}

export function FilesField<F extends UploadedFile>(props: FilesFieldProps<F>) {
  const { label, accept, hint, uploads, errors, children } = props;
  const { files, room, upload, problems } = uploads;
  return (
    <div className={classes.field} tabIndex={-1} aria-invalid={errors.length > 0 || undefined}>
      {files.length > 0 && (
        <ul aria-label={label}>
          {files.map((file) => (
            <li key={file.id} className={classes.file}>
              <FileIcon name={file.name} />
              <span className={classes.name} dir="auto">
                {file.name}
              </span>
              <span className={classes.size}>{fileSize(file.bytes)}</span>
              <IconButton
                isDanger
                aria-label={t('Remove {file}', { file: file.name })}
                onClick={() => uploads.remove(file)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {upload && <UploadProgress {...upload} />}
      {room > 0 && (
        <div className={classes.choose}>
          <ChooseFilesButton
            label={label}
            accept={accept}
            multiple={room > 1}
            disabled={upload !== null}
            onChoose={(chosen) => uploads.add(chosen)}
          >
            {children}
          </ChooseFilesButton>
          <p className={classes.hint}>{hint}</p>
        </div>
      )}
      <FileProblems className="problem-box" problems={errors.length > 0 ? errors : problems} />
    </div>
  );
}
