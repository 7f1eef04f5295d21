import { type Brochure, listBrochures } from '#contract/brochures.ts';
import { type Feed, type FeedItem, newest, pagePath } from '../syndication/index.ts';

export const feeds: readonly Feed[] = [
  {
    page: '/landing/brochers',
    name: 'brochures',
    description: 'The newest price lists, product sheets and company profiles of exporters.',
    items: async (ask) => (await newest(ask, listBrochures)).data.map(itemOfBrochure),
  },
];

function itemOfBrochure({ id, title, company, pages, createdAt }: Brochure): FeedItem {
  return {
    title,
    page: pagePath('brochure', id),
    date: createdAt,
    text: [company.name, pages === 1 ? '1 page' : `${pages} pages`].join(' · '),
    author: company.name,
    categories: [],
  };
}
