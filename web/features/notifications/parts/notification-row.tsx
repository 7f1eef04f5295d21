import { messages } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './notification-row.module.css';

const t = messages('account');

interface NotificationRowProps {
  readonly notification: Notification;
  /** Shows the first three lines of the text; the inbox shows all of it. */
  readonly isShort?: boolean;
  readonly onOpen: (notification: Notification) => void;
}

export function NotificationRow({ notification, isShort = false, onOpen }: NotificationRowProps) {
  const { title, text, url, count, actor, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <li className={classes.row} data-unread={isUnread}>
      <Link
        className={classes.link}
        to={url}
        onClick={() => onOpen(notification)}
        onAuxClick={(event) => event.button === 1 && onOpen(notification)}
      >
        <span className={classes.head}>
          <span className={classes.title}>{title}</span>
          {isUnread && <Badge tone="accent">{t('New')}</Badge>}
        </span>
        {text && (
          <span className={isShort ? `${classes.text} ${classes.start}` : classes.text} dir="auto">
            {text}
          </span>
        )}
        <FactLine as="span">
          {count > 1 && actor && <span dir="auto">{t('Last by {actor}', { actor: actor.name })}</span>}
          <When iso={createdAt} />
        </FactLine>
      </Link>
    </li>
  );
}
