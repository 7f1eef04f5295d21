import { getCompany } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

const t = messages('server');

export const shareCards: ShareCards = {
  async company(call, id) {
    const { data } = await call(getCompany, pathOf(getCompany, id));
    const place = joined(data.city, shownCountryName(data.country));
    return {
      badge: data.verified ? t('Verified company') : t('Company'),
      title: data.name,
      line: data.tagline === '' ? place : joined(data.tagline, place),
    };
  },
};
