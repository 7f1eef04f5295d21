import { type Brochure, listBrochures } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type FeedItem, feedOf } from '../../services/syndication/index.ts';

export const feeds = [feedOf('brochure', listBrochures, itemOfBrochure)];

function itemOfBrochure({ id, title, company, pages, createdAt }: Brochure): FeedItem {
  return {
    title,
    page: contentTypes.brochure.publicPath(id),
    date: createdAt,
    text: [company.name, pages === 1 ? '1 page' : `${pages} pages`].join(' · '),
    author: company.name,
    categories: [],
  };
}
