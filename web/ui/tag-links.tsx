import { messages } from '#contract/messages.ts';
import { Link } from './link.tsx';
import classes from './tag-links.module.css';

const t = messages('common');

export function TagLinks({ tags, list }: { readonly tags: readonly string[]; readonly list: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`${list}?tag=${encodeURIComponent(tag)}`} dir="auto">
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
