import { contentTypes } from '#contract/content-types.ts';
import { type CompanyCard, listCompanies } from '#contract/directory.ts';
import { type FeedItem, feedOf } from '../../services/syndication/index.ts';

export const feeds = [feedOf('company', listCompanies, itemOfCompany, 'sort=newest&')];

/** Lists of companies contain no descriptions, so an entry shows the tagline, the place and the products. */
function itemOfCompany(company: CompanyCard): FeedItem {
  const products = company.products.map(({ name }) => name);
  return {
    title: company.name,
    page: contentTypes.company.publicPath(company.id),
    date: company.publishedAt ?? company.updatedAt,
    text: [company.tagline, [company.city, company.country].filter(Boolean).join(', '), products.join(', ')]
      .filter((part) => part !== '')
      .join(' · '),
    author: company.name,
    categories: [...products, ...company.services],
  };
}
