import { contentTypes } from '#contract/content-types.ts';
import { cargoMarks } from '#contract/freight/cargo-marks.ts';
import { sizeLine } from '#contract/freight/figures.ts';
import { modeFiltersOf } from '#contract/freight/mode-filters.ts';
import { messages } from '#contract/messages.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { postUrl } from '#server/features/engagement/threads/index.ts';
import {
  type FindRecords,
  tagPath,
  type WatchedItem,
  type WatchedKind,
  type WatchedRecord,
} from '#server/features/engagement/watching/index.ts';
import type { ListedFreight } from '#server/features/trade/freight/requests/index.ts';
import { inEachLanguage } from '#server/platform/languages/portal-messages.ts';
import { newPost } from './notices.ts';
import {
  type RequestPlaces,
  selectReadableTitles,
  selectWatchedPosts,
  type WatchedPostRow,
} from './watched-queries.ts';

const t = messages('server');

const MAX_EXCERPT = 200;

export const watchedPosts: WatchedKind = {
  select: async (reader, ids) => (await selectWatchedPosts(reader, ids)).map(present),
};

function present(row: WatchedPostRow): WatchedItem {
  const { id, title, sub_category: sub, request, places } = row;
  const url = postUrl(row);
  const freight = request?.freight;
  const line = sub === null ? title : `${title} (${sub.name})`;
  return {
    id,
    said: newPost({ title, asksForOffers: freight !== undefined }),
    text: freight ? inEachLanguage(() => summary(freight)) : cutAtWord(row.plain_text, MAX_EXCERPT),
    url,
    digest: { group: id, one: () => line, several: () => line, url },
    authorId: row.author_id,
    records: recordsOf(row),
    ...(freight && places && { search: { subject: 'search', values: valuesOf(freight, places) } as const }),
  };
}

function recordsOf(row: WatchedPostRow): WatchedRecord[] {
  const { kind, author_id: authorId, author_name: author, author_verified: company, category, sub_category: sub } = row;
  const { list } = postKinds[kind];
  const records: (WatchedRecord | null)[] = [
    category && { subject: 'category', ...category, url: `${list}?categoryId=${category.id}` },
    sub && { subject: 'category', ...sub, url: `${list}?subCategoryId=${sub.id}` },
    authorId && { subject: 'person', id: authorId, name: author ?? '', url: contentTypes.person.publicPath(authorId) },
    company && { subject: 'company', ...company, url: contentTypes.company.publicPath(company.id) },
    ...row.tags.map((tag): WatchedRecord => ({ subject: 'tag', id: tag, name: tag, url: tagPath(tag) })),
  ];
  return records.filter((record) => record !== null);
}

const summary = (freight: ListedFreight): string =>
  [
    `${freight.origin.name} → ${freight.destination.name}: ${freight.commodity}`,
    sizeLine(freight),
    ...cargoMarks(freight),
  ].join(', ');

function valuesOf({ mode, hsCode = '', incoterm, containers }: ListedFreight, { origin, destination }: RequestPlaces) {
  return {
    mode: modeFiltersOf(mode),
    origin,
    destination,
    hs: Array.from({ length: Math.max(hsCode.length - 1, 0) }, (_, at) => hsCode.slice(0, at + 2)),
    incoterm: incoterm === undefined ? [] : [incoterm],
    equipment: [...new Set(containers.map(({ type }) => type))],
  };
}

export const findThreads: FindRecords = async (reader, actor, ids) =>
  (await selectReadableTitles(reader, actor, ids)).map((row) => ({
    id: row.id,
    name: row.title === '' ? t('Untitled') : row.title,
    url: postUrl(row),
  }));
