import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import type { Person, PostFields, Reply } from '#contract/posts.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { When } from '#web/ui/when.tsx';
import type { AnyReply } from '../thread-cache.ts';
import { newestReply } from './newest-reply.ts';
import { participantsOf } from './participants.ts';
import classes from './thread-rail.module.css';

const t = messages('posts');

const MAX_SHOWN = 8;

interface ThreadRailProps {
  readonly post: PostFields;
  readonly replies: readonly Reply[];
  readonly children?: ReactNode;
}

export function ThreadRail({ post, replies, children }: ThreadRailProps) {
  const people = participantsOf(post, replies);
  const jump = (reply: AnyReply | undefined) => reply && { id: reply.id, createdAt: reply.createdAt };
  return (
    <aside className={classes.rail} aria-label={t('About this thread')}>
      <Jumps
        first={jump(replies[0])}
        last={jump(newestReply(replies))}
        answer={jump(replies.find((reply) => reply.isAnswer))}
      />
      <Participants count={people.length} people={people.slice(0, MAX_SHOWN).map(withoutIdentity)} />
      {children}
    </aside>
  );
}

type JumpTarget = Pick<Reply, 'id' | 'createdAt'> | undefined;

interface JumpsProps {
  readonly first: JumpTarget;
  readonly last: JumpTarget;
  readonly answer: JumpTarget;
}

function Jumps({ first, last, answer }: JumpsProps) {
  if (!first) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('Jump to')}</h2>
      <ul className={classes.jumps}>
        {answer && (
          <li>
            <a href={`#reply-${answer.id}`}>{t('Answer')}</a>
          </li>
        )}
        <li>
          <a href={`#reply-${first.id}`}>{t('First reply')}</a> <When iso={first.createdAt} className="dim-small" />
        </li>
        {last && (
          <li>
            <a href={`#reply-${last.id}`}>{t('Last reply')}</a> <When iso={last.createdAt} className="dim-small" />
          </li>
        )}
      </ul>
    </section>
  );
}

function Participants({ count, people }: { readonly count: number; readonly people: readonly Person[] }) {
  return (
    <section>
      <h2 className={classes.title}>{t('{count, plural, one {# participant} other {# participants}}', { count })}</h2>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id ?? person.name} className={classes.person}>
            <Avatar name={person.name} picture={person.profilePic} size={24} />
            <MemberName person={person} className={classes.personName} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const withoutIdentity = ({ id, name, profilePic }: Person): Person => ({ id, name, profilePic });
