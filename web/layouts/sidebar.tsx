import {
  IconArticle,
  IconBriefcase2,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconId,
  IconMessages,
  IconSchool,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Category } from '#contract/categories.ts';
import {
  categoriesQuery,
  enabledSubCategories,
  firstForumPath,
  isQuoteCategory,
  listPath,
} from '#web/lib/forum-paths.ts';
import { useUser } from '#web/lib/session.ts';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import classes from './sidebar.module.css';
import { SidebarGroup, type SidebarItem } from './sidebar-group.tsx';
import { UserMenu } from './user-menu.tsx';

interface SidebarContentProps {
  isWide: boolean;
  onMenuChange: (isOpen: boolean) => void;
}

export function SidebarContent({ isWide, onMenuChange }: SidebarContentProps) {
  const { data, isPending } = useQuery(categoriesQuery);
  const { isLoading } = useUser();
  return (
    <div className={classes.content} data-wide={isWide}>
      <Link className={classes.logo} to="/dashboard">
        <Wordmark withName={isWide} />
      </Link>
      <nav className={classes.nav} aria-label="Platform">
        {isPending || isLoading ? <Skeleton /> : <Groups categories={data?.data ?? []} isWide={isWide} />}
      </nav>
      <UserMenu isWide={isWide} onMenuChange={onMenuChange} />
    </div>
  );
}

const offers = [
  {
    title: 'Events',
    Icon: IconCalendarEvent,
    items: [
      { title: 'All Events', url: '/events/all-events', section: '/event/' },
      { title: 'Calendar', url: '/events/calender' },
    ],
  },
  { title: 'Blogs', Icon: IconArticle, items: [{ title: 'All Blogs', url: '/blogs/all-blogs', section: '/blog/' }] },
  {
    title: 'Education',
    Icon: IconSchool,
    items: [
      { title: 'Courses', url: '/education/courses', section: '/education/courses/' },
      { title: 'My Enquiries', url: '/education/my-enquiries' },
    ],
  },
  {
    title: 'Directory',
    Icon: IconBuildingFactory2,
    items: [
      { title: 'All Companies', url: '/directory' },
      { title: 'Brochures', url: '/landing/brochers' },
      { title: 'My Companies', url: '/directory/mine', section: '/directory/mine/' },
      { title: 'My Enquiries', url: '/directory/enquiries', section: '/directory/enquiries/' },
    ],
  },
  {
    title: 'Careers',
    Icon: IconId,
    items: [
      { title: 'All Jobs', url: '/careers/all-jobs' },
      { title: 'My Applications', url: '/careers/my-applications' },
      { title: 'My Jobs', url: '/careers/my-jobs', section: '/careers/my-jobs/' },
      { title: 'Job Alerts', url: '/careers/alerts' },
    ],
  },
];

function Groups({ categories, isWide }: { categories: readonly Category[]; isWide: boolean }) {
  const enabled = categories.filter((category) => category.enabled);
  const quote = enabled.find(isQuoteCategory);
  const quoteItems: SidebarItem[] = quote
    ? enabledSubCategories(quote).map((one) => ({ title: one.name, url: listPath(quote, one) }))
    : [];
  const forumItems: SidebarItem[] = enabled
    .filter((category) => !isQuoteCategory(category) && enabledSubCategories(category).length > 0)
    .map((category) => ({
      title: category.name,
      url: firstForumPath([category]),
      section: `/${sectionOf(category)}/`,
    }));
  return (
    <>
      <p className={classes.label}>Platform</p>
      <ul className={classes.groups}>
        {quoteItems.length > 0 && (
          <SidebarGroup
            title="Quote"
            icon={<IconBriefcase2 size={20} stroke={1.75} />}
            items={quoteItems}
            isWide={isWide}
          />
        )}
        <SidebarGroup
          title="Forum"
          icon={<IconMessages size={20} stroke={1.75} />}
          items={forumItems}
          isWide={isWide}
        />
        {offers.map(({ title, Icon, items }) => (
          <SidebarGroup
            key={title}
            title={title}
            icon={<Icon size={20} stroke={1.75} />}
            items={items}
            isWide={isWide}
          />
        ))}
      </ul>
    </>
  );
}

function sectionOf(category: Category): string {
  return firstForumPath([category]).split('/')[1] ?? '';
}

function Skeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">Loading the menu</span>
      {['a', 'b', 'c'].map((key) => (
        <SkeletonBar key={key} height={36} />
      ))}
    </div>
  );
}
