import { contentTypes } from '#contract/content-types.ts';
import type { Person } from '#contract/posts.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './member-name.module.css';
import { hasMemberCard } from './named-member.ts';

export function MemberName({
  person,
  className,
}: {
  readonly person: Person;
  readonly className?: string | undefined;
}) {
  if (person.id === null) {
    return (
      <span className={className} dir="auto">
        {person.name}
      </span>
    );
  }
  return (
    <Link
      className={`${classes.name} ${className ?? ''}`}
      to={contentTypes.person.publicPath(person.id)}
      dir="auto"
      {...hasMemberCard(person.id)}
    >
      {person.name}
    </Link>
  );
}
