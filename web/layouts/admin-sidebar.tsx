import { IconArrowLeft, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import { isAtOrBelow } from '#web/lib/is-at-or-below.ts';
import { useUser } from '#web/lib/session.ts';
import { shownTasks, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Link } from '#web/ui/link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { adminMenu } from './admin-menu.ts';
import classes from './admin-sidebar.module.css';

const t = messages('common');

/** @param name the prefix of its ids. A narrow screen has it in the page and in the drawer. */
export function AdminSidebar({ name }: { readonly name: 'sidebar' | 'drawer' }) {
  const { isStaff } = useUser();
  return (
    <div className={classes.content}>
      <Link className={classes.home} to={START_PATH}>
        <Wordmark isOnNavy />
        <span className={classes.place}>{t('Admin')}</span>
      </Link>
      {isStaff ? <Menu name={name} /> : <div className={classes.nav} />}
      <div className={classes.end}>
        <Link className={classes.item} to={pages.home}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('Back to the app')}
        </Link>
        <ThemeSwitch name={`${name}-theme`} />
      </div>
    </div>
  );
}

function Menu({ name }: { readonly name: string }) {
  const { isAdmin } = useUser();
  const { countOf, total } = useStaffTasks();
  const { pathname } = useLocation();
  return (
    <nav className={classes.nav} aria-label={t('Admin')}>
      <ul>
        <Item to={START_PATH} icon={<IconInbox size={18} aria-hidden="true" />} isCurrent={pathname === START_PATH}>
          {t('Needs attention')}
          <TaskCount count={total} />
        </Item>
      </ul>
      {adminMenu(isAdmin).map(({ title, items }) => (
        <div key={title}>
          <p id={`${name}-${title}`} className={classes.label}>
            {title}
          </p>
          <ul aria-labelledby={`${name}-${title}`}>
            {items.map(({ name: screen, title, path, Icon }) => (
              <Item
                key={screen}
                to={path}
                icon={<Icon size={18} aria-hidden="true" />}
                isCurrent={isAtOrBelow(pathname, path)}
              >
                {title}
                <TaskCount count={countOf(path)} />
              </Item>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface ItemProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Item({ to, icon, isCurrent, children }: ItemProps) {
  return (
    <li>
      <Link className={classes.item} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

export function TaskCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.tasks}>
      {shownTasks(count)}
      <span className="visually-hidden"> {t('{count, plural, one {task} other {tasks}}', { count })}</span>
    </span>
  );
}
