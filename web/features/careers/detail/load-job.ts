import type { LoaderFunctionArgs } from 'react-router';
import type { Job } from '#contract/careers.ts';
import { countryName } from '#web/lib/countries.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { requireJobId } from '../app-screen.ts';
import { jobQuery } from '../queries.ts';

export interface LoadedJob extends Loaded {
  readonly job: Job;
  /** The name of its country. */
  readonly country: string;
}

export async function loadJob(args: LoaderFunctionArgs): Promise<LoadedJob> {
  const id = requireJobId(args.params);
  const client = serverClient(args);
  const { data: job } = await orFail(client.fetchQuery(jobQuery(id)));
  // A draft may have none yet.
  return { ...dehydrated(client), job, country: job.country === '' ? '' : countryName(job.country) };
}
