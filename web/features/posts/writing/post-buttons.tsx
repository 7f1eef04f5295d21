import { Group } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './post-form.module.css';
import type { Step } from './request/steps.ts';

const t = messages('posts');

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
          {t('Back')}
        </Button>
      )}
      {status === 'draft' && (
        <Button disabled={isBusy} onClick={onSaveDraft}>
          {t('Save draft')}
        </Button>
      )}
      {!isLast && isPublished && (
        <Button disabled={isBusy || isUploading} onClick={onPublish}>
          {t('Save changes')}
        </Button>
      )}
      {isLast ? (
        <Button look="main" type="submit" disabled={isBusy || isUploading}>
          {isPublished
            ? t('Save changes')
            : status === 'rejected'
              ? t('Resubmit')
              : step === null
                ? t('Publish post')
                : t('Publish request')}
        </Button>
      ) : (
        <Button look="main" type="submit">
          {t('Next')}
        </Button>
      )}
    </Group>
  );
}

export const isSent = (status: string): boolean => status === 'success' || status === 'pending';
