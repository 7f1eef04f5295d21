import type { LoaderFunctionArgs } from 'react-router';
import type { Job } from '#contract/careers.ts';
import { countryName } from '#web/lib/countries.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { jobQuery } from '../queries.ts';

export interface LoadedJob extends Loaded {
  readonly job: Job;
  readonly country: string;
}

export async function loadJob(args: LoaderFunctionArgs): Promise<LoadedJob> {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const { data: job } = await orFail(client.fetchQuery(jobQuery(id)));
  // A draft may have no country yet.
  return { ...dehydrated(client), job, country: job.country === '' ? '' : countryName(job.country) };
}
