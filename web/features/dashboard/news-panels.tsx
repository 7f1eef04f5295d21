import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { DEFAULT_KIND, kinds, postKinds } from '#contract/post-kinds.ts';
import { closingText } from '#web/lib/closing-text.ts';
import { newOf, useReadState } from '#web/lib/unread.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from './dashboard.module.css';
import { FilledPanel, Panel, PanelList } from './panel.tsx';
import { PanelRow, ThreadRow } from './panel-row.tsx';
import { newsQuery, trendingQuery, workQuery } from './queries.ts';

const name = messages('common');
const t = messages('site');

const POPULAR = 3;
const TRENDING = 5;
const WRITE_PATH = `${contentTypes[DEFAULT_KIND].appPage}/create`;

/** Who has written nothing and has nothing unread. */
function useIsNew(): boolean {
  const news = useQuery(newsQuery).data?.data;
  const counts = useQuery(workQuery).data?.data.counts;
  return news?.threads.length === 0 && counts !== undefined && Object.values(counts).every((count) => count === 0);
}

export function SinceLastVisit() {
  const query = useQuery(newsQuery);
  if (useIsNew()) return <Popular />;
  return (
    <Panel id="since-title" title={t('Since your last visit')} all={{ to: pages.unread, text: t('All unread') }}>
      <PanelList query={query} items={query.data?.data.threads} what="threads" empty={t('You’re up to date')}>
        {({ id, kind, title, user, category, newReplies, lastActivityAt }) => (
          <ThreadRow
            key={id}
            isUnread
            to={newReplies > 0 ? `${contentTypes[kind].appPath(id)}#unread` : contentTypes[kind].appPath(id)}
            title={title}
            person={user}
            facts={[
              newReplies > 0
                ? t('{count, plural, one {# new reply} other {# new replies}}', { count: newReplies })
                : t('New by {user}', { user: user.name }),
              category,
            ]}
            moment={lastActivityAt}
          />
        )}
      </PanelList>
    </Panel>
  );
}

function useTrending() {
  const query = useQuery(trendingQuery);
  const rowOf = ({ id, title, type, likesCount, user }: NonNullable<typeof query.data>['data'][number]) => {
    const kind = kinds.find((each) => postKinds[each].typeName === type) ?? DEFAULT_KIND;
    const facts = [user.name, t('{count, plural, one {# like} other {# likes}}', { count: likesCount })];
    return <ThreadRow key={id} to={contentTypes[kind].appPath(id)} title={title} person={user} facts={facts} />;
  };
  return { query, rowOf };
}

function Popular() {
  const { query, rowOf } = useTrending();
  return (
    <Panel
      id="popular-title"
      title={t('Popular threads')}
      all={{ to: contentTypes[DEFAULT_KIND].list, text: name(postKinds[DEFAULT_KIND].appListTitle) }}
    >
      <PanelList
        query={query}
        items={query.data?.data.slice(0, POPULAR)}
        what={t('popular threads')}
        empty={t('No posts yet')}
      >
        {rowOf}
      </PanelList>
      <p className={classes.hello}>
        <span>{t('New here? Tell others what you move, and from where.')}</span>
        <LinkButton look="main" to={WRITE_PATH}>
          {t('Say hello')}
        </LinkButton>
      </p>
    </Panel>
  );
}

export function Trending() {
  const { query, rowOf } = useTrending();
  if (useIsNew()) return null;
  return (
    <FilledPanel
      id="trending-title"
      title={t('Trending')}
      query={query}
      items={query.data?.data.slice(0, TRENDING)}
      what={t('trending threads')}
      usual={TRENDING}
    >
      {rowOf}
    </FilledPanel>
  );
}

export function Watched() {
  const query = useQuery(newsQuery);
  const readState = useReadState();
  return (
    <FilledPanel
      id="watched-title"
      title={t('Watching')}
      all={{ to: '/notification/watching', text: t('All watched') }}
      query={query}
      items={query.data?.data.watched}
      what={t('watched categories and searches')}
    >
      {({ id, subject, name, url, subCategoryIds, newRequests }) => {
        const isSearch = subject === 'search';
        const unread = isSearch ? newRequests : (readState?.countOf(subCategoryIds.map((sub) => ({ id: sub }))) ?? 0);
        return (
          <PanelRow
            key={id}
            to={url}
            title={name}
            facts={[isSearch ? t('Search') : t('Category')]}
            mark={unread > 0 ? newOf(unread) : undefined}
          />
        );
      }}
    </FilledPanel>
  );
}

export function OpenRequests() {
  const query = useQuery(newsQuery);
  const news = query.data?.data;
  return (
    <FilledPanel
      id="requests-title"
      title={t('Requests for you')}
      all={{ to: contentTypes.quote.list, text: t('All requests') }}
      query={query}
      items={news?.requests}
      what="requests"
    >
      {({ id, title, offersUntil, offersCount }) => (
        <PanelRow
          key={id}
          to={contentTypes.quote.appPath(id)}
          title={title}
          facts={[
            news?.requestsBy === 'lanes' ? t('On your lanes') : t('In your country'),
            closingText(offersUntil.slice(0, 10)),
            t('{count, plural, one {# offer} other {# offers}}', { count: offersCount }),
          ]}
        />
      )}
    </FilledPanel>
  );
}

export function Disruptions() {
  const query = useQuery(newsQuery);
  return (
    <FilledPanel
      id="disruptions-title"
      title={t('Disruptions on your lanes')}
      all={{ to: pages.appDisruptions, text: t('All disruptions') }}
      query={query}
      items={query.data?.data.disruptions}
      what="disruptions"
    >
      {({ id, title, url }) => <PanelRow key={id} to={url} title={title} facts={[]} />}
    </FilledPanel>
  );
}

export function Deadlines() {
  const query = useQuery(newsQuery);
  return (
    <FilledPanel
      id="deadlines-title"
      title={t('Your deadlines')}
      all={{ to: pages.myRequests, text: t('My requests') }}
      query={query}
      items={query.data?.data.deadlines}
      what="deadlines"
    >
      {({ id, title, what, at }) => (
        <PanelRow
          key={`${what} ${id}`}
          to={what === 'request' ? `${contentTypes.quote.appPath(id)}#offers` : contentTypes.quote.appPath(id)}
          title={title}
          facts={[what === 'request' ? closingText(at.slice(0, 10)) : t('Your offer is valid until')]}
          {...(what === 'offer' && { moment: at })}
        />
      )}
    </FilledPanel>
  );
}
