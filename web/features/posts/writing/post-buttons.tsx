import { Group } from '@mantine/core';
import { Button } from '#web/ui/button.tsx';
import classes from './post-form.module.css';
import type { Step } from './request/steps.ts';

interface PostButtonsProps {
  readonly status: string;
  /** Null without steps. */
  readonly step: Step | null;
  readonly isBusy: boolean;
  readonly isUploading: boolean;
  readonly onBack: () => void;
  readonly onSaveDraft: () => void;
  readonly onPublish: () => void;
}

/** The main button submits the form. */
export function PostButtons({ status, step, isBusy, isUploading, onBack, onSaveDraft, onPublish }: PostButtonsProps) {
  const isPublished = isSent(status);
  const isLast = step === null || step === 'review';
  return (
    <Group className={classes.buttons}>
      {step !== null && step !== 'lane' && (
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      )}
      {status === 'draft' && (
        <Button disabled={isBusy} onClick={onSaveDraft}>
          Save draft
        </Button>
      )}
      {!isLast && isPublished && (
        <Button disabled={isBusy || isUploading} onClick={onPublish}>
          Save changes
        </Button>
      )}
      {isLast ? (
        <Button look="main" type="submit" disabled={isBusy || isUploading}>
          {isPublished
            ? 'Save changes'
            : status === 'rejected'
              ? 'Resubmit'
              : step === null
                ? 'Publish post'
                : 'Publish request'}
        </Button>
      ) : (
        <Button look="main" type="submit">
          Next
        </Button>
      )}
    </Group>
  );
}

export const isSent = (status: string): boolean => status === 'success' || status === 'pending';
