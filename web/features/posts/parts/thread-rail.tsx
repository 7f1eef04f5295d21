import type { ReactNode } from 'react';
import type { Person, PostFields, Reply } from '#contract/posts.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { countOf } from '#web/lib/counts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './thread-rail.module.css';

const MOST_SHOWN = 8;

interface ThreadRailProps {
  readonly post: PostFields;
  readonly replies: readonly Reply[];
  readonly children?: ReactNode;
}

export function ThreadRail({ post, replies, children }: ThreadRailProps) {
  const first = replies[0];
  const last = replies.at(-1);
  const answer = replies.find((reply) => reply.isAnswer);
  const people = participants(post.user, replies);
  return (
    <aside className={classes.rail} aria-label="About this thread">
      {first && last && (
        <section>
          <h2 className={classes.title}>Jump to</h2>
          <ul className={classes.jumps}>
            {answer && (
              <li>
                <a href={`#reply-${answer.id}`}>Answer</a>
              </li>
            )}
            <li>
              <a href={`#reply-${first.id}`}>First reply</a> <When iso={first.createdAt} className={classes.when} />
            </li>
            {last !== first && (
              <li>
                <a href={`#reply-${last.id}`}>Last reply</a> <When iso={last.createdAt} className={classes.when} />
              </li>
            )}
          </ul>
        </section>
      )}
      <section>
        <h2 className={classes.title}>{countOf(people.length, 'participant')}</h2>
        <ul className={classes.people}>
          {people.slice(0, MOST_SHOWN).map((person) => (
            <li key={person.id ?? person.name} className={classes.person}>
              <Avatar name={person.name} picture={person.profilePic} size={24} />
              <MemberName person={person} className={classes.personName} />
            </li>
          ))}
        </ul>
      </section>
      {children}
    </aside>
  );
}

function participants(author: Person, replies: readonly Reply[]): Person[] {
  const all = [
    author,
    ...replies
      .flatMap((reply) => [reply, ...reply.replies])
      .filter(({ removed }) => !removed)
      .map(({ user }) => user),
  ];
  return [...new Map(all.map((person) => [person.id ?? person.name, person])).values()];
}
