import { searchTextOf } from '#server/platform/search/search-text.ts';

interface Words {
  readonly title: string;
  readonly companyName: string;
  readonly plainText: string;
}

export function searchTextOfBrochure({ title, companyName, plainText }: Words): string {
  return searchTextOf(title, companyName, plainText);
}
