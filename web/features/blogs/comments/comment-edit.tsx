import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { COMMENT_EDIT_MINUTES, type Comment, updateComment } from '#contract/blogs.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { replaceComment } from './comment-cache.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { useStoredComment } from './use-stored-comment.ts';

const t = messages('content');

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

interface CommentEditProps {
  readonly comment: Comment;
  readonly userId: UserId;
  readonly onDone: () => void;
}

export function CommentEdit({ comment, userId, onDone }: CommentEditProps) {
  const client = useQueryClient();
  const [text, setText, clear] = useStoredComment(storageKey(userId, t('edit comment'), comment.id), comment.comment);
  const close = () => {
    clear();
    onDone();
  };
  return (
    <CommentForm
      title={t('Edit your comment')}
      label={t('Your comment')}
      hasFocus
      text={text}
      onChange={setText}
      schema={async () => (await import('#schemas/blogs.ts')).updateComment.body}
      send={async (body) => {
        const { data } = await api(updateComment, { params: { id: comment.id }, body });
        replaceComment(client, data);
        close();
      }}
      buttons={(isBusy) => (
        <>
          <TimeLeft createdAt={comment.createdAt} />
          <Button look="quiet" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? t('Saving…') : t('Save')}
          </Button>
        </>
      )}
    />
  );
}

/** Uses this device's clock as a hint; the server decides. */
function TimeLeft({ createdAt }: { readonly createdAt: string }) {
  const until = Date.parse(createdAt) + COMMENT_EDIT_MINUTES * MINUTE_MS;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.min(COMMENT_EDIT_MINUTES, Math.ceil((until - now) / MINUTE_MS));
  return (
    <p className={classes.hint}>
      {minutes > 0
        ? t(
            'Comments can be edited for {allowed} minutes: {minutes, plural, one {less than a minute} other {# minutes}} left.',
            {
              allowed: COMMENT_EDIT_MINUTES,
              minutes,
            },
          )
        : t('The {commenteditminutes} minutes have passed. Add another comment instead.', {
            commenteditminutes: COMMENT_EDIT_MINUTES,
          })}
    </p>
  );
}
