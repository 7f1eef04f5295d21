import { employmentTypes, jobFunctions, seniorities, workplaces } from '#contract/careers.ts';
import type { JobFilter, JobSearch } from '../queries.ts';

const MAX_SEARCH = 200;
const MAX_CURSOR = 200;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
export function readFilter(params: URLSearchParams): JobFilter {
  const oneOf = (name: string, known: readonly string[]) => known.find((value) => value === params.get(name));
  const country = params.get('country') ?? '';
  const cursor = params.get('cursor');
  return withoutEmpty({
    search: params.get('search')?.trim().slice(0, MAX_SEARCH),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    workplace: oneOf('workplace', workplaces),
    function: oneOf('function', jobFunctions),
    employmentType: oneOf('employmentType', employmentTypes),
    seniority: oneOf('seniority', seniorities),
    salary: oneOf('salary', ['true']),
    sort: oneOf('sort', ['closing']),
    cursor: cursor && cursor.length <= MAX_CURSOR ? cursor : undefined,
  });
}

/** The address of the same list with some filters changed; any change but paging starts at its beginning. */
export function filterPath(base: string, filter: JobFilter, change: Partial<Record<keyof JobFilter, string>>): string {
  const params = new URLSearchParams(
    withoutEmpty({ ...filter, cursor: undefined, ...change }) as Record<string, string>,
  );
  return params.size > 0 ? `${base}?${params}` : base;
}

/** Whether anything narrows the list; its order and its pages do not. */
export function isNarrowed({ sort: _, cursor: __, ...rest }: JobFilter): boolean {
  return Object.keys(rest).length > 0;
}

/** What an alert can look for: a stated salary, the order and the page are the list's alone. */
export function searchOf({ salary: _, sort: __, cursor: ___, ...search }: JobFilter): JobSearch {
  return search;
}

function withoutEmpty(filter: Record<string, string | undefined>): JobFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as JobFilter;
}
