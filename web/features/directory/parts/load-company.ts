import type { LoaderFunctionArgs } from 'react-router';
import type { Company } from '#contract/directory.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { companyQuery } from '../queries.ts';

/** For the pages on which a company is managed; see `CompanyFrame`. */
export const loadCompany = (args: LoaderFunctionArgs) =>
  loadRecord(args, { queryOf: companyQuery, mayOpen: ({ data }: { data: Company }) => data.can.edit });
