import { IconArrowLeft, IconEyeOff, IconFlag, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQueueItem } from '#contract/author-review.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import { AttachmentList, addressInPost, addressInReply } from '#web/features/posts/parts/attachment-list.tsx';
import { KindBadge } from '#web/features/posts/parts/kind-badge.tsx';
import { reasonNames } from '#web/features/posts/parts/report-reasons.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { query } from '#web/lib/queries.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { AuthorCounts, AuthorTexts, EarlierDecisions } from '../parts/author-history.tsx';
import type { QueueName } from './queries.ts';
import { actionsFor } from './queue-actions.ts';
import classes from './queue-detail.module.css';
import { typeNames } from './queue-row.tsx';

const t = messages('admin');

const HideAuthorDialog = lazyComponent(async () => (await import('../parts/hide-author-dialog.tsx')).HideAuthorDialog);
const SuspendDialog = lazyComponent(async () => (await import('../parts/suspend-dialog.tsx')).SuspendDialog);

interface QueueDetailProps {
  readonly item: QueueItem;
  readonly queue: QueueName;
  /** The list, for phones, which show one of them at a time. */
  readonly back: string;
  readonly userId: UserId;
  readonly isBusy: boolean;
  readonly onDecide: (act: ModerationAct) => void;
}

export function QueueDetail({ item, queue, back, userId, isBusy, onDecide }: QueueDetailProps) {
  const { type, id, kind, title, user, status, hidden } = item;
  const detail = useQuery(query(getQueueItem, { params: { type, id } }));
  return (
    <section className={`${classes.pane} box`} aria-label={t('Selected item')}>
      <div className={classes.top}>
        <Link className={classes.back} to={back} preventScrollReset>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('Back to the queue')}
        </Link>
        <div className={classes.acts}>
          {actionsFor(queue, item).map(({ act, name, key }) => (
            <Button
              key={act}
              look={act === 'approve' ? 'main' : 'line'}
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
      <p className={classes.line}>
        <Badge>{typeNames[type]}</Badge>
        {kind && <KindBadge kind={kind} />}
        {queue === 'reported' && status === 'pending' && <Badge tone="warn">{t('Awaiting review')}</Badge>}
        {queue === 'reported' && status === 'rejected' && (
          <Badge tone="bad">{hidden ? t('Hidden') : t('Rejected')}</Badge>
        )}
        <span dir="auto" className="dim-small">
          {item.place}
        </span>
      </p>
      <h2 className={classes.title}>
        <Link to={item.url} dir="auto">
          {title}
        </Link>
      </h2>
      <p className={classes.line}>
        <Avatar name={user.name} picture={user.profilePic} size={24} />
        <span dir="auto">{user.name}</span>
        <span className="dim-small">
          {queue === 'reported' ? t('Reported') : t('Submitted')} <When iso={item.since} />
        </span>
      </p>
      {item.hint && (
        <p className={classes.hint}>
          <strong>{t('Reason for review:')}</strong> {item.hint}
        </p>
      )}
      {item.reports.length > 0 && <Reports reports={item.reports} />}
      <Text item={item} detail={detail} />
      <AttachmentList
        attachments={item.attachments}
        addressOf={(type === 'post' ? addressInPost : addressInReply)(id)}
      />
      {detail.data && <Author history={detail.data.data.history} item={item} userId={userId} />}
    </section>
  );
}

type Detail = ReturnType<typeof useQuery<(typeof getQueueItem)['response']['_output']>>;

function Text({
  item,
  detail,
}: {
  readonly item: QueueItem;
  readonly detail: Pick<Detail, 'data' | 'error' | 'refetch'>;
}) {
  if (!detail.data && detail.error) {
    return <LoadingError error={detail.error} refetch={detail.refetch} />;
  }
  if (!detail.data) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('Loading the text')}</span>
        <SkeletonLine width="95%" />
        <SkeletonLine width="88%" />
        <SkeletonLine width="60%" />
      </div>
    );
  }
  const { text, format } = detail.data.data;
  return (
    <div className={classes.text}>
      {text === null ? (
        <p>
          <Rich
            text={t(
              'This is confidential. <0>Open it</0> to read it. You confirm that it’s you, and the audit log records who reads it.',
            )}
            parts={[(inner) => <Link to={item.url}>{inner}</Link>]}
          />
        </p>
      ) : format === 'html' ? (
        <RichText html={text} compact />
      ) : (
        <p className={classes.plain} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

interface AuthorProps {
  readonly history: NonNullable<Detail['data']>['data']['history'];
  readonly item: QueueItem;
  readonly userId: UserId;
}

function Author({ history, item, userId }: AuthorProps) {
  const [dialog, setDialog] = useState<'hide' | 'suspend' | null>(null);
  const close = () => setDialog(null);
  if (!history) {
    return <p className="dim-small">{t('The author has no account, so there is no history.')}</p>;
  }
  const { author, decisions, texts } = history;
  const { company, countryName, suspended, points } = author;
  return (
    <>
      <section className={classes.part} aria-labelledby="queue-author">
        <h3 id="queue-author">{t('The author')}</h3>
        <p className={classes.line}>
          <Link to={contentTypes.person.appPath(author.id)} dir="auto">
            {author.name}
          </Link>
          {author.role !== 'member' && (
            <Badge tone="info">{author.role === 'admin' ? t('Admin') : t('Moderator')}</Badge>
          )}
          {suspended && <Badge tone="bad">{t('Suspended')}</Badge>}
        </p>
        <p className="dim-small">
          {[company, countryName].filter(Boolean).map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>,{' '}
            </span>
          ))}
          <Rich
            text={t('joined <0/>, {points, plural, one {# point} other {# points}}', { points })}
            parts={[() => <When iso={author.createdAt} as="date" />]}
          />
        </p>
        {suspended && <p dir="auto">{suspended.reason}</p>}
        <AuthorCounts history={history} />
        {author.role === 'member' && (
          <p className={classes.line}>
            <ActionButton icon={IconEyeOff} onClick={() => setDialog('hide')}>
              {t('Reject and hide everything')}
            </ActionButton>
            {!suspended && (
              <ActionButton icon={IconUserOff} onClick={() => setDialog('suspend')}>
                {t('Suspend')}
              </ActionButton>
            )}
          </p>
        )}
      </section>
      <section className={classes.part} aria-labelledby="queue-decisions">
        <h3 id="queue-decisions">{t('Earlier decisions')}</h3>
        <EarlierDecisions decisions={decisions} />
      </section>
      <section className={classes.part} aria-labelledby="queue-texts">
        <h3 id="queue-texts">{t('Other texts by this author')}</h3>
        <AuthorTexts texts={texts} none={t('This {type} is the only text by this author.', { type: item.type })} />
      </section>
      {dialog === 'hide' && <HideAuthorDialog author={author} userId={userId} onDone={close} onClose={close} />}
      {dialog === 'suspend' && <SuspendDialog account={author} userId={userId} onClose={close} />}
    </>
  );
}

function Reports({ reports }: { readonly reports: QueueItem['reports'] }) {
  return (
    <ul className={classes.reports} aria-label={t('Reports')}>
      {reports.map(({ id, reason, note, user, createdAt }) => (
        <li key={id}>
          <IconFlag size={16} aria-hidden="true" />
          <span>
            <strong>{reasonNames()[reason]}</strong>
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
