import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { ChooseFilesButton, checkFiles, FileProblems } from './choose-files-button.tsx';
import { acceptedPictures, sendPicture, validatePicture } from './editor/pictures.ts';
import { CropDialog } from './lazy-dialogs.ts';
import classes from './picture/picture-field.module.css';
import { type Picture, PictureList } from './picture/picture-list.tsx';

const t = messages('common');

interface PictureFieldProps {
  readonly label: string;
  readonly value: readonly Picture[];
  readonly onChange: (pictures: Picture[]) => void;
  readonly max?: number;
  /** The shape to which pictures are cropped. Without it, they keep their own. */
  readonly aspect?: number;
  /** False if the content is always the same, such as a logo beside its name. */
  readonly asksAlt?: boolean;
  readonly error?: string | undefined;
}

export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, max = 6, aspect, asksAlt = true, error } = props;
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [filesToCrop, setFilesToCrop] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const room = max - value.length;
  const errors = [...problems, ...(error === undefined ? [] : [error])];
  const [currentFile] = filesToCrop;

  const [isSending, setSending] = useState(false);

  const choose = (files: readonly File[]) => {
    const checked = checkFiles(files, room, validatePicture);
    setProblems(checked.problems);
    if (aspect === undefined) void send(checked.accepted);
    else setFilesToCrop(checked.accepted);
  };
  const send = async (files: readonly File[]) => {
    setSending(true);
    const sent = await Promise.allSettled(files.map(sendPicture));
    setSending(false);
    const pictures = sent.flatMap((one) => (one.status === 'fulfilled' ? [{ url: one.value.url, alt: '' }] : []));
    if (pictures.length > 0) onChange([...value, ...pictures]);
    setProblems((before) => [
      ...before,
      ...sent.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : [])),
    ]);
  };
  const showNextFile = () => setFilesToCrop((files) => files.slice(1));
  return (
    <fieldset
      {...(room > 0 && takesDroppedFiles(choose))}
      ref={frame}
      className={classes.field}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${id}-hint ${id}-errors` : `${id}-hint`}
      // Forms find their first invalid field by this.
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {max > 1 && t('Up to {max} pictures. The first one is the cover.', { max })} {t('JPEG, PNG, WebP or HEIC.')}
      </p>
      {/* The pressed button disappears with its picture, so the focus moves to the field. */}
      <PictureList
        pictures={value}
        onRemoved={() => frame.current?.focus()}
        {...{ label, aspect, asksAlt, onChange }}
      />
      {room > 0 && (
        <ChooseFilesButton
          label={label}
          accept={acceptedPictures}
          multiple={room > 1}
          disabled={isSending}
          onChoose={choose}
        >
          <IconPhotoPlus size={18} aria-hidden="true" />
          {isSending ? t('Uploading…') : t('Add picture')}
        </ChooseFilesButton>
      )}
      <FileProblems id={`${id}-errors`} className={classes.fieldError} problems={errors} />
      {currentFile && aspect !== undefined && (
        <CropDialog
          key={`${value.length}/${filesToCrop.length}`}
          file={currentFile}
          aspect={aspect}
          onDone={(url) => {
            onChange([...value, { url, alt: '' }]);
            showNextFile();
          }}
          onClose={showNextFile}
        />
      )}
    </fieldset>
  );
}
