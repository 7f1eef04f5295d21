import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { regionBeside } from '#contract/freight/place-text.ts';
import { prefillPath } from '#contract/freight/prefill.ts';
import type { Lane } from '#contract/lanes.ts';
import { messages } from '#contract/messages.ts';
import { DisruptionsOnLane, disruptionsOnLane } from '#web/features/freight/parts/disruptions-on-lane.tsx';
import { Lane as LaneLine } from '#web/features/freight/parts/lane.tsx';
import { formatCount } from '#web/lib/counts.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { listPath } from '#web/lib/list-address.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { redirectTo } from '#web/lib/redirect-to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { PostRow, PostRows } from '../parts/post-row.tsx';
import { QuoteCards } from '../parts/quote-cards.tsx';
import { WatchList } from '../parts/watch-list.tsx';
import { briefList, laneQuery, publishedQuery } from '../queries.ts';
import { quotesPath } from '../quotes/quote-search.ts';
import { Benchmarks } from './benchmarks.tsx';
import classes from './lane.module.css';

const t = messages('posts');

interface Pages {
  /** Cursors of the lists. */
  readonly past?: string;
  readonly posts?: string;
}

const endsOf = (lane: string) => {
  const [origin = '', destination = ''] = lane.toUpperCase().split('-');
  return { origin, destination };
};
const openOf = (lane: string) => ({ ...endsOf(lane), state: 'OPEN', sort: 'closing' }) as const;
const pastOf = (lane: string, { past }: Pages) =>
  ({ ...endsOf(lane), state: 'PAST', ...(past && { cursor: past }) }) as const;
const postsOf = (lane: string, { posts }: Pages) => ({ lane, ...(posts && { cursor: posts }) });

function pagesOf(params: URLSearchParams): Pages {
  const [past, posts] = [params.get('past'), params.get('posts')];
  return { ...(past && { past }), ...(posts && { posts }) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { lane: typed = '' } = args.params;
  const lane = typed.toLowerCase();
  if (lane !== typed) throw redirectTo(`/lanes/${lane}`, 308);
  const shown = pagesOf(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  const { origin: from, destination: to } = endsOf(lane);
  const [found, , , posts] = await orFail(
    Promise.all([
      client.fetchQuery(laneQuery(lane)),
      client.fetchQuery(briefList('quote', openOf(lane))),
      client.fetchQuery(briefList('quote', pastOf(lane, shown))),
      client.fetchQuery(briefList(undefined, postsOf(lane, shown))),
      client.fetchQuery(disruptionsOnLane(from, to)),
    ]),
  );
  const { origin, destination, open, past } = found.data;
  const isEmpty = open + past + posts.data.length === 0;
  const site = args.context.get(pageRequest);
  const title = `${nameOf(origin)} → ${nameOf(destination)}`;
  const head = {
    title,
    description: t(
      'Freight requests {lane}: open and past requests, posts about the lane, and what awarded offers cost.',
      { lane: title },
    ),
    url: `${site.origin}/lanes/${lane}`,
    jsonLd: breadcrumbListOf(site, [...crumbs, { name: title, to: `/lanes/${lane}` }]),
    noindex: isEmpty,
  };
  return { ...dehydrated(client), head: keptHead(args, head) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

const crumbs = [listCrumb('quote')] as const;

const nameOf = ({ name, code, country }: Lane['origin']): string => (code === country ? name : `${name} (${code})`);

const areaOf = (end: Lane['origin']): string => [regionBeside(end), end.countryName].filter(Boolean).join(', ');

export default function LaneScreen() {
  const { lane = '' } = useParams();
  const [params] = useSearchParams();
  const shown = pagesOf(params);
  const { data } = useQuery(laneQuery(lane));
  // Without data, the loader has already shown its error.
  if (!data) return null;
  return (
    <>
      <PageBreadcrumb crumbs={crumbs} />
      <Head lane={data.data} />
      <DisruptionsOnLane from={data.data.origin.code} to={data.data.destination.code} />
      <Benchmarks lane={data.data} />
      <Requests lane={lane} shown={shown} />
      <Posts lane={lane} shown={shown} />
    </>
  );
}

function Head({ lane: { origin, destination, distanceKm } }: { readonly lane: Lane }) {
  const back = origin.code === destination.code ? null : `/lanes/${destination.code}-${origin.code}`.toLowerCase();
  const isBetweenPlaces = [origin, destination].every(({ code, country }) => code !== country);
  return (
    <header className={classes.head}>
      <h1 className="visually-hidden">
        {nameOf(origin)} → {nameOf(destination)}
      </h1>
      <LaneLine
        origin={{ name: origin.name, unlocode: origin.code }}
        destination={{ name: destination.name, unlocode: destination.code }}
        mode={null}
        size="large"
      />
      <p className={`${classes.facts} touch-targets`}>
        {isBetweenPlaces && (
          <span>{t('{origin} to {destination}', { origin: areaOf(origin), destination: areaOf(destination) })}</span>
        )}
        {distanceKm !== null && (
          <span>
            {t('{distance} km in a straight line (great circle); the actual route is longer', {
              distance: formatCount(distanceKm),
            })}
          </span>
        )}
        {back && <Link to={back}>{t('Opposite direction')}</Link>}
      </p>
      <p className={`${classes.actions} no-print`}>
        <LinkButton
          look="main"
          to={prefillPath(
            contentTypes.quote.appPath('create'),
            isBetweenPlaces ? { lane: { origin, destination } } : {},
          )}
        >
          {isBetweenPlaces ? t('Request a quote on this lane') : t('Request a quote')}
        </LinkButton>
        <WatchList filter={{ origin: origin.code, destination: destination.code }} label={t('Watch this lane')} />
      </p>
    </header>
  );
}

interface ListProps {
  readonly lane: string;
  readonly shown: Pages;
}

function Requests({ lane, shown }: ListProps) {
  const { data: open } = useQuery(publishedQuery('quote', openOf(lane)));
  const { data: past } = useQuery(publishedQuery('quote', pastOf(lane, shown)));
  const path = `/lanes/${lane}`;
  return (
    <>
      <DetailSection id="open" title={t('Open requests')} className={classes.section}>
        {open?.data.length === 0 && <p>{t('No request on this lane takes offers now.')}</p>}
        <QuoteCards posts={open?.data ?? []} label={t('Open requests')} />
        {open?.nextCursor && (
          <LinkButton look="line" to={quotesPath(contentTypes.quote.list, openOf(lane), {})}>
            {t('All open requests')}
          </LinkButton>
        )}
      </DetailSection>
      {past && (past.data.length > 0 || shown.past) && (
        <DetailSection id="past" title={t('Past requests')} className={classes.section}>
          <QuoteCards posts={past.data} label={t('Past requests')} />
          <More path={path} shown={shown} list="past" next={past.nextCursor} />
        </DetailSection>
      )}
    </>
  );
}

function Posts({ lane, shown }: ListProps) {
  const { data } = useQuery(publishedQuery(undefined, postsOf(lane, shown)));
  if (!data || (data.data.length === 0 && !shown.posts)) return null;
  return (
    <DetailSection id="posts" title={t('Posts about this lane')} className={classes.section}>
      <PostRows label={t('Posts about this lane')}>
        {data.data.map((post) => (
          <PostRow key={post.id} post={post} sort="newest" to={contentTypes[post.kind].publicPath(post.id)} />
        ))}
      </PostRows>
      <More path={`/lanes/${lane}`} shown={shown} list="posts" next={data.nextCursor} />
    </DetailSection>
  );
}

interface MoreProps {
  readonly path: string;
  readonly shown: Pages;
  readonly list: keyof Pages;
  readonly next: string | null;
}

function More({ path, shown, list, next }: MoreProps) {
  const to = (cursor: string | undefined) => `${listPath<Pages>(path, shown, { [list]: cursor })}#${list}`;
  return (
    <p className={`${classes.more} no-print`}>
      {shown[list] && (
        <LinkButton look="line" to={to(undefined)}>
          {list === 'past' ? t('Newest requests') : t('Newest posts')}
        </LinkButton>
      )}
      {next && (
        <LinkButton look="line" to={to(next)}>
          {list === 'past' ? t('More requests') : t('More posts')}
        </LinkButton>
      )}
    </p>
  );
}
