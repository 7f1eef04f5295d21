import type { Enquiry, EnquiryMessage } from '#contract/education.ts';
import { formatLongDate, useRelativeTime } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './enquiry-thread.module.css';
import { MessageComposer } from './message-composer.tsx';

interface EnquiryThreadProps {
  readonly enquiry: Enquiry & { readonly messages: readonly EnquiryMessage[] };
  readonly userId: string;
}

/** An enquiry as it was asked, what was said since, and the place to write the next. */
export function EnquiryThread({ enquiry, userId }: EnquiryThreadProps) {
  return (
    <>
      <ol className={classes.messages} aria-label="Messages">
        <Message name={enquiry.name} picture={null} text={enquiry.message} at={enquiry.createdAt} isFromStaff={false} />
        {enquiry.messages.map((message) => (
          <Message
            key={message.id}
            name={message.user.name}
            picture={message.user.profilePic}
            text={message.message}
            at={message.createdAt}
            isFromStaff={message.fromStaff}
          />
        ))}
      </ol>
      <MessageComposer key={enquiry.id} enquiryId={enquiry.id} userId={userId} />
    </>
  );
}

interface MessageProps {
  readonly name: string;
  readonly picture: string | null;
  readonly text: string;
  readonly at: string;
  readonly isFromStaff: boolean;
}

function Message({ name, picture, text, at, isFromStaff }: MessageProps) {
  return (
    <li className={classes.message} data-staff={isFromStaff || undefined}>
      <p className={classes.by}>
        <Avatar name={name} picture={picture} size={28} />
        <span className={classes.name} dir="auto">
          {name}
        </span>
        {isFromStaff && <span className={classes.staff}>answers for the course</span>}
        <time className={classes.at} dateTime={at} title={formatLongDate(at)}>
          {useRelativeTime(at)}
        </time>
      </p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </li>
  );
}
