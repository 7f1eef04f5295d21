import { Checkbox } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import { AttachmentList, addressInPost, addressInReply } from '#web/features/posts/parts/attachment-list.tsx';
import { KindBadge } from '#web/features/posts/parts/kind-badge.tsx';
import { reasonNames } from '#web/features/posts/parts/report-reasons.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import type { QueueName } from './queries.ts';
import classes from './queue.module.css';
import { actionsFor } from './queue-actions.ts';

interface QueueRowProps {
  readonly item: QueueItem;
  readonly queue: QueueName;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (act: ModerationAct) => void;
}

const typeNames: Readonly<Record<QueueItem['type'], string>> = {
  post: 'POST',
  reply: 'REPLY',
  comment: 'COMMENT',
  application: 'APPLICATION',
  enquiry: 'ENQUIRY',
  companyEnquiry: 'ENQUIRY',
};

export function QueueRow({ item, queue, isSelected, isBusy, onSelect, onDecide }: QueueRowProps) {
  const { type, kind, title, user, status, hidden } = item;
  return (
    <li className={classes.row} data-queue-id={item.id} data-ticked={isSelected || undefined}>
      <Checkbox
        className={classes.tick ?? ''}
        checked={isSelected}
        onChange={onSelect}
        aria-label={`Select the ${typeNames[type].toLowerCase()} “${title}” by ${user.name}`}
      />
      <div className={classes.body}>
        <p className={classes.badges}>
          <Badge>{typeNames[type]}</Badge>
          {kind && <KindBadge kind={kind} />}
          {queue === 'reported' && status === 'pending' && <Badge tone="warn">Awaiting review</Badge>}
          {queue === 'reported' && status === 'rejected' && <Badge tone="bad">{hidden ? 'Hidden' : 'Rejected'}</Badge>}
        </p>
        <h2 className={classes.title}>
          <Link to={item.url} data-list-link="" dir="auto">
            {title}
          </Link>
        </h2>
        <p className={classes.meta}>
          <Avatar name={user.name} picture={user.profilePic} size={20} />
          <span dir="auto">{user.name}</span>
          <span dir="auto">{item.place}</span>
          <span>
            {queue === 'reported' ? 'Reported' : 'Submitted'} <When iso={item.since} />
          </span>
        </p>
        <p className={classes.excerpt} dir="auto">
          {item.excerpt}
        </p>
        <AttachmentList
          attachments={item.attachments}
          addressOf={(type === 'post' ? addressInPost : addressInReply)(item.id)}
        />
        {item.hint && (
          <p className={classes.hint}>
            <strong>Reason for review:</strong> {item.hint}
          </p>
        )}
        {item.reports.length > 0 && <Reports reports={item.reports} />}
        <div className={classes.acts}>
          {actionsFor(queue, item).map(({ act, name, key }) => (
            <Button
              key={act}
              disabled={isBusy}
              aria-keyshortcuts={key}
              aria-label={`${name}: ${title}`}
              onClick={() => onDecide(act)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

function Reports({ reports }: { readonly reports: QueueItem['reports'] }) {
  return (
    <ul className={classes.reports} aria-label="Reports">
      {reports.map(({ id, reason, note, user, createdAt }) => (
        <li key={id}>
          <IconFlag size={16} aria-hidden="true" />
          <span>
            <strong>{reasonNames[reason]}</strong>
            {note && <span dir="auto">: {note}</span>}{' '}
            <span className="dim">
              {user.name}, <When iso={createdAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
