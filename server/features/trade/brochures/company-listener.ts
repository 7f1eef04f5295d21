import { withdrawFromWatchers } from '../../engagement/watching/index.ts';
import type { CompanyListener } from '../directory/index.ts';
import { searchTextOfBrochure } from './search-text.ts';
import { lockWordsOfCompany, updateSearchTexts } from './write-queries.ts';

export const brochureCompanyListener: Partial<CompanyListener> = {
  async hidden(tx, companyId) {
    for (const { id: brochureId } of await lockWordsOfCompany(tx, companyId)) {
      await withdrawFromWatchers(tx, { brochureId });
    }
  },
  async renamed(tx, { id, name }) {
    const brochures = await lockWordsOfCompany(tx, id);
    await updateSearchTexts(
      tx,
      brochures.map((brochure) => ({
        id: brochure.id,
        searchText: searchTextOfBrochure({ ...brochure, companyName: name }),
      })),
    );
  },
};
