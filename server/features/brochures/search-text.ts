import { searchTextOf } from '../publications/index.ts';

interface Words {
  readonly title: string;
  readonly companyName: string;
  /** What its pages say. */
  readonly plainText: string;
}

/** All that a search looks through of a brochure, its title first. */
export function searchTextOfBrochure({ title, companyName, plainText }: Words): string {
  return searchTextOf(title, companyName, plainText);
}
