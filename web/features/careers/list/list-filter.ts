import { employmentTypes, jobFunctions, seniorities, workplaces } from '#contract/careers.ts';
import { countryOfAddress } from '#web/lib/country-of-address.ts';
import { isId } from '#web/lib/ids.ts';
import { choiceOfAddress, cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { JobFilter, JobSearch } from '../queries.ts';

/** Reads the filters of an address and ignores invalid ones. */
export function readFilter(params: URLSearchParams): JobFilter {
  const companyId = params.get('companyId') ?? '';
  return filtersOf({
    search: searchOfAddress(params),
    country: countryOfAddress(params),
    workplace: choiceOfAddress(params, 'workplace', workplaces),
    function: choiceOfAddress(params, 'function', jobFunctions),
    employmentType: choiceOfAddress(params, 'employmentType', employmentTypes),
    seniority: choiceOfAddress(params, 'seniority', seniorities),
    companyId: isId(companyId) ? companyId : undefined,
    salary: choiceOfAddress(params, 'salary', ['true']),
    sort: choiceOfAddress(params, 'sort', ['closing']),
    cursor: cursorOfAddress(params),
  });
}

export const filterPath = listPath<JobFilter>;

/** A saved search has no company, order or page. */
export function searchOf({ companyId: _, sort: __, cursor: ___, ...search }: JobFilter): JobSearch {
  return search;
}
