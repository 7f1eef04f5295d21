import type { CompanyListener } from '../directory/index.ts';
import { searchTextOfBrochure } from './search-text.ts';
import { lockWordsOfCompany, updateSearchTexts } from './write-queries.ts';

export const brochureCompanyListener: Partial<CompanyListener> = {
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
