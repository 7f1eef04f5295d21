import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PostFields } from '#contract/posts.ts';
import { keptKey, readKept } from '#web/lib/kept-text.ts';
import { TextBones } from '#web/ui/skeleton.tsx';
import classes from './reply-composer.module.css';
import type { ReplyTarget } from './reply-composer.tsx';

const ReplyComposer = lazy(() => import('./reply-composer.tsx'));

interface ReplyDockProps {
  readonly post: PostFields;
  readonly userId: string;
  /** `undefined` while nothing is written. */
  readonly target: ReplyTarget | null | undefined;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSent: (replyId: string) => void;
}

/** The place to reply: always in sight, and its editor loaded only once someone is about to write. */
export function ReplyDock({ post, userId, target, onOpen, onClose, onSent }: ReplyDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const [isBegun, setBegun] = useState(false);
  const isOpen = target !== undefined;
  useEffect(() => {
    if (isOpen) dock.current?.scrollIntoView({ block: 'nearest' });
    else setBegun(readKept<string>(keptKey(userId, 'reply', post.id)) !== null);
  }, [isOpen, userId, post.id]);
  if (!isOpen) {
    return (
      <div ref={dock} className={classes.dock}>
        <button
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
      <Suspense
        fallback={
          <div className={classes.form}>
            <TextBones lines={4} label="Loading the editor" />
          </div>
        }
      >
        <ReplyComposer
          key={target?.parentId ?? 'post'}
          post={post}
          userId={userId}
          target={target}
          onSent={onSent}
          onClose={onClose}
        />
      </Suspense>
    </div>
  );
}
