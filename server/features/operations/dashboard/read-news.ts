import { contentTypes } from '#contract/content-types.ts';
import type { myNews } from '#contract/dashboard.ts';
import { disruptionPath } from '#contract/disruption-path.ts';
import { nameOfRequestSearch } from '#contract/freight/search-name.ts';
import type { Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { presentAuthor } from '../../accounts/users/index.ts';
import { disruptionLine, newsOf } from '../../trade/freight/disruptions/index.ts';
import { type NewsRow, selectNews } from './news-queries.ts';

const t = messages('server');

const nothing: NewsRow = { threads: [], watched: [], on_lanes: [], in_country: [], deadlines: [], disruptions: [] };

export async function readNews(db: Db, actor: Actor): Promise<Output<typeof myNews>['data']> {
  const news = (await selectNews(db, actor, requireUserId(actor))) ?? nothing;
  const requestsBy = news.on_lanes.length > 0 ? 'lanes' : news.in_country.length > 0 ? 'country' : null;
  return {
    threads: news.threads.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      user: presentAuthor(row),
      category: row.category,
      newReplies: row.new_replies,
      lastActivityAt: toIso(row.last_activity_at),
    })),
    watched: news.watched.map((row) => ({
      id: row.id,
      subject: row.subject,
      name: row.query ? t('Requests: {search}', { search: nameOfRequestSearch(row.query) }) : (row.name ?? ''),
      subCategoryIds: [...row.sub_category_ids],
      url: urlOf(row),
      newRequests: row.new_requests,
    })),
    requests: (requestsBy === 'lanes' ? news.on_lanes : news.in_country).map((row) => ({
      id: row.id,
      title: row.title,
      offersUntil: toIso(row.offers_until),
      offersCount: row.offers_count,
    })),
    requestsBy,
    deadlines: news.deadlines.map(({ at, ...row }) => ({ ...row, at: toIso(at) })),
    disruptions: news.disruptions.map((row) => ({
      ...{ id: row.id, title: disruptionLine(newsOf(row)), url: disruptionPath(row.id) },
    })),
  };
}

function urlOf({ kind, query, sub_category_id, category_id }: NewsRow['watched'][number]): string {
  if (query) return addressOf(contentTypes.quote.list, query);
  return addressOf(contentTypes[kind ?? 'general'].list, {
    ...(sub_category_id && { subCategoryId: sub_category_id }),
    ...(category_id && { categoryId: category_id }),
  });
}

function addressOf(list: string, filter: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(filter);
  return params.size > 0 ? `${list}?${params}` : list;
}
