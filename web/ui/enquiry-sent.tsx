import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { LinkButton } from './button.tsx';
import classes from './enquiry-panel.module.css';
import { Rich } from './rich.tsx';

const t = messages('common');

interface EnquirySentProps {
  readonly email: string;
  readonly thread: string | null;
}

/** Takes the focus, because the form that had it is gone. */
export function EnquirySent({ email, thread }: EnquirySentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.sent} tabIndex={-1} role="status">
      <p>
        <strong>{t('We’ve sent your enquiry.')}</strong>{' '}
        <Rich
          text={
            thread
              ? t('The answer will be sent to <0>{email}</0> and will appear in your enquiry.', { email })
              : t(
                  'The answer will be sent to <0>{email}</0>. Please open the link that we have just emailed to you to confirm your address. We can send the answer only to a confirmed address.',
                  { email },
                )
          }
          parts={[(inner) => <span className={classes.address}>{inner}</span>]}
        />
      </p>
      {thread && (
        <p>
          <LinkButton to={thread}>{t('View your enquiry')}</LinkButton>
        </p>
      )}
    </div>
  );
}
