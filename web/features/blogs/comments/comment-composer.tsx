import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Comment, createComment } from '#contract/blogs.ts';
import { keptKey } from '#web/forms/kept-text.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { insertComment } from './comment-cache.ts';
import classes from './comments.module.css';
import { useKeptWords } from './use-kept-words.ts';
import { faultOf, WordsField } from './words-field.tsx';

interface CommentComposerProps {
  readonly blogId: string;
  readonly userId: string;
  /** The comment that is answered; without one it is the article. */
  readonly parent?: Comment;
  readonly onSent: (comment: Comment) => void;
  readonly onClose?: () => void;
}

/** Writes a comment or a reply. Its words stay on this device until they are sent. */
export function CommentComposer({ blogId, userId, parent, onSent, onClose }: CommentComposerProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords, clear] = useKeptWords(keptKey(userId, 'comment', blogId, ...(parent ? [parent.id] : [])));
  const [fault, setFault] = useState<string>();
  const isReply = parent !== undefined;
  useLayoutEffect(() => {
    if (isReply) focusAtEnd(field.current);
  }, [isReply]);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const body = { comment: words, ...(parent && { parentId: parent.id }) };
      return api(createComment, { params: { blogId }, body });
    },
    onSuccess: ({ data }) => {
      insertComment(client, data);
      clear();
      onSent(data);
    },
  });
  const send = () => {
    const found = faultOf(words);
    setFault(found);
    if (found) field.current?.focus();
    else if (!isPending) mutate();
  };
  const problem = error instanceof ApiError ? error : null;
  const isSignedOut = problem?.status === 401;
  const refused = problem?.fields['comment'] ?? problem?.fields['parentId'];
  return (
    <form
      className={classes.composer}
      aria-label={parent ? `Reply to ${parent.user.name}` : 'Comment'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isSignedOut && <SignedOutNote />}
      <WordsField
        label={parent ? 'Your reply' : 'Your comment'}
        placeholder={parent ? `Reply to ${parent.user.name}` : 'What do you know about it?'}
        value={words}
        field={field}
        onChange={(next) => {
          setWords(next);
          setFault(undefined);
          if (error && !isPending) reset();
        }}
        onSubmit={send}
        error={fault ?? refused ?? (error && !isSignedOut ? messageOf(error) : undefined)}
      />
      <div className={classes.foot}>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        )}
        <Button type="submit" look={parent ? 'line' : 'main'} disabled={isPending}>
          {isPending ? 'Sending…' : parent ? 'Send reply' : 'Send comment'}
        </Button>
      </div>
    </form>
  );
}
