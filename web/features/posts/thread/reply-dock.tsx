import { useEffect, useRef, useState } from 'react';
import type { ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import { SectionForm } from '#web/ui/section-form.tsx';
import classes from './reply-composer.module.css';
import { ReplyComposer, type ReplyTarget } from './reply-composer.tsx';
import { replyKeys } from './use-reply-draft.ts';

const t = messages('posts');

export interface OpenComposer {
  readonly target: ReplyTarget | null;
  /** HTML that is added to the reply when it opens. */
  readonly quote?: string | undefined;
  readonly openCount: number;
}

interface ReplyDockProps {
  readonly post: PostFields;
  readonly userId: UserId;
  readonly composer: OpenComposer | undefined;
  /** Whether it invites the reader to write while it is closed. */
  readonly isInviting: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSent: (replyId: ReplyId) => void;
}

/** The field is part of the page, so that keys typed right after opening it are not lost. */
export function ReplyDock({ post, userId, composer, isInviting, onOpen, onClose, onSent }: ReplyDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const [isBegun, setBegun] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = composer !== undefined;
  useFocusBack(isOpen, button);
  useEffect(() => {
    if (isOpen) dock.current?.scrollIntoView({ block: 'nearest' });
    else setBegun(Object.values(replyKeys(userId, post.id)).some((key) => deviceStorage.read(key) !== null));
  }, [isOpen, userId, post.id]);
  if (!isOpen && !isInviting && !isBegun) return null;
  const forRequest = post.createdBy === userId ? t('Add information') : t('Write a question');
  const invitation = post.freight ? forRequest : t('Write a reply');
  if (!isOpen) {
    return (
      <div ref={dock} className={classes.dock}>
        <SectionForm section="ForumAfterLogin">
          <button
            ref={button}
            type="button"
            className={classes.closed}
            onClick={onOpen}
            aria-label={isBegun ? t('Continue your reply') : invitation}
            aria-keyshortcuts="r"
          >
            {isBegun ? t('Continue your reply…') : `${invitation}…`}
            <kbd>r</kbd>
          </button>
        </SectionForm>
      </div>
    );
  }
  return (
    <div ref={dock} className={classes.dock} data-open="">
      <SectionForm section="ForumAfterLogin">
        <ReplyComposer
          key={composer.target?.parentId ?? 'post'}
          post={post}
          userId={userId}
          target={composer.target}
          openCount={composer.openCount}
          quote={composer.quote}
          onSent={onSent}
          onClose={onClose}
        />
      </SectionForm>
    </div>
  );
}
