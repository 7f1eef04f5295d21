import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLocation, useParams, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { authorPath, crumbs } from './blog-head.ts';
import { asCard } from './card-of-blog.ts';
import { readSearch } from './list-search.ts';
import classes from './parts/blog-list.module.css';
import { BlogCards, Pages } from './parts/blog-list.tsx';
import { blogsQuery } from './queries.ts';

const t = messages('content');

/** A member without articles has no author page. */
export async function loader(args: LoaderFunctionArgs) {
  const author = requireId<UserId>(args.params['userId']);
  const { cursor } = readSearch(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  const list = blogsQuery({ author, ...(cursor && { cursor }) });
  const { data: blogs } = await orFail(client.fetchQuery(list), args);
  if (blogs.length === 0) throw data(null, { status: 404 });
  client.setQueryData(list.queryKey, (old) => old && { ...old, data: old.data.map(asCard) });
  const name = blogs[0]?.author.name ?? '';
  const site = args.context.get(pageRequest);
  const head = {
    title: t('Articles by {name}', { name }),
    description: t('Articles by {name} for logistics and supply-chain professionals.', { name }),
    url: `${site.origin}${authorPath(author)}`,
    jsonLd: breadcrumbListOf(site, [...crumbs, { name, to: authorPath(author) }]),
  };
  return { ...dehydrated(client), head: keptHead(args, head) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function AuthorScreen() {
  const { userId: author = '' } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { cursor } = readSearch(params);
  const { data: found } = useQuery(blogsQuery({ author, ...(cursor && { cursor }) }));
  const person = found?.data[0]?.author;
  if (!found || !person) return null;
  return (
    <>
      <PageBreadcrumb crumbs={crumbs} />
      <div className={classes.person}>
        <Avatar name={person.name} picture={person.profilePic} size={64} />
        <div>
          <h1 className={classes.title} dir="auto">
            {person.name}
          </h1>
          <p className="dim">
            <Rich
              text={t('Writes for the <0>blog</0>')}
              parts={[(inner) => <Link to={contentTypes.blog.list}>{inner}</Link>]}
            />
          </p>
        </div>
      </div>
      <h2 className="visually-hidden">{t('Articles')}</h2>
      <BlogCards
        blogs={found.data}
        pathOf={contentTypes.blog.publicPath}
        label={t('Articles by {person}', { person: person.name })}
        level={3}
      />
      <Pages base={pathname} filter={cursor ? { cursor } : {}} next={found.nextCursor} />
    </>
  );
}
