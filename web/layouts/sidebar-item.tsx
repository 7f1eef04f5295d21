import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { isAtOrBelow } from '#web/lib/is-at-or-below.ts';
import { newOf } from '#web/lib/unread.ts';
import { ContentIcon } from '#web/ui/content-icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { type NavItem, urlOf, withChildren } from './nav-item.ts';
import classes from './sidebar.module.css';

interface Look {
  /** Path of the page, or of the list that contains it. */
  readonly place: string;
  readonly pathname: string;
  readonly isWide: boolean;
}

export interface SidebarItemProps extends Look {
  /** The id of its list of children, if it has one. */
  readonly id: string;
  readonly item: NavItem;
}

/** A link, or a button that opens and closes the children. Closed by default, except around the current page. */
export function SidebarItem(props: SidebarItemProps) {
  return <li className={classes.entry}>{props.item.items ? <Branch {...props} /> : <Leaf {...props} />}</li>;
}

const isCurrent = (item: NavItem, place: string) =>
  place === item.url || (item.section !== undefined && place.startsWith(item.section));

function Leaf({ item, place, pathname, isWide }: SidebarItemProps) {
  const url = urlOf(item);
  return (
    <>
      <Link
        className={classes.item}
        to={url}
        aria-current={isAtOrBelow(pathname, url) ? 'page' : undefined}
        data-current={isCurrent(item, place) || undefined}
      >
        <Label item={item} isWide={isWide} />
      </Link>
      <Unread count={item.unread} />
    </>
  );
}

function Branch({ id, item, ...look }: SidebarItemProps) {
  const { place, isWide } = look;
  const below = withChildren(item);
  const holdsCurrent = below.some((child) => isCurrent(child, place));
  const [isOpen, setOpen] = useState(holdsCurrent);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (holdsCurrent !== heldCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={isOpen && isWide}
        aria-controls={id}
        data-current={holdsCurrent}
        onClick={() => setOpen(!isOpen)}
      >
        <Label item={item} isWide={isWide} />
        {isWide && <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden="true" />}
      </button>
      {isWide && !isOpen && <Unread count={below.reduce((sum, { unread = 0 }) => sum + unread, 0)} />}
      <ul id={id} className={classes.items} hidden={!isOpen || !isWide}>
        {item.items?.map((child, index) => (
          <SidebarItem key={child.url ?? child.title} id={`${id}-${index + 1}`} item={child} {...look} />
        ))}
      </ul>
    </>
  );
}

function Label({ item: { title, icon }, isWide }: Pick<SidebarItemProps, 'item' | 'isWide'>) {
  if (!icon) return <span className={classes.text}>{title}</span>;
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        <ContentIcon name={icon} />
      </span>
      <span className={isWide ? classes.title : `visually-hidden ${classes.tip}`}>{title}</span>
    </>
  );
}

/** Beside the link, so that its name stays the same. */
function Unread({ count = 0 }: { readonly count?: number | undefined }) {
  return count > 0 && <span className={classes.unread}>{newOf(count)}</span>;
}
