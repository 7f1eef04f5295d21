import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { DEFAULT_KIND, kinds, postKinds } from '#contract/post-kinds.ts';
import { postEndpoints } from '#contract/posts.ts';
import { categoriesQuery, enabledSubCategories, firstForumPath, listPath } from '#web/lib/forum-paths.ts';
import { isAtOrBelow } from '#web/lib/is-at-or-below.ts';
import { usePathInApp } from '#web/lib/path-in-app.ts';
import { query } from '#web/lib/queries.ts';
import { useIsOpen } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import { useReadState } from '#web/lib/unread.ts';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { type NavItem, urlOf, withAddresses, withChildren } from './nav-item.ts';
import classes from './sidebar.module.css';
import { SidebarItem, type SidebarItemProps } from './sidebar-item.tsx';
import { firstItems, fixedGroups, withoutClosed } from './sidebar-links.ts';
import { UserMenu } from './user-menu.tsx';

const t = messages('common');

interface SidebarContentProps {
  /** The prefix of the ids of its lists. A page on a phone contains both the sidebar and the drawer. */
  name: 'sidebar' | 'drawer';
  isWide: boolean;
  onMenuChange: (isOpen: boolean) => void;
}

export function SidebarContent({ name, isWide, onMenuChange }: SidebarContentProps) {
  const { data, isPending } = useQuery(categoriesQuery);
  const { isLoading } = useUser();
  return (
    <div className={classes.content} data-wide={isWide}>
      <Link className={classes.logo} to={pages.dashboard}>
        <Wordmark withName={isWide} isOnNavy />
      </Link>
      <nav className={classes.nav} aria-label={t('Platform')}>
        {isPending || isLoading ? <Skeleton /> : <Groups name={name} categories={data?.data ?? []} isWide={isWide} />}
      </nav>
      {isWide && (
        <div className={classes.theme}>
          <ThemeSwitch name={`${name}-theme`} />
        </div>
      )}
      <UserMenu isWide={isWide} onMenuChange={onMenuChange} />
    </div>
  );
}

interface GroupsProps extends Pick<SidebarContentProps, 'name' | 'isWide'> {
  readonly categories: readonly Category[];
}

function Groups({ name, categories, ...look }: GroupsProps) {
  const readState = useReadState();
  const enabled = categories.filter((category) => category.enabled);
  const special = enabled.filter(({ kind }) => kind !== DEFAULT_KIND);
  const forumItems: NavItem[] = enabled
    .filter((category) => category.kind === DEFAULT_KIND && enabledSubCategories(category).length > 0)
    .map((category) => ({
      title: category.name,
      url: firstForumPath([category]),
      section: `/${sectionOf(category)}/`,
      unread: readState?.countOf(enabledSubCategories(category)),
    }));
  const groups: NavItem[] = [
    ...special.map((category) => ({
      title: category.name,
      icon: postKinds[category.kind].icon,
      items: enabledSubCategories(category).map((item) => ({
        title: item.name,
        url: listPath(category, item),
        unread: readState?.countOf([item]),
      })),
    })),
    { title: t('Forum'), icon: contentTypes.general.icon, items: forumItems },
    ...fixedGroups,
  ];
  const isOpen = useIsOpen();
  const inApp = usePathInApp();
  const { pathname } = useLocation();
  const shownOf = (items: readonly NavItem[]) =>
    items.flatMap((item) => withoutClosed(item, isOpen)).map((item) => withAddresses(item, inApp));
  const all = enabled.flatMap(enabledSubCategories);
  const first = shownOf(firstItems).map((item) =>
    item.url === pages.unread ? { ...item, unread: readState?.countOf(all) } : item,
  );
  const shown = shownOf(groups.filter(({ items }, index) => items?.length !== 0 || index >= special.length));
  const isListed = [...first, ...shown]
    .flatMap(withChildren)
    .some((item) => !item.items && isAtOrBelow(pathname, urlOf(item)));
  const ofPage = { place: usePlace(), pathname: isListed ? pathname : '', ...look };
  // Most addresses are those of posts, and the sidebar is the same on all of a list.
  return (
    <>
      <ItemList className={classes.first} items={first} {...ofPage} name={`${name}-first`} />
      <p className={classes.label}>{t('Platform')}</p>
      <ItemList className={classes.groups} items={shown} {...ofPage} name={name} />
    </>
  );
}

interface ItemListProps extends Pick<SidebarItemProps, 'place' | 'pathname' | 'isWide'> {
  readonly name: string;
  readonly className: string | undefined;
  readonly items: readonly NavItem[];
}

function ItemList({ name, className, items, ...look }: ItemListProps) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <SidebarItem key={item.items?.[0]?.url ?? item.title} id={`${name}-${index + 1}`} item={item} {...look} />
      ))}
    </ul>
  );
}

/** The path of the page, or for a post the path of the list that contains it. */
function usePlace(): string {
  const { pathname } = useLocation();
  const [, start, postId = ''] = pathname.split('/');
  const kind = kinds.find((candidate) => candidate === start) ?? DEFAULT_KIND;
  // The screen of the post loads it. The queries of posts would load the scripts of all their lists.
  const { get } = postEndpoints[kind] as typeof postEndpoints.general;
  const { data: post } = useQuery({ ...query(get, { params: { postId } }), enabled: false });
  const list = post?.data.subCategory;
  return list ? listPath(list.category, list) : pathname;
}

function sectionOf(category: Category): string {
  return firstForumPath([category]).split('/')[1] ?? '';
}

function Skeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{t('Loading the menu')}</span>
      {['a', 'b', 'c'].map((key) => (
        <SkeletonBar key={key} height={36} />
      ))}
    </div>
  );
}
