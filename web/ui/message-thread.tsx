import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { Avatar } from './avatar.tsx';
import classes from './message-thread.module.css';
import { When } from './when.tsx';

const t = messages('common');

export interface ThreadMessage {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  readonly text: string;
  readonly at: string;
  readonly answersFor?: string | undefined;
  /** Below the text, such as files. */
  readonly below?: ReactNode;
}

export function MessageThread({ messages }: { readonly messages: readonly ThreadMessage[] }) {
  return (
    <ol className={classes.messages} aria-label={t('Messages')}>
      {messages.map((message) => (
        <Message key={message.id} {...message} />
      ))}
    </ol>
  );
}

function Message({ name, picture, text, at, answersFor, below }: ThreadMessage) {
  return (
    <li className={`${classes.message} box`} data-answer={answersFor !== undefined || undefined}>
      <p className={classes.by}>
        <Avatar name={name} picture={picture} size={28} />
        <span className={classes.name} dir="auto">
          {name}
        </span>
        {answersFor && <span className={classes.role}>{answersFor}</span>}
        <When iso={at} className={classes.at} />
      </p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {below}
    </li>
  );
}
