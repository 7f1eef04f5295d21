import { employmentTypes, jobFunctions, seniorities, workplaces } from '#contract/careers.ts';
import { countryOfAddress } from '#web/lib/country-of-address.ts';
import { isId } from '#web/lib/ids.ts';
import { cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { JobFilter, JobSearch } from '../queries.ts';

/** Reads the filters of an address and ignores invalid ones. */
export function readFilter(params: URLSearchParams): JobFilter {
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name));
  const companyId = params.get('companyId') ?? '';
  return filtersOf({
    search: searchOfAddress(params),
    country: countryOfAddress(params),
    workplace: oneOf('workplace', workplaces),
    function: oneOf('function', jobFunctions),
    employmentType: oneOf('employmentType', employmentTypes),
    seniority: oneOf('seniority', seniorities),
    companyId: isId(companyId) ? companyId : undefined,
    salary: oneOf('salary', ['true']),
    sort: oneOf('sort', ['closing']),
    cursor: cursorOfAddress(params),
  });
}

export const filterPath = listPath<JobFilter>;

/** An alert has no company, order or page. */
export function searchOf({ salary, companyId: _, sort: __, cursor: ___, ...search }: JobFilter): JobSearch {
  return salary ? { ...search, salary: true } : search;
}
