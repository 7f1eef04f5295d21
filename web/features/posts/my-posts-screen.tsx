import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PostList } from './parts/post-list.tsx';
import { bookmarkPages, draftPages, ownPages } from './queries.ts';
import classes from './sub-category.module.css';

const t = messages('posts');

const tabs = {
  posts: { pages: ownPages, none: () => t('None yet.') },
  drafts: { pages: draftPages, none: () => t('No drafts. What you write is saved here until you publish it.') },
} as const;
type Tab = keyof typeof tabs | 'bookmarks';

const tabOf = (params: URLSearchParams): Tab => {
  const named = params.get('tab');
  return named === 'drafts' || named === 'bookmarks' ? named : 'posts';
};

/** A list that arrives later would move the one below it. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args);
  const tab = tabOf(new URL(args.request.url).searchParams);
  return loadIfPossible(args, tab === 'bookmarks' ? [bookmarkPages] : kinds.map((kind) => tabs[tab].pages(kind, id)));
}

export const meta = titled(() => t('My posts'));

export default function MyPostsScreen() {
  const [params] = useSearchParams();
  const { user } = useUser();
  const tab = tabOf(params);
  return (
    <>
      <PageHead title={t('My posts')}>
        {kinds.map((kind) => (
          <LinkButton key={kind} look="line" to={`${contentTypes[kind].appPage}/create`}>
            <IconPencil size={18} aria-hidden="true" />
            {t(postKinds[kind].title)}
          </LinkButton>
        ))}
      </PageHead>
      <LinkTabs label={t('My posts')}>
        <LinkTab to={pages.myPosts} isCurrent={tab === 'posts'}>
          {t('Posts')}
        </LinkTab>
        <LinkTab to={`${pages.myPosts}?tab=drafts`} isCurrent={tab === 'drafts'}>
          {t('Drafts')}
        </LinkTab>
        <LinkTab to={`${pages.myPosts}?tab=bookmarks`} isCurrent={tab === 'bookmarks'}>
          {t('Bookmarks')}
        </LinkTab>
      </LinkTabs>
      {user &&
        tab !== 'bookmarks' &&
        kinds.map((kind) => <OwnOfKind key={`${tab} ${kind}`} kind={kind} tab={tab} userId={user.id} />)}
      {tab === 'bookmarks' && <Bookmarks />}
    </>
  );
}

function OwnOfKind({ kind, tab, userId }: { kind: PostKind; tab: keyof typeof tabs; userId: UserId }) {
  const list = useInfiniteQuery(tabs[tab].pages(kind, userId));
  const none = (
    <p className="dim touch-targets">
      {tabs[tab].none()} <Link to={contentTypes[kind].appPath('create')}>{t(postKinds[kind].write)}</Link>
    </p>
  );
  return (
    <section className={classes.section} aria-labelledby={`own-${kind}`}>
      <h2 id={`own-${kind}`} className={classes.sectionTitle}>
        {t(postKinds[kind].titles)}
      </h2>
      <PostList list={list} label={t(postKinds[kind].titles)} empty={none} />
    </section>
  );
}

function Bookmarks() {
  const list = useInfiniteQuery(bookmarkPages);
  const browse = <Link to={contentTypes.general.list}>{t('Go to the forum')}</Link>;
  const none = (
    <EmptyState title={t('No bookmarks yet')} text={t('Posts that you bookmark appear here.')} action={browse} />
  );
  return <PostList list={list} label={t('Bookmarks')} empty={none} />;
}
