import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { LinkButton } from './button.tsx';
import classes from './enquiry-panel.module.css';

const t = messages('common');

interface EnquirySentProps {
  readonly email: string;
  readonly thread: string | null;
  readonly children: ReactNode;
}

/** Takes the focus, because the form that had it is gone. */
export function EnquirySent({ email, thread, children }: EnquirySentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.sent} tabIndex={-1} role="status">
      <p>
        <strong>{t('We’ve sent your enquiry.')}</strong> {children} will be sent to{' '}
        <span className={classes.address}>{email}</span>
        {thread
          ? t(' and will appear in your enquiry.')
          : '. Please open the link that we have just emailed to you to confirm your address. We can send the answer only to a confirmed address.'}
      </p>
      {thread && (
        <p>
          <LinkButton to={thread}>{t('View your enquiry')}</LinkButton>
        </p>
      )}
    </div>
  );
}
