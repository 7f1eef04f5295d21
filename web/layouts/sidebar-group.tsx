import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { ContentIconName } from '#contract/content-icons.ts';
import { ContentIcon } from '#web/ui/content-icon.tsx';
import classes from './sidebar.module.css';

export interface SidebarItem {
  title: string;
  url: string;
  section?: string;
}

interface SidebarGroupProps {
  title: string;
  icon: ContentIconName;
  items: readonly SidebarItem[];
  isWide: boolean;
}

export function SidebarGroup({ title, icon, items, isWide }: SidebarGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const listId = useId();
  const holdsCurrent = items.some(
    (item) => pathname === item.url || (item.section && pathname.startsWith(item.section)),
  );
  return (
    <li>
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
        <span className={isWide ? classes.title : 'visually-hidden'}>{title}</span>
        {isWide && <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden="true" />}
      </button>
      <ul id={listId} className={classes.items} hidden={!isOpen || !isWide}>
        {items.map((item) => (
          <li key={item.url}>
            <NavLink
              className={classes.item ?? ''}
              to={item.url}
              {...(item.section && pathname.startsWith(item.section) && { 'data-current': true })}
            >
              {item.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
