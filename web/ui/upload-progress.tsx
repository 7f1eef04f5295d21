import classes from './upload-progress.module.css';

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
        {isSent ? `${name} has been uploaded and is being checked…` : `Uploading ${name}: ${Math.round(share * 100)}%`}
      </p>
      <progress aria-label={`Uploading ${name}`} {...(!isSent && { value: share, max: 1 })} />
    </div>
  );
}
