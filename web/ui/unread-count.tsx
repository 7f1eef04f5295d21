import { messages } from '#contract/messages.ts';
import classes from './unread-count.module.css';

const t = messages('common');

/** Behind the name of a list in which the reader has not read everything. */
export function UnreadCount({ count }: { readonly count: number }) {
  return count > 0 && <span className={classes.unread}>{t('{count} unread', { count })}</span>;
}
