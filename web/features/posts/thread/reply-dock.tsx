import { useEffect, useRef, useState } from 'react';
import type { PostFields } from '#contract/posts.ts';
import { keptKey, readKept } from '#web/forms/kept-text.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import classes from './reply-composer.module.css';
import { ReplyComposer, type ReplyTarget } from './reply-composer.tsx';

export interface Asked {
  readonly target: ReplyTarget | null;
  /** How often it was asked for since it is open. */
  readonly times: number;
}

interface ReplyDockProps {
  readonly post: PostFields;
  readonly userId: string;
  /** `undefined` while nothing is written. */
  readonly asked: Asked | undefined;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSent: (replyId: string) => void;
}

/** The place to reply, always in sight. It is part of the page: the key that opens it is followed by text at once. */
export function ReplyDock({ post, userId, asked, onOpen, onClose, onSent }: ReplyDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const [isBegun, setBegun] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = asked !== undefined;
  useFocusBack(isOpen, button);
  useEffect(() => {
    if (isOpen) dock.current?.scrollIntoView({ block: 'nearest' });
    else setBegun(readKept<string>(keptKey(userId, 'reply', post.id)) !== null);
  }, [isOpen, userId, post.id]);
  if (!isOpen) {
    return (
      <div ref={dock} className={classes.dock}>
        <button
          ref={button}
          type="button"
          className={classes.closed}
          onClick={onOpen}
          aria-label={isBegun ? 'Go on with your reply' : 'Write a reply'}
          aria-keyshortcuts="r"
        >
          {isBegun ? 'Go on with your reply…' : 'Write a reply…'}
          <kbd>r</kbd>
        </button>
      </div>
    );
  }
  return (
    <div ref={dock} className={classes.dock} data-open="">
      <ReplyComposer
        key={asked.target?.parentId ?? 'post'}
        post={post}
        userId={userId}
        target={asked.target}
        timesAsked={asked.times}
        onSent={onSent}
        onClose={onClose}
      />
    </div>
  );
}
