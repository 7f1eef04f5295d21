import type { SearchType } from '#contract/search.ts';

/** What people call things of each type when they look for them: 'warehouse jobs', 'dangerous goods course'. */
const names: Readonly<Partial<Record<SearchType, string>>> = {
  quote: 'quote quotes',
  event: 'event events',
  blog: 'article articles blog blogs',
  course: 'course courses training',
  company: 'company companies exporter exporters supplier suppliers',
  job: 'job jobs vacancy vacancies careers',
  brochure: 'brochure brochures',
  person: 'people member members',
};

export const called = (type: SearchType): Record<string, string[]> => ({ [type]: (names[type] ?? '').split(' ') });
