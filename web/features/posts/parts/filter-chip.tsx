import { IconX } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import classes from '../list-filters.module.css';

const t = messages('posts');

/** A filter that is set by a link elsewhere; the chip removes it. */
export function FilterChip({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <Link className={classes.chip} to={to} aria-label={t('Remove the filter {name}', { name })} preventScrollReset>
      <span dir="auto">{name}</span>
      <IconX size={14} aria-hidden="true" />
    </Link>
  );
}
