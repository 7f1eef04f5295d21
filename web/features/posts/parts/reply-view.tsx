import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { AuthorIdentity } from '#web/features/members/parts/author-identity.tsx';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { directionOf } from '#web/lib/direction.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type State, StateBadge } from '#web/ui/badge.tsx';
import entries from '#web/ui/entries.module.css';
import { LinkPreviews } from '#web/ui/link-previews.tsx';
import { Reason } from '#web/ui/reason.tsx';
import { When } from '#web/ui/when.tsx';
import type { AnyReply } from '../thread-cache.ts';
import { AttachmentList, addressInReply } from './attachment-list.tsx';
import { EditedMark } from './edited-mark.tsx';
import { ForeignText } from './foreign-text.tsx';
import classes from './reply-view.module.css';

const t = messages('posts');

interface ReplyTextProps {
  readonly reply: AnyReply;
  readonly isByAuthor: boolean;
  /** Below a freight request, such as 'Question 2'. */
  readonly label?: string | undefined;
  readonly isNew?: boolean;
  /** The reader wrote it. */
  readonly isOwn?: boolean;
  /** Instead of the text and its files. */
  readonly body?: ReactNode;
  readonly actions?: ReactNode;
}

interface ReplyEntryProps {
  readonly reply: AnyReply;
  readonly isFirstNew?: boolean;
  /** A `ReplyText`. */
  readonly text: ReactNode;
  /** The replies to it. */
  readonly children?: ReactNode;
}

function stateOf(reply: AnyReply): State | undefined {
  if (reply.status === 'pending') return { tone: 'warn', name: t('Awaiting review') };
  if (reply.status === 'rejected') return { tone: 'bad', name: reply.hidden ? t('Hidden') : t('Rejected') };
  return undefined;
}

export function ReplyView({ children, ...text }: ReplyTextProps & Pick<ReplyEntryProps, 'children'>) {
  return (
    <ReplyEntry reply={text.reply} text={<ReplyText {...text} />}>
      {children}
    </ReplyEntry>
  );
}

export function ReplyEntry({ reply, isFirstNew, text, children }: ReplyEntryProps) {
  return (
    <li className={entries.entry} id={`reply-${reply.id}`} data-answer={reply.isAnswer || undefined}>
      {isFirstNew && <p className={classes.divider}>{t('New since your last visit')}</p>}
      {reply.removed ? <p className={entries.removed}>{t('This reply was deleted.')}</p> : text}
      {children}
    </li>
  );
}

export function ReplyText({ reply, isByAuthor, label, isNew, isOwn, body, actions }: ReplyTextProps) {
  const state = stateOf(reply);
  return (
    <div className={entries.own} dir={directionOf(reply.description)}>
      <div className={entries.authorLine}>
        <Avatar name={reply.user.name} picture={reply.user.profilePic} size={28} />
        <MemberName person={reply.user} className={entries.author} />
        {isNew && <Badge tone="accent">{t('New')}</Badge>}
        {label && <Badge tone="info">{label}</Badge>}
        {isByAuthor && <Badge>{label ? t('Requester') : t('Author')}</Badge>}
        {isOwn && reply.anonymous && <Badge>{t('Only the requester and staff see your name')}</Badge>}
        {reply.isAnswer && (
          <Badge tone="good">
            <IconCheck size={13} className={classes.mark} aria-hidden="true" />
            {t('Answer')}
          </Badge>
        )}
        {state && <StateBadge {...state} />}
        <EditedMark text={{ ...reply, owner: { replyId: reply.id } }} />
        <a className={entries.when} href={`#reply-${reply.id}`}>
          <When iso={reply.createdAt} />
        </a>
      </div>
      <AuthorIdentity identity={reply.user.identity} />
      {reply.reason && (
        <div className={entries.removed}>
          <Reason text={reply.reason} />
          {reply.can.edit && <p>{t('Edit the reply to resubmit it.')}</p>}
        </div>
      )}
      <div className={classes.body}>
        {body ?? <ForeignText id={reply.id} language={reply.language} html={reply.description} compact />}
        {!body && <AttachmentList attachments={reply.attachments} addressOf={addressInReply(reply.id)} />}
        {!body && <LinkPreviews html={reply.description} />}
      </div>
      {actions && <div className={entries.actions}>{actions}</div>}
    </div>
  );
}

export function ReplyViews({
  children,
  isNested = false,
  label,
}: {
  children: ReactNode;
  isNested?: boolean;
  label: string;
}) {
  return (
    <ol className={isNested ? entries.nested : entries.entries} aria-label={label}>
      {children}
    </ol>
  );
}
