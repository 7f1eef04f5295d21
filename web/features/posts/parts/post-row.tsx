import { IconCheck, IconHeart, IconLock, IconMessage, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { currentLanguage, languageTag, messages } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';
import type { PostSort } from '#contract/post-sorts.ts';
import type { PostFields } from '#contract/posts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './post-row.module.css';

const t = messages('posts');

interface PostRowProps {
  readonly post: PostFields;
  readonly sort?: PostSort | undefined;
  readonly isUnread?: boolean | undefined;
  readonly to: string;
  readonly categoryTo?: string | undefined;
  /** In the list of one sub-category. */
  readonly hidesCategory?: boolean | undefined;
  readonly mark?: ReactNode;
}

/** Two lines: the title, and below it the category and who wrote last. A dot and the weight of the title mark what is unread. */
export function PostRow({ post, sort, isUnread = false, to, categoryTo, hidesCategory, mark }: PostRowProps) {
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <span className={classes.gutter}>{isUnread && <UnreadDot to={to} hasReplies={post.replyCount > 0} />}</span>
      <span className={classes.face}>
        <Avatar name={post.user.name} picture={post.user.profilePic} />
      </span>
      <span className={classes.subject}>
        {post.pinned && <IconPin size={16} aria-label={t('Pinned')} role="img" className={classes.icon} />}
        {post.locked && <IconLock size={16} aria-label={t('Locked')} role="img" className={classes.icon} />}
        <Link
          className={`${classes.title} stretched-link`}
          to={to}
          dir="auto"
          lang={post.language ?? undefined}
          data-list-link=""
        >
          {post.title}
        </Link>
        {mark}
      </span>
      <FactLine as="span" className={classes.facts}>
        {!hidesCategory && <Place post={post} to={categoryTo} />}
        <LastWord post={post} />
      </FactLine>
      <span className={classes.counts}>
        {post.answered && (
          <span className={classes.answered} title={t('Answered')}>
            <IconCheck size={16} aria-hidden="true" />
            <span className={classes.answeredWord}>{t('Answered')}</span>
          </span>
        )}
        {sort === 'likes' && (
          <Count
            icon={<IconHeart size={16} aria-hidden="true" />}
            count={post.likesCount}
            title={t('{count, plural, one {# like} other {# likes}}', { count: post.likesCount })}
            word={t('{count, plural, one {like} other {likes}}', { count: post.likesCount })}
          />
        )}
        <Count
          icon={<IconMessage size={16} aria-hidden="true" />}
          count={post.replyCount}
          title={t('{count, plural, one {# reply} other {# replies}}', { count: post.replyCount })}
          word={t('{count, plural, one {reply} other {replies}}', { count: post.replyCount })}
        />
      </span>
    </li>
  );
}

function Place({ post: { subCategory }, to }: { readonly post: PostFields; readonly to: string | undefined }) {
  const name = subCategory?.name ?? t('No category');
  return (
    <span
      className={classes.place}
      dir="auto"
      title={subCategory ? `${subCategory.category.name} / ${subCategory.name}` : undefined}
    >
      {to ? <Link to={to}>{name}</Link> : name}
    </span>
  );
}

/** Who replied last and when, or who posted. */
function LastWord({ post }: Pick<PostRowProps, 'post'>) {
  const { user, lastReply, status, createdAt, updatedAt, lastActivityAt, replyCount } = post;
  if (status === 'draft') return <Word text={t('Saved <0/>')} iso={updatedAt} />;
  if (replyCount === 0) return <Word name={user.name} text={t('posted <0/>')} iso={createdAt} />;
  const iso = lastReply?.createdAt ?? lastActivityAt;
  return lastReply?.user ? (
    <Word name={lastReply.user.name} text={t('replied <0/>')} iso={iso} />
  ) : (
    <Word text={t('Last reply <0/>')} iso={iso} />
  );
}

function Word({ name, text, iso }: { readonly name?: string; readonly text: string; readonly iso: string }) {
  return (
    <span className={classes.last}>
      {name && <bdi className={classes.author}>{name}</bdi>}
      <span className={classes.verb}>
        <Rich text={text} parts={[() => <When iso={iso} />]} />
      </span>
    </span>
  );
}

function UnreadDot({ to, hasReplies }: { readonly to: string; readonly hasReplies: boolean }) {
  return (
    <Link
      className={classes.dot}
      to={hasReplies ? `${to}#unread` : to}
      aria-label={hasReplies ? t('New: go to the first unread reply') : t('New: not read yet')}
    />
  );
}

export function UnreadLink({ to, hasReplies }: { readonly to: string; readonly hasReplies: boolean }) {
  return (
    <Link
      className={classes.unread}
      to={hasReplies ? `${to}#unread` : to}
      aria-label={hasReplies ? t('New: go to the first unread reply') : t('New: not read yet')}
    >
      {t('New')}
    </Link>
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly title: string;
  /** What is counted. */
  readonly word: string;
}

function Count({ icon, count, title, word }: CountProps) {
  return (
    <span className={classes.count} title={title}>
      {icon}
      {short(count)}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

/** 12,345 as 12.3k, because there is room for four digits. */
function short(count: number): string {
  if (count < 10_000) return String(count);
  if (currentLanguage() !== DEFAULT_LANGUAGE) {
    const format = { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
    return new Intl.NumberFormat(languageTag(), format).format(count);
  }
  return count < 1_000_000
    ? `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)}k`
    : `${(count / 1_000_000).toFixed(1)}m`;
}

interface PostRowsProps {
  readonly children: ReactNode;
  readonly label: string;
}

export function PostRows({ children, label }: PostRowsProps) {
  return (
    <ul className="box" aria-label={label}>
      {children}
    </ul>
  );
}
