import { IconRss } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { disruptionKindName } from '#contract/disruption-texts.ts';
import { type DisruptionKind, disruptionKinds, LANE_ARROW, type listDisruptions } from '#contract/disruptions.ts';
import type { Output } from '#contract/http.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { pathInLanguage } from '#contract/portal-languages.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { isId } from '#web/lib/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { choices, readFilter } from '#web/lib/list-filters.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { InApp } from '#web/lib/path-in-app.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { DisruptionList } from './disruption-list.tsx';
import { DisruptionMap } from './disruption-map.tsx';
import classes from './disruptions-screen.module.css';
import { disruptionPages } from './queries.ts';

const t = messages('disruptions');

const PublishDialog = lazyComponent(async () => (await import('./publish-dialog.tsx')).PublishDialog);

const title = () => t('Disruptions');
const lead = () => t('What delays shipments at ports, on lanes and in countries. Each notice has a source.');

const fields = () => ({
  place: { label: t('Port, airport or country'), maxLength: 60 },
  to: { label: t('Other end of a lane'), maxLength: 60 },
  kind: {
    label: t('What happened'),
    options: choices(() => t('All kinds'), disruptionKinds, disruptionKindName),
  },
  over: {
    label: t('State'),
    options: choices(
      () => t('Current'),
      ['yes'] as const,
      () => t('Over'),
    ),
  },
});

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const notice = noticeIn(params);
  const filter = notice ? { notice } : readFilter(fields(), params);
  const loaded = await loadIfPossible(args, [disruptionPages(filter)]);
  const site = args.context.get(pageRequest);
  const head = {
    title: title(),
    description: lead(),
    url: site.origin + pages.disruptions,
    jsonLd: breadcrumbListOf(site, [{ name: title(), to: pages.disruptions }]),
  };
  return { ...loaded, head: keptHead(args, head) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

function noticeIn(params: URLSearchParams): DisruptionId | null {
  const id = params.get('notice');
  return isId(id) ? (id as DisruptionId) : null;
}

/** The query that opens the form. */
const PUBLISH = 'publish';

export default function DisruptionsScreen() {
  const [params] = useSearchParams();
  const notice = noticeIn(params);
  return notice ? <OneNotice id={notice} /> : <AllNotices />;
}

/** For links to a notice, which may be over. */
function OneNotice({ id }: { readonly id: DisruptionId }) {
  const query = useInfiniteQuery(disruptionPages({ notice: id }));
  const all = <LinkButton to={pages.disruptions}>{t('All disruptions')}</LinkButton>;
  return (
    <>
      <PageHead title={title()} lead={lead()}>
        {all}
      </PageHead>
      <QueryList
        query={query}
        skeleton={<TableSkeleton rows={2} />}
        empty={
          <EmptyState
            title={t('This notice does not exist')}
            text={t('It was removed, or members have not confirmed it yet.')}
          />
        }
      >
        {(disruptions) => <DisruptionList disruptions={disruptions} />}
      </QueryList>
    </>
  );
}

function AllNotices() {
  const isInApp = use(InApp);
  const [params] = useSearchParams();
  const list = useFilteredList(fields(), disruptionPages);
  const [isOpen, setOpen] = useState(isInApp && params.has(PUBLISH));
  const publish = isInApp ? (
    <Button look="main" onClick={() => setOpen(true)}>
      {t('Publish a notice')}
    </Button>
  ) : (
    <LinkButton look="main" to={`${pages.appDisruptions}?${PUBLISH}=1`}>
      {t('Publish a notice')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={title()} lead={lead()}>
        {publish}
      </PageHead>
      <Watch filter={list.filter} found={list.query.data?.pages[0]} />
      <FilteredList
        path={pages.disruptions}
        empty={{
          title: t('No disruptions right now'),
          text: t('Do you know of one? Publish it with its source, so that others can plan.'),
        }}
        {...list}
      >
        {(disruptions) => (
          <>
            <DisruptionMap disruptions={disruptions} />
            <DisruptionList disruptions={disruptions} />
          </>
        )}
      </FilteredList>
      <p className={`${classes.feed} no-print`}>
        <a href={pathInLanguage(`${pages.disruptions}/rss.xml`, currentLanguage())} className="touch-target">
          <IconRss size={18} aria-hidden="true" /> {t('Feed')}
        </a>
      </p>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface WatchProps {
  readonly filter: { readonly place?: string; readonly to?: string; readonly kind?: DisruptionKind };
  readonly found: Output<typeof listDisruptions> | undefined;
}

/** Names the places that the portal understood, and lets members watch them. */
function Watch({ filter, found }: WatchProps) {
  if (!found) return null;
  const typed = [filter.place, filter.to].filter((text) => text !== undefined);
  const ends = [found.place, found.to].filter((end) => end !== null);
  if (ends.length < typed.length) {
    return (
      <Notice tone="info" role="status">
        {t('No port, airport or country has the code or name that you entered. Check the spelling.')}
      </Notice>
    );
  }
  const lane = ends.map(({ code }) => code).join(LANE_ARROW);
  const query = { ...(lane && { lane }), ...(filter.kind && { kind: filter.kind }) };
  return (
    <div className={classes.watch}>
      {ends.length > 0 && (
        <bdi>{ends.map(({ code, name }) => (code.length === 2 ? name : `${name} (${code})`)).join(LANE_ARROW)}</bdi>
      )}
      <WatchSelect
        key={JSON.stringify(query)}
        what={{ subject: 'disruptions', query }}
        label={t('Watch these disruptions')}
        isPublic
      />
    </div>
  );
}
