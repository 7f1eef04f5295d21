import { IconFlag, IconMessageReply, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Comment, removeComment } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { MAX_REASON } from '#contract/http.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { AuthorIdentity } from '#web/features/members/parts/author-identity.tsx';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { api } from '#web/lib/api.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionChoice, LinkChoice, MoreActions } from '#web/ui/choices.tsx';
import entries from '#web/ui/entries.module.css';
import { FactLine } from '#web/ui/fact-line.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { When } from '#web/ui/when.tsx';
import { deleteComment } from './comment-cache.ts';
import { CommentEdit } from './comment-edit.tsx';
import classes from './comments.module.css';

const t = messages('content');

const ReportDialog = lazyComponent(async () => (await import('../../posts/parts/report-dialog.tsx')).ReportDialog);

interface CommentItemProps {
  readonly comment: Comment;
  readonly isByAuthor: boolean;
  readonly userId: UserId | undefined;
  /** Only the app has the component library that the report dialog needs. */
  readonly isInApp: boolean;
  readonly isLinked: boolean;
  readonly onReply?: (() => void) | undefined;
  readonly children?: ReactNode;
}

type Open = 'edit' | 'delete' | 'report' | null;

export function CommentItem(props: CommentItemProps) {
  const { comment, isByAuthor, userId, isLinked, children } = props;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const menu = useRef<HTMLElement>(null);
  useFocusBack(open === 'edit', menu);
  return (
    <li id={`comment-${comment.id}`} className={entries.entry} data-pointed-at={isLinked || undefined}>
      {comment.removed ? (
        <p className={entries.removed}>{t('This comment was deleted.')}</p>
      ) : (
        <div className={entries.own}>
          <AuthorLine comment={authorLineOf(comment)} isByAuthor={isByAuthor} />
          {open === 'edit' && userId ? (
            <SectionForm section="BlogsAfterLogin" onClose={close}>
              <CommentEdit comment={comment} userId={userId} onDone={close} />
            </SectionForm>
          ) : (
            <p className={classes.text} dir="auto">
              {comment.comment}
            </p>
          )}
          {open === null && <Actions {...props} menu={menu} onOpen={setOpen} />}
          {open === 'delete' && <Delete comment={comment} isOwn={comment.user.id === userId} onClose={close} />}
          {open === 'report' && <ReportDialog target={{ commentId: comment.id }} what="comment" onClose={close} />}
        </div>
      )}
      {children}
    </li>
  );
}

interface AuthorLineProps {
  readonly comment: Pick<Comment, 'id' | 'user' | 'createdAt' | 'edited'>;
  readonly isByAuthor: boolean;
}

const authorLineOf = ({ id, user, createdAt, edited }: Comment): AuthorLineProps['comment'] => ({
  id,
  user,
  createdAt,
  edited,
});

function AuthorLine({ comment, isByAuthor }: AuthorLineProps) {
  return (
    <>
      <div className={entries.authorLine}>
        <Avatar name={comment.user.name} picture={comment.user.profilePic} size={28} />
        <MemberName person={comment.user} className={entries.author} />
        {isByAuthor && <Badge>{t('Author')}</Badge>}
        <a className={entries.when} href={`#comment-${comment.id}`}>
          <FactLine as="span">
            <When iso={comment.createdAt} />
            {comment.edited && <span>{t('edited')}</span>}
          </FactLine>
        </a>
      </div>
      <AuthorIdentity identity={comment.user.identity} />
    </>
  );
}

interface ActionsProps extends CommentItemProps {
  readonly menu: RefObject<HTMLElement | null>;
  readonly onOpen: (open: Open) => void;
}

function Actions({ comment, isInApp, menu, onReply, onOpen }: ActionsProps) {
  const { can, user } = comment;
  if (!(can.reply || can.edit || can.remove || can.report)) return null;
  return (
    <div className={`${entries.actions} no-print`}>
      {can.reply && onReply && (
        <ActionButton
          icon={IconMessageReply}
          size={16}
          aria-label={t('Reply to {user}', { user: user.name })}
          onClick={onReply}
        >
          {t('Reply')}
        </ActionButton>
      )}
      {(can.edit || can.remove || can.report) && (
        <MoreActions summaryRef={menu}>
          {can.edit && (
            <ActionChoice icon={IconPencil} onClick={() => onOpen('edit')}>
              {t('Edit')}
            </ActionChoice>
          )}
          {can.remove && (
            <ActionChoice icon={IconTrash} onClick={() => onOpen('delete')}>
              {t('Delete')}
            </ActionChoice>
          )}
          {can.report && isInApp && (
            <ActionChoice icon={IconFlag} onClick={() => onOpen('report')}>
              {t('Report')}
            </ActionChoice>
          )}
          {can.report && !isInApp && (
            <LinkChoice icon={IconFlag} to={`${contentTypes.blog.appPath(comment.blogId)}#comment-${comment.id}`}>
              {t('Report')}
            </LinkChoice>
          )}
        </MoreActions>
      )}
    </div>
  );
}

interface DeleteProps {
  readonly comment: Comment;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Asks below the comment, so that its text stays visible. */
function Delete({ comment, isOwn, onClose }: DeleteProps) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeComment, { params: { id: comment.id }, query: { reason: reason.trim() || undefined } }),
    meta: { success: true, failure: t('We couldn’t delete the comment.') },
    onSuccess: () => {
      onClose();
      deleteComment(client, comment);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but this is a confirmation
    <div className={classes.ask} role="group" aria-label={t('Delete this comment?')}>
      <p>
        {t('Delete this comment?')} {comment.childCount > 0 && t('The replies to it will stay.')}
      </p>
      {!isOwn && (
        <div className={classes.reason}>
          <PlainTextarea
            label={t('Reason')}
            isOptional
            hint={t('The author gets a notification with the reason.')}
            value={reason}
            limit={MAX_REASON}
            rows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      <Button ref={keep} onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button className={classes.danger} disabled={isPending} onClick={() => mutate()}>
        {t('Delete comment')}
      </Button>
    </div>
  );
}
