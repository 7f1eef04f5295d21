import { IconCheck } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './answer.module.css';

const t = messages('posts');

interface AnswerProps {
  readonly answer: NonNullable<PostFields['answer']>;
  /** In a card, whose title is the only link. */
  readonly isInCard?: boolean;
}

/** Readers of a long thread see the answer below the question. */
export function Answer({ answer: { id, user, text }, isInCard = false }: AnswerProps) {
  return (
    <aside className={classes.answer} aria-labelledby={`answer-${id}`}>
      <p id={`answer-${id}`} className={classes.by}>
        <IconCheck size={16} aria-hidden="true" />
        {user ? (
          <span>
            <Rich
              text={t('Answered by <0/>')}
              parts={[() => (isInCard ? <bdi>{user.name}</bdi> : <MemberName person={user} />)]}
            />
          </span>
        ) : (
          t('Answered')
        )}
      </p>
      <p dir="auto">{text}</p>
      {!isInCard && <a href={`#reply-${id}`}>{t('Read the answer')}</a>}
    </aside>
  );
}
