import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { refreshWatches } from '#web/features/watching/parts/queries.ts';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { endpointsOf, refreshLists } from '../queries.ts';
import { insertReply, patchPost } from '../thread-cache.ts';
import classes from './reply-composer.module.css';
import { ReplyText } from './reply-text.tsx';
import { replyKeys, useReplyDraft } from './use-reply-draft.ts';

const t = messages('posts');

export interface ReplyTarget {
  readonly parentId: string;
  readonly name: string;
}

interface ReplyComposerProps {
  readonly post: PostFields;
  readonly userId: UserId;
  readonly target: ReplyTarget | null;
  /** Increases with each press that opens the composer; every change focuses the field again. */
  readonly openCount: number;
  /** HTML to add to the text, once for each `openCount`. */
  readonly quote: string | undefined;
  readonly onSent: (replyId: ReplyId) => void;
  readonly onClose: () => void;
}

/** Below a request, forwarders ask, and the requester adds what was missing. */
function composerTitle({ freight, createdBy }: PostFields, userId: UserId): string {
  if (!freight) return t('Reply to the post');
  return createdBy === userId ? t('Add information') : t('Ask a question');
}

export function ReplyComposer({ post, userId, target, openCount, quote, onSent, onClose }: ReplyComposerProps) {
  const client = useQueryClient();
  const draft = useReplyDraft(replyKeys(userId, post.id, target?.parentId));
  const form = useForm({
    schema: async () => (await import('#schemas/posts.ts')).postEndpoints[post.kind].createReply.body,
    bodyOf: () => ({ postId: post.id, ...draft.body, ...(target && { parentId: target.parentId }) }),
    send: async (body) => {
      const { data } = await api(endpointsOf(post.kind).createReply, { body });
      insertReply(client, post.kind, data);
      patchPost(client, post.kind, post.id, { replyCount: post.replyCount + 1, lastActivityAt: data.createdAt });
      draft.clear();
      void refreshLists(client);
      void refreshWatches(client);
      onSent(data.id);
    },
  });
  const isAnonymous = post.freight?.offers === 'SEALED' && post.createdBy !== userId;
  const added = useRef(0);
  useLayoutEffect(() => {
    if (quote === undefined || added.current === openCount) return;
    added.current = openCount;
    draft.setText(draft.text + quote);
  });
  const { ref } = form.form;
  useLayoutEffect(() => {
    if (openCount > 1) ref.current?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus();
  }, [openCount, ref]);
  return (
    <form {...form.form} {...takesDroppedFiles(draft.attachments.add)} className={classes.form} aria-label={t('Reply')}>
      <div className={classes.head}>
        <h2 className={classes.title} dir="auto">
          {target ? t('Reply to {name}', { name: target.name }) : composerTitle(post, userId)}
        </h2>
        <button type="button" className={classes.close} aria-label={t('Close (your text is kept)')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      {isAnonymous && (
        <p className="dim-small">
          {t('Your question is anonymous: only the requester and staff see your name. Leave out how to reach you.')}
        </p>
      )}
      <ReplyText form={form} draft={draft} anchor={target ? undefined : 'reply'} />
      <div className={classes.foot}>
        <span className={classes.hint}>
          <Rich
            text={t('<0>Ctrl</0> + <1>Enter</1> to send')}
            parts={[(inner) => <kbd>{inner}</kbd>, (inner) => <kbd>{inner}</kbd>]}
          />
        </span>
        <Button look="main" type="submit" isBusy={form.isBusy} disabled={draft.isUploading}>
          {post.freight ? (post.createdBy === userId ? t('Publish') : t('Send question')) : t('Post reply')}
        </Button>
      </div>
    </form>
  );
}
