import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentIconName } from '#contract/content-icons.ts';
import { isAtOrBelow } from '#web/lib/is-at-or-below.ts';
import { newOf } from '#web/lib/unread.ts';
import { ContentIcon } from '#web/ui/content-icon.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './sidebar.module.css';

export interface SidebarItem {
  readonly title: string;
  readonly url: string;
  readonly section?: string;
  /** Not in the app, so no section closes it. */
  readonly isPublic?: boolean;
  /** The number of unread threads. */
  readonly unread?: number | undefined;
}

export interface SidebarItems {
  readonly title: string;
  readonly icon: ContentIconName;
  readonly items: readonly SidebarItem[];
}

export interface SidebarGroupProps extends SidebarItems {
  readonly id: string;
  /** Path of the page, or of the list that contains it. */
  readonly place: string;
  readonly pathname: string;
  readonly isWide: boolean;
}

export function SidebarGroup({ id: listId, title, icon, items, place, pathname, isWide }: SidebarGroupProps) {
  const isCurrent = (item: SidebarItem) =>
    place === item.url || (item.section !== undefined && place.startsWith(item.section));
  const holdsCurrent = items.some(isCurrent);
  const [isOpen, setOpen] = useState(holdsCurrent);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (holdsCurrent !== heldCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.group}
        aria-expanded={isOpen && isWide}
        aria-controls={listId}
        data-current={holdsCurrent}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.icon} aria-hidden="true">
          <ContentIcon name={icon} />
        </span>
        <span className={isWide ? classes.title : `visually-hidden ${classes.tip}`}>{title}</span>
        {isWide && <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden="true" />}
      </button>
      {isWide && !isOpen && <Unread count={items.reduce((sum, { unread = 0 }) => sum + unread, 0)} />}
      <ul id={listId} className={classes.items} hidden={!isOpen || !isWide}>
        {items.map((item) => (
          <li key={item.url} className={classes.entry}>
            <Link
              className={classes.item}
              to={item.url}
              aria-current={isAtOrBelow(pathname, item.url) ? 'page' : undefined}
              data-current={isCurrent(item) || undefined}
            >
              {item.title}
            </Link>
            <Unread count={item.unread} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Beside the link, so that its name stays the same. */
function Unread({ count = 0 }: { readonly count?: number | undefined }) {
  return count > 0 && <span className={classes.unread}>{newOf(count)}</span>;
}
