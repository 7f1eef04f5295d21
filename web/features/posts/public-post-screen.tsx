import { IconHeart } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useParams, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields, Reply } from '#contract/posts.ts';
import { OFFER_FORM_ID } from '#web/features/freight/parts/offer-form-id.ts';
import { GuestOfferLink, GuestOffers } from '#web/features/freight/parts/offers/guest-offers.tsx';
import { openOffersQuery } from '#web/features/freight/parts/offers/open-offers-query.ts';
import { trustQuery } from '#web/features/freight/parts/trust-query.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { statusQuery } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import action from '#web/ui/action.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import entries from '#web/ui/entries.module.css';
import { Invitation } from '#web/ui/invitation.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx';
import { requireKind } from './kind-of-path.ts';
import { orMerged } from './merged.ts';
import { PostArticle } from './parts/post-article.tsx';
import { ReplyView, ReplyViews } from './parts/reply-view.tsx';
import layout from './parts/thread-layout.module.css';
import { ThreadRail } from './parts/thread-rail.tsx';
import { wordsOf } from './parts/thread-words.ts';
import { crumbsOf, headOf } from './post-meta.ts';
import { briefPost, postQuery, relatedQuery, repliesQuery } from './queries.ts';
import { RelatedPosts } from './related-posts.tsx';
import type { AnyReply } from './thread-cache.ts';
import { countedView, useCountView } from './use-count-view.ts';

const t = messages('posts');

const memberThread = lateModule(() => import('./thread/member-thread.tsx'));

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const kind = requireKind(url.pathname);
  const postId = requireId(args.params['postId']);
  const client = serverClient(args);
  const loading = Promise.all([
    client.fetchQuery(briefPost(kind, postId)),
    client.fetchQuery(repliesQuery(kind, postId, url.searchParams.get('cursor') ?? undefined)),
    client.prefetchQuery(relatedQuery(postId)),
    client.prefetchQuery(statusQuery('ForumAfterLogin')),
  ]);
  const [post, replies] = await orFail(
    orMerged(loading, (type, id) => type.publicPath(id)),
    args,
  );
  if (post.data.freight) await loadFreight(client, post.data, post.data.freight);
  const head = headOf(post.data, replies.data, args.context.get(pageRequest));
  return { ...dehydrated(client), head: keptHead(args, head) };
}

/** What the page of a request shows besides the post, also without scripts. */
async function loadFreight(client: QueryClient, post: Pick<PostFields, 'id' | 'createdBy'>, freight: FreightView) {
  const ofRequester = client.prefetchQuery(trustQuery(post.createdBy, [post.createdBy]));
  if (freight.offers === 'OPEN' && freight.offersCount > 0) {
    const { data: offers } = await client.fetchQuery(openOffersQuery(post.id));
    const authors = offers.map(({ user }) => user.id);
    await Promise.all(authors.slice(0, 1).map((id) => client.prefetchQuery(trustQuery(id, authors))));
  }
  await ofRequester;
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicPostScreen() {
  const { pathname } = useLocation();
  const params = useParams();
  const [search] = useSearchParams();
  const kind = requireKind(pathname);
  const postId = params['postId'] ?? '';
  const { data: post } = useQuery(postQuery(kind, postId));
  const isFirst = !search.has('cursor');
  const { data: replies } = useQuery(repliesQuery(kind, postId, search.get('cursor') ?? undefined));
  const { user } = useUser();
  const { loaded } = useLateModule(memberThread, user !== null);
  if (!post || !replies) return null;
  return (
    <>
      <PageBreadcrumb crumbs={crumbsOf(post.data)} />
      {user && loaded ? (
        <loaded.MemberThread
          key={postId}
          post={post.data}
          userId={user.id}
          {...(isFirst && { firstReplies: replies })}
        />
      ) : (
        <Thread post={post.data} replies={replies.data} next={replies.nextCursor} isFirst={isFirst} />
      )}
    </>
  );
}

interface ThreadProps {
  readonly post: PostFields;
  readonly replies: readonly Reply[];
  readonly next: string | null;
  readonly isFirst: boolean;
}

function Thread({ post, replies, next, isFirst }: ThreadProps) {
  const here = contentTypes[post.kind].publicPath(post.id);
  const toOffer = loginPath(`${here}#${OFFER_FORM_ID}`);
  const words = wordsOf(post);
  useCountView(post);
  return (
    <div className={layout.layout} data-wide={post.freight ? '' : undefined} {...countedView(post)}>
      <div className={layout.thread}>
        <PostArticle
          post={post}
          offerLink={post.freight && <GuestOfferLink look="main" freight={post.freight} loginTo={toOffer} />}
        >
          <div className={layout.actions}>
            {!post.freight && <Likes count={post.likesCount} loginTo={loginPath(here)} />}
            <ShareButton title={post.title} path={here} isSmall />
          </div>
        </PostArticle>
        {post.freight && <GuestOffers postId={post.id} freight={post.freight} loginTo={toOffer} />}
        <section className={layout.section} aria-labelledby="replies-title">
          <h2 id="replies-title" className={layout.sectionTitle}>
            {words.replies(post.replyCount)}
          </h2>
          <Replies post={post} replies={replies} />
          {(next || !isFirst) && (
            <nav className={layout.pages} aria-label={words.pages.label}>
              {!isFirst && <LinkButton to={here}>{words.pages.first}</LinkButton>}
              {next && <LinkButton to={`${here}?cursor=${encodeURIComponent(next)}`}>{words.pages.more}</LinkButton>}
            </nav>
          )}
        </section>
        <Invite post={post} />
        <RelatedPosts postId={post.id} />
      </div>
      {!post.freight && <ThreadRail post={post} replies={replies} />}
    </div>
  );
}

function Likes({ count, loginTo }: { count: number; loginTo: string }) {
  return (
    <Link
      className={action.action}
      to={loginTo}
      aria-label={t('{count, plural, one {# like. Sign in to like} other {# likes. Sign in to like}}', { count })}
    >
      <IconHeart size={18} aria-hidden="true" />
      {count}
    </Link>
  );
}

function Replies({ post, replies }: Pick<ThreadProps, 'post' | 'replies'>) {
  if (replies.length === 0) return <p className={entries.none}>{wordsOf(post).none}</p>;
  return (
    <ReplyViews label={t('Replies')}>
      {replies.map((reply) => (
        <ReplyOfPost key={reply.id} reply={reply} post={post} />
      ))}
    </ReplyViews>
  );
}

function ReplyOfPost({ reply, post }: { readonly reply: Reply; readonly post: PostFields }) {
  const view = (each: AnyReply) => ({
    reply: each,
    isByAuthor: each.createdBy !== null && each.createdBy === post.createdBy,
    actions: !post.freight && (
      <Likes
        count={each.likesCount}
        loginTo={loginPath(`${contentTypes[post.kind].publicPath(each.postId)}#reply-${each.id}`)}
      />
    ),
  });
  return (
    <ReplyView {...view(reply)}>
      {reply.replies.length > 0 && (
        <ReplyViews isNested label={t('Replies to {name}', { name: reply.user.name })}>
          {reply.replies.map((nested) => (
            <ReplyView key={nested.id} {...view(nested)} />
          ))}
        </ReplyViews>
      )}
    </ReplyView>
  );
}

function Invite({ post }: { post: PostFields }) {
  const { user } = useUser();
  if (post.locked) {
    return (
      <Invitation isForGuests={false}>
        <p>{wordsOf(post).locked}</p>
      </Invitation>
    );
  }
  if (user) return null;
  return (
    <SignInInvitation section="ForumAfterLogin" to={`${contentTypes[post.kind].publicPath(post.id)}#reply`}>
      {wordsOf(post).join}
    </SignInInvitation>
  );
}
