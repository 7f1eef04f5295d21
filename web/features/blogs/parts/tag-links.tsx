import { Link } from 'react-router';
import classes from './tag-links.module.css';

export function TagLinks({ tags, base = '/blogs' }: { readonly tags: readonly string[]; readonly base?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`${base}?tag=${encodeURIComponent(tag)}`} dir="auto">
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
