import { type Brochure, listBrochures } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { type FeedItem, feedOf } from '../../services/syndication/index.ts';

const t = messages('server');

export const feeds = [feedOf('brochure', listBrochures, itemOfBrochure)];

function itemOfBrochure({ id, title, company, pages, createdAt }: Brochure): FeedItem {
  return {
    title,
    page: contentTypes.brochure.publicPath(id),
    date: createdAt,
    text: [company.name, t('{count, plural, one {# page} other {# pages}}', { count: pages })].join(' · '),
    author: company.name,
    categories: [],
  };
}
