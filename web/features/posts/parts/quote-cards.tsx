import { IconLock, IconPin } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { term } from '#contract/terms.ts';
import { ClosingTime } from '#web/features/freight/parts/closing-time.tsx';
import { requestState, shortModes } from '#web/features/freight/parts/labels.ts';
import { Lane } from '#web/features/freight/parts/lane.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { useReadState } from '#web/lib/unread.ts';
import { Badge, StateBadge } from '#web/ui/badge.tsx';
import { Card, Cards, CardTitle } from '#web/ui/card.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { When } from '#web/ui/when.tsx';
import { UnreadLink } from './post-row.tsx';
import classes from './quote-card.module.css';

const t = messages('posts');

interface QuoteCardsProps {
  readonly posts: readonly PostFields[];
  readonly label: string;
  readonly inApp?: boolean;
}

export function QuoteCards({ posts, label, inApp = false }: QuoteCardsProps) {
  const readState = useReadState();
  if (posts.length === 0) return null;
  return (
    <Cards label={label}>
      {posts.map((post) => (
        <li key={post.id}>
          <QuoteCard
            post={post}
            to={contentTypes[post.kind][inApp ? 'appPath' : 'publicPath'](post.id)}
            isUnread={readState?.isUnread(post)}
          />
        </li>
      ))}
    </Cards>
  );
}

interface QuoteCardProps {
  readonly post: PostFields;
  readonly to: string;
  readonly isUnread?: boolean | undefined;
}

export function QuoteCard({ post, to, isUnread = false }: QuoteCardProps) {
  const { freight } = post;
  return (
    <Card>
      {freight && <State freight={freight} />}
      {freight && <Lane origin={freight.origin} destination={freight.destination} mode={freight.mode} />}
      <div className={classes.subject} data-unread={isUnread || undefined}>
        {post.pinned && <IconPin size={16} aria-label={t('Pinned')} role="img" />}
        {post.locked && <IconLock size={16} aria-label={t('Locked')} role="img" />}
        <CardTitle to={to}>{post.title}</CardTitle>
        {isUnread && <UnreadLink to={to} hasReplies={post.replyCount > 0} />}
      </div>
      {freight && <Facts freight={freight} />}
      {freight && <Marks marks={freight.marks} />}
      <FactLine className={classes.foot}>
        <span>
          <bdi>{post.user.name}</bdi>
        </span>
        <When iso={post.createdAt} />
        {!freight && <span>{t('{count, plural, one {# reply} other {# replies}}', { count: post.replyCount })}</span>}
        {!freight && post.subCategory && (
          <span>
            <bdi>{post.subCategory.name}</bdi>
          </span>
        )}
      </FactLine>
    </Card>
  );
}

function State({ freight: { mode, state, offersUntil, offersCount } }: { readonly freight: FreightView }) {
  return (
    <p className={classes.state}>
      <strong>{term(shortModes[mode])}</strong>
      {state === 'OPEN' ? <ClosingTime iso={offersUntil} /> : <StateBadge {...requestState(state)} />}
      <span className={classes.offers}>
        {t('{count, plural, one {# offer} other {# offers}}', { count: offersCount })}
      </span>
    </p>
  );
}

function Marks({ marks }: { readonly marks: readonly string[] }) {
  if (marks.length === 0) return null;
  return (
    <p className={classes.marks}>
      {marks.map((mark) => (
        <Badge key={mark} tone="warn">
          {mark}
        </Badge>
      ))}
    </p>
  );
}

function Facts({ freight: { incoterm, namedPlace, size, readyDate } }: { readonly freight: FreightView }) {
  return (
    <FactLine>
      {incoterm && (
        <span>
          {incoterm} <bdi>{namedPlace}</bdi>
        </span>
      )}
      {size.split(' · ').map((part) => (
        <span key={part}>
          <bdi>{part}</bdi>
        </span>
      ))}
      {readyDate && <span>{t('Ready {date}', { date: formatDate(readyDate) })}</span>}
    </FactLine>
  );
}
