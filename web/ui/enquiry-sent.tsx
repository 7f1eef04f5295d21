import { type ReactNode, useEffect, useRef } from 'react';
import { LinkButton } from './button.tsx';
import classes from './enquiry-panel.module.css';

interface EnquirySentProps {
  /** Where the answer goes. */
  readonly email: string;
  /** Where a member reads it as well. */
  readonly thread: string | null;
  /** Whose answer comes: 'The company’s answer'. */
  readonly children: ReactNode;
}

/** An enquiry is on its way; this has the focus, for the form that had it is gone. */
export function EnquirySent({ email, thread, children }: EnquirySentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={classes.sent} tabIndex={-1} role="status">
      <p>
        <strong>Your enquiry is sent.</strong> {children} comes by e-mail to{' '}
        <span className={classes.address}>{email}</span>
        {thread
          ? ', and stands in the thread of your enquiry.'
          : '. Check your mail now: confirm with the link in it that it was you, and the answer can be sent to you.'}
      </p>
      {thread && (
        <p>
          <LinkButton to={thread}>Open your enquiry</LinkButton>
        </p>
      )}
    </div>
  );
}
