import { getCompany } from '#contract/directory.ts';
import { joined, pathOf, type ShareCards } from '../share-pictures/index.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export const shareCards: ShareCards = {
  async company(call, id) {
    const { data } = await call(getCompany, pathOf(getCompany, id));
    const place = joined(data.city, countries.of(data.country) ?? data.country);
    return {
      badge: data.verified ? 'Verified company' : 'Company',
      title: data.name,
      line: data.tagline === '' ? place : joined(data.tagline, place),
    };
  },
};
