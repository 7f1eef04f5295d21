import { Checkbox } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import type { QueueItem } from '#contract/moderation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import type { QueueName } from './queries.ts';
import classes from './queue.module.css';

const t = messages('admin');

interface QueueRowProps {
  readonly item: QueueItem;
  readonly queue: QueueName;
  /** The address at which it is open. */
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** Beside the list, an item opens when it gets the focus. @returns whether it opened */
  readonly onFocus: () => boolean;
}

export const typeNames: Readonly<Record<QueueItem['type'], string>> = {
  get post() {
    return t('Post');
  },
  get reply() {
    return t('Reply');
  },
  get comment() {
    return t('Comment');
  },
  get rating() {
    return t('Rating');
  },
  get disruption() {
    return t('Notice of a disruption');
  },
  get application() {
    return t('Application');
  },
  get enquiry() {
    return t('Enquiry');
  },
  get companyEnquiry() {
    return t('Enquiry');
  },
};

export function QueueRow({ item, queue, to, isOpen, isSelected, onSelect, onFocus }: QueueRowProps) {
  const { type, title, user, reports } = item;
  return (
    <li
      className={classes.row}
      data-queue-id={item.id}
      data-ticked={isSelected || undefined}
      data-open={isOpen || undefined}
    >
      <Checkbox
        className={classes.tick ?? ''}
        checked={isSelected}
        onChange={onSelect}
        aria-label={t('Select “{title}” by {user} ({type})', {
          type: typeNames[type],
          title,
          user: user.name,
        })}
      />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link
            to={to}
            data-list-link=""
            dir="auto"
            preventScrollReset
            aria-current={isOpen || undefined}
            onFocus={onFocus}
            onClick={(event) => {
              // Safari gives links no focus.
              if (!event.metaKey && !event.ctrlKey && onFocus()) event.preventDefault();
            }}
          >
            {title}
          </Link>
        </h2>
        <p className={classes.meta}>
          <Avatar name={user.name} picture={user.profilePic} size={20} />
          <span dir="auto">{user.name}</span>
          <When iso={item.since} />
          {type !== 'post' && <Badge>{typeNames[type]}</Badge>}
          {queue === 'reported' && (
            <span className={classes.flag}>
              <IconFlag size={14} aria-hidden="true" />
              {t('{count, plural, one {# report} other {# reports}}', { count: reports.length })}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
