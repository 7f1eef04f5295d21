import { messages } from '#contract/messages.ts';
import classes from './upload-progress.module.css';

const t = messages('common');

interface UploadProgressProps {
  readonly name: string;
  /** The part of the file that has been sent, from 0 to 1. */
  readonly share: number;
}

export function UploadProgress({ name, share }: UploadProgressProps) {
  const isSent = share >= 1;
  return (
    <div className={classes.upload} role="status">
      <p>
        {isSent
          ? t('{name} has been uploaded and is being checked…', { name })
          : t('Uploading {name}: {value}%', { name, value: Math.round(share * 100) })}
      </p>
      <progress aria-label={t('Uploading {name}', { name })} {...(!isSent && { value: share, max: 1 })} />
    </div>
  );
}
