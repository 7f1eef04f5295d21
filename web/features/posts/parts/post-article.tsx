import { IconLock, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { RequestDetails } from '#web/features/freight/parts/request-details.tsx';
import { AuthorIdentity } from '#web/features/members/parts/author-identity.tsx';
import { MemberCards } from '#web/features/members/parts/member-cards.tsx';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import authorLine from '#web/ui/author-line.module.css';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkPreviews } from '#web/ui/link-previews.tsx';
import { TagLinks } from '#web/ui/tag-links.tsx';
import { When } from '#web/ui/when.tsx';
import { Answer } from './answer.tsx';
import { AttachmentList, addressInPost } from './attachment-list.tsx';
import { EditedMark } from './edited-mark.tsx';
import { ForeignText } from './foreign-text.tsx';
import { KindBadge } from './kind-badge.tsx';
import classes from './post-article.module.css';

const t = messages('posts');

interface PostArticleProps {
  readonly post: PostFields;
  readonly categoryTo?: string | undefined;
  readonly notice?: ReactNode;
  /** What a reader of a freight request can do next. */
  readonly offerLink?: ReactNode;
  readonly children?: ReactNode;
}

export function PostArticle({ post, categoryTo, notice, offerLink, children }: PostArticleProps) {
  return (
    <article className={classes.article} aria-labelledby="post-title">
      <PostHead post={post} categoryTo={categoryTo} />
      {notice}
      {post.freight && <RequestDetails freight={post.freight} author={post.createdBy} offerLink={offerLink} />}
      <ForeignText
        id={post.id}
        language={post.language}
        title={post.title}
        html={post.description}
        className={classes.text}
      />
      <AttachmentList attachments={post.attachments} addressOf={addressInPost(post.id)} />
      <LinkPreviews html={post.description} />
      <TagLinks tags={post.tags} list={contentTypes.general.list} />
      {post.answer && <Answer answer={post.answer} />}
      {children}
      <MemberCards />
    </article>
  );
}

function PostHead({ post, categoryTo }: { readonly post: PostFields; readonly categoryTo: string | undefined }) {
  const subCategory = post.subCategory;
  return (
    <header>
      <p className={classes.place}>
        {post.freight ? <Badge tone="accent">{t('Request for quotation')}</Badge> : <KindBadge kind={post.kind} />}
        {subCategory && categoryTo && (
          <Link to={categoryTo} dir="auto">
            {subCategory.category.name} / {subCategory.name}
          </Link>
        )}
        {post.pinned && (
          <Badge>
            <IconPin size={13} className={classes.mark} aria-hidden="true" />
            {t('Pinned')}
          </Badge>
        )}
        {post.locked && (
          <Badge tone="warn">
            <IconLock size={13} className={classes.mark} aria-hidden="true" />
            {t('Locked')}
          </Badge>
        )}
      </p>
      <h1 id="post-title" className={classes.title} dir="auto" lang={post.language ?? undefined}>
        {post.title}
      </h1>
      <div className={authorLine.line}>
        <Avatar name={post.user.name} picture={post.user.profilePic} size={36} />
        <span>
          <MemberName person={post.user} className={authorLine.author} />
          <AuthorIdentity identity={post.user.identity} />
          <FactLine as="span">
            <When iso={post.publishedAt ?? post.createdAt} />
            {post.editedAt && <EditedMark text={{ ...post, owner: { postId: post.id } }} />}
            {!post.freight && (
              <>
                <span>{t('{count, plural, one {# view} other {# views}}', { count: post.viewCount })}</span>
                <span>{t('{count, plural, one {# like} other {# likes}}', { count: post.likesCount })}</span>
                <span>{t('{count, plural, one {# reply} other {# replies}}', { count: post.replyCount })}</span>
              </>
            )}
          </FactLine>
        </span>
      </div>
    </header>
  );
}
