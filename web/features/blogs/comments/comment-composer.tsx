import { useQueryClient } from '@tanstack/react-query';
import { type Comment, createComment } from '#contract/blogs.ts';
import type { BlogId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { insertComment } from './comment-cache.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { useStoredComment } from './use-stored-comment.ts';

const t = messages('content');

interface CommentComposerProps {
  readonly blogId: BlogId;
  readonly userId: UserId;
  readonly parent?: Comment;
  readonly onSent: (comment: Comment) => void;
  readonly onClose?: () => void;
}

export function CommentComposer({ blogId, userId, parent, onSent, onClose }: CommentComposerProps) {
  const client = useQueryClient();
  const key = storageKey(userId, 'comment', blogId, ...(parent ? [parent.id] : []));
  const [text, setText, clear] = useStoredComment(key);
  return (
    <CommentForm
      title={parent ? t('Reply to {name}', { name: parent.user.name }) : t('Comment')}
      label={parent ? t('Your reply') : t('Your comment')}
      placeholder={parent ? t('Reply to {name}', { name: parent.user.name }) : t('Share what you think')}
      className={classes.composer}
      hasFocus={parent !== undefined}
      text={text}
      onChange={setText}
      schema={async () => (await import('#schemas/blogs.ts')).createComment.body}
      parentId={parent?.id}
      send={async (body) => {
        const { data } = await api(createComment, { params: { blogId }, body });
        insertComment(client, data);
        clear();
        onSent(data);
      }}
      buttons={(isBusy) => (
        <>
          {onClose && (
            <Button look="quiet" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
          <Button type="submit" look={parent ? 'line' : 'main'} disabled={isBusy}>
            {isBusy ? t('Sending…') : parent ? t('Send reply') : t('Send comment')}
          </Button>
        </>
      )}
    />
  );
}
